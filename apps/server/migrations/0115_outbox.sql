-- What must happen after a decision: written in its transaction, taken out in the one that does it.
create table platform.outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  payload jsonb not null,
  written_at timestamptz not null,
  due_at timestamptz not null,
  -- Counted before each try, so that a letter which kills its process is given up too.
  tries integer not null default 0,
  parked_at timestamptz,
  last_error text
) with (fillfactor = 70);
create index outbox_due on platform.outbox (due_at, id) where parked_at is null;
create index outbox_parked on platform.outbox (id) where parked_at is not null;
