-- As wallet.make_seals makes them now: a stake of a player with a bonus asks whether 30 columns of its grant are as before no more, and a new row's
-- seal takes one line of the log less.
select wallet.make_seals(relation::regclass, left_out) from wallet.sealed_tables where to_regclass(relation) is not null order by relation;
