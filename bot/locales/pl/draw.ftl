# Remisy za zgodą obu stron.

command-draw = remis
command-draw-about = Zaproponuj remis albo odpowiedz na propozycję (najpierw pyta)

draw-offered = 🤝 **{ $name }** proponuje remis w partii { $game }. <@{ $user }>, możesz przyjąć, odrzucić albo po prostu grać dalej.
draw-declined = **{ $name }** odrzuca remis w partii { $game }. Gramy dalej.
draw-ask = { $heading }
    Na pewno zgoda na remis? To od razu kończy partię.
draw-offer-sent = Propozycja remisu w partii { $game } jest w drodze; odpowiada **{ $name }**.
draw-accepted = Zgoda: partia { $game } (przeciwnik: **{ $name }**) kończy się remisem.
button-offer-draw = Zaproponuj remis
button-agree-draw = Tak, zgoda na remis
button-answer-draw = Odpowiedz na remis

refused-offer-open = W partii { $game } remis jest już zaproponowany: poczekaj na odpowiedź albo odpowiedz.
refused-offered-lately = Remis był proponowany niedawno: zaproponuj go znowu po { $plies ->
    [one] { $plies } posunięciu
    [few] { $plies } posunięciach
    [many] { $plies } posunięciach
   *[other] { $plies } posunięciach
}.
refused-another-offer = Ta propozycja remisu w partii { $game } jest już nieaktualna, ale czeka na Ciebie inna: odpowiedz na tamtą albo po prostu graj dalej.
refused-own-offer = To twoja własna propozycja, odpowiada na nią { $name }: poczekaj.
refused-no-offer = W partii { $game } nie ma propozycji remisu, na którą można odpowiedzieć: została odrzucona albo partia poszła dalej.
