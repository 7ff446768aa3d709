create table wallet.seals (
  relation text not null,
  row_key  text not null,
  hash     bytea not null,
  constraint seals_pkey primary key (relation, row_key)
) with (fillfactor = 80);
comment on table wallet.seals is
  'recomputed: HMACs of the rows they stand for. Digest of each row of a sealed table, kept by triggers: a change outside of the application leaves a digest that does not fit.';
comment on column wallet.seals.relation is 'schema.table';
comment on column wallet.seals.row_key is 'primary key of the row, joined by |';

create table wallet.sealed_tables (
  relation text primary key,
  columns  text[] not null,
  left_out text[] not null default '{}'
);
comment on table wallet.sealed_tables is
  'recomputed: part of the catalogue, which the program knows. Tables whose rows are sealed.';
comment on column wallet.sealed_tables.columns is 'all columns the digests cover';
comment on column wallet.sealed_tables.left_out is 'columns that may change without a new seal';

create table wallet.frozen (
  what   text primary key,
  rows   bigint not null,
  digest numeric not null
);
comment on table wallet.frozen is
  'Row counts and digests of what must not change any more.';
comment on column wallet.frozen.what is 'rows meant';
comment on column wallet.frozen.digest is 'sum of 60 bits of each row''s digest, the same in any order';

create table wallet.breaches (
  id        integer generated always as identity primary key,
  invariant text not null,
  detail    text not null,
  found_at  timestamptz not null,
  found_by  text not null default 'night' check (found_by in ('minute', 'night')),
  ended_at  timestamptz,
  ended_by  integer references staff.members,
  constraint breaches_check check (ended_by is null or ended_at is not null)
);
comment on table wallet.breaches is
  'What the integrity checks found; open until a whole run finds it no more or an administrator ends it.';
comment on column wallet.breaches.invariant is 'check that failed';
comment on column wallet.breaches.found_by is '`night`: the whole check; `minute`: the one of what changed';
-- A finding is open once.
create unique index breaches_open on wallet.breaches (invariant, detail) where ended_at is null;
