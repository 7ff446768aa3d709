-- Each stake of a player with a bonus changes these three: two digests of the whole row and a seal for what the entries, which are sealed, and the
-- ledger say already. `npm run db -- verify` adds them up for every bonus.
comment on column bonuses.grants.balance_kurus is 'recomputed: sum of the amounts of its entries. Of the bonus';
comment on column bonuses.grants.wager_done_kurus is 'recomputed: sum of the progress of its entries. Stakes counted';
comment on column bonuses.grants.open_stakes is 'recomputed: by entries and ledger. Stakes in rounds that are not closed';
-- As wallet.make_seals makes them now.
select wallet.make_seals(relation::regclass, left_out) from wallet.sealed_tables where left_out <> '{}' order by relation;
select wallet.leave_out('bonuses.grants', '{balance_kurus,wager_done_kurus,open_stakes}');
