-- How far each reader of the ledger has read.

create table ledger_feed.places (
  reader     text primary key,
  written_by bigint not null,
  moved_at   timestamptz not null
) with (fillfactor = 50);
comment on table ledger_feed.places is
  'How far each reader of the ledger''s change feed has come, written in the transaction of its effect.';
comment on column ledger_feed.places.reader is 'name of the reader';
comment on column ledger_feed.places.written_by is 'all movements up to this number had their effect';
