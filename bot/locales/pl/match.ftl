# Mecze dwupartiowe, kontrpropozycje, rewanże.
