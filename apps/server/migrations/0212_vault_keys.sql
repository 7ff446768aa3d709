-- The keys that data are sealed with, wrapped by SECRET_KEY, which therefore can be changed, and told at start from a wrong one.
-- Id 0 is the root of what never changes: pepper, signatures, seals of the audit log. The newest of the others seals.
create table platform.vault_keys (
  id smallint primary key check (id between 0 and 255),
  wrapped bytea not null,
  made_at timestamptz not null,
  -- Absent while a rotation to this key is under way.
  finished_at timestamptz
);
