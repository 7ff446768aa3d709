-- A prize of a tournament. In a file of its own, because a new value can be used only after its transaction.
alter type wallet.movement_kind add value 'tournament_prize' after 'free_spins';
