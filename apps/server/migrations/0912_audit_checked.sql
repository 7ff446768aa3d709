-- Up to which link the audit log was found whole, in the house's own hand: who asks again goes on from there. Whoever writes another row cannot sign
-- it, and whoever takes it away has all of the log checked.
create table staff.audit_checked (
  only_row boolean primary key default true check (only_row),
  position bigint not null,
  hash bytea not null,
  entry_id bigint not null,
  -- When the log was last checked from its beginning.
  whole_at timestamptz not null,
  seal text not null
);
