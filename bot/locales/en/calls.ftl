# Calls to what was said elsewhere, in a direct message or in the channel.

call-move = ♟️ It is your move: { $heading }
    { $link }
call-time = ⏳ Your time to move runs out <t:{ $until }:R>: { $heading }
    { $link }
call-offer = 🤝 You are offered a draw: { $heading }
    { $link }
call-takeback = ↩️ You are asked to let a move be taken back: { $heading }
    { $link }
call-challenge = ⚔️ **{ $name }** challenges you to a game of **{ $game }**.
    { $link }
call-undelivered = I could not send you a direct message, so I call you here. You can allow direct messages from this server, or choose another call with `/settings`.
