-- A batch of stakes notes what they took of bonuses in one statement: these entries share one seal instead of one each. Those of before keep theirs.
alter table bonuses.entries add column seal_batch uuid;
comment on column bonuses.entries.seal_batch is 'entries written together, which share a seal; null: it has its own';
-- As wallet.make_seals makes them now: an update that names only columns that are left out does not ask the trigger.
select wallet.make_seals(relation::regclass, left_out) from wallet.sealed_tables where relation = 'bonuses.entries' or left_out <> '{}' order by relation;
