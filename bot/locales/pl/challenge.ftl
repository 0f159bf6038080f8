# Wyzwania.

challenge-direct = ⚔️ **{ $name }** wyzywa <@{ $opponent }> na partię: **{ $game }**.
challenge-open = ⚔️ **{ $name }** szuka przeciwnika do partii: **{ $game }**. Przyjąć może każdy.
challenge-terms = { $name }: { $side } · { $games } · { $rated } · { $time_control } · wygasa <t:{ $until }:R>
challenge-side-random = strona: losowo
challenge-rated = partia rankingowa
challenge-unrated = partia bez rankingu
challenge-withdrawn = **{ $name }** wycofuje wyzwanie na partię: { $game }.
challenge-accepted = Wyzwanie przyjęte: **{ $name }** – **{ $opponent }**, { $game }, partia { $id }.
challenge-declined = Wyzwanie odrzucone: **{ $name }** – **{ $opponent }**, { $game }.
challenge-expired = Wyzwanie straciło ważność: **{ $name }**, { $game }.
challenge-sent = Wyzwanie ({ $game }) zaraz pojawi się na tym kanale; adresat: { $opponent }. Dostaniesz powiadomienie, gdy przyjdzie twoja kolej.
challenge-sent-open = Otwarte wyzwanie ({ $game }) zaraz pojawi się na tym kanale. Dostaniesz powiadomienie, gdy przyjdzie twoja kolej.
challenge-anybody = kto zechce
challenge-label = { $name } → { $opponent }: { $game }

button-accept = Przyjmij
button-decline = Odrzuć
button-withdraw = Wycofaj
