-- How far the integrity checks have read.

create table integrity.verified (
  player_id   integer primary key,
  seq         integer not null,
  hash        bytea not null,
  verified_at timestamptz not null
) with (fillfactor = 80);
comment on table integrity.verified is
  'harmless: up to where the minute has looked; the night looks at everything. Up to which movement each player''s ledger is verified; the next run goes on from there.';
comment on column integrity.verified.seq is 'last verified movement';
comment on column integrity.verified.hash is 'its hash';

create table integrity.verify_point (
  only_row boolean default true primary key check (only_row),
  at       timestamptz not null
);
comment on table integrity.verify_point is
  'harmless: up to where the minute has looked; the night looks at everything. When a run last looked at what had changed; one row.';
