-- What a jackpot pays. In a file of its own, because a new value can be used only after its transaction.
alter type wallet.movement_kind add value 'jackpot' after 'tournament_prize';
