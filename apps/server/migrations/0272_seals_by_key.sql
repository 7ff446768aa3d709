-- The triggers of the sealed tables are made anew as wallet.make_seals makes them now; the seals stay.
select wallet.make_seals(relation::regclass, left_out) from wallet.sealed_tables where to_regclass(relation) is not null order by relation;
