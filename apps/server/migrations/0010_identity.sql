create schema identity;

create extension if not exists pg_trgm with schema public;

-- Phone and national ID are sealed; their blind indexes make them unique and findable by exact value.
create table identity.players (
  id integer generated always as identity primary key,
  username text not null,
  username_folded text not null constraint players_username_key unique,
  email text not null constraint players_email_key unique check (email = lower(email)),
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  phone_sealed bytea not null,
  phone_index bytea not null constraint players_phone_key unique,
  tc_sealed bytea not null,
  tc_index bytea not null constraint players_tc_key unique,
  birth_date date not null,
  gender text not null check (gender in ('male', 'female')),
  country text not null,
  city text not null,
  currency text not null,
  lang text not null,
  affiliate_btag text not null default '',
  status text not null default 'active' check (status in ('active', 'blocked', 'closed')),
  status_reason text,
  kyc_status text not null default 'none' check (kyc_status in ('none', 'pending', 'approved', 'rejected')),
  created_at timestamptz not null,
  registered_ip text not null,
  last_login_at timestamptz,
  -- What a free search looks through: names without Turkish diacritics, username, e-mail.
  search_text text not null
);
create index players_created_at on identity.players (created_at desc, id desc);
create index players_search on identity.players using gin (search_text gin_trgm_ops);
create index players_affiliate on identity.players (affiliate_btag) where affiliate_btag <> '';
create index players_kyc on identity.players (kyc_status) where kyc_status = 'pending';

create table identity.sessions (
  id integer generated always as identity primary key,
  player_id integer not null references identity.players (id),
  token_hash bytea not null constraint sessions_token_key unique,
  remember boolean not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ip text not null,
  device text not null,
  place text not null
);
create index sessions_open on identity.sessions (player_id) where ended_at is null;
create index sessions_expiry on identity.sessions (expires_at);

create table identity.login_history (
  id integer generated always as identity primary key,
  player_id integer not null references identity.players (id),
  created_at timestamptz not null,
  ip text not null,
  user_agent text not null,
  device text not null,
  place text not null,
  new_place boolean not null
);
create index login_history_player on identity.login_history (player_id, id desc);
create index login_history_ip on identity.login_history (ip, created_at);

create table identity.login_attempts (
  key bytea primary key,
  failures integer not null,
  window_started_at timestamptz not null,
  blocked_until timestamptz not null
);

-- Confirmed once its first code was right; the last accepted step keeps a code from being used twice.
create table identity.two_factor (
  owner_id integer primary key references identity.players (id),
  secret_sealed bytea not null,
  started_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0
);

create table identity.recovery_codes (
  owner_id integer not null references identity.players (id),
  code_hash bytea not null,
  used_at timestamptz,
  primary key (owner_id, code_hash)
);

-- What other domains may join to name a player; nothing sealed.
create view identity.players_view as
  select id, username, email, first_name, last_name, city, status, kyc_status, affiliate_btag, created_at, last_login_at, search_text
  from identity.players;

-- Who is here and since when, for session limits and reality checks.
create view identity.sessions_view as
  select id, player_id, created_at, last_seen_at, ended_at from identity.sessions;
create index sessions_seen on identity.sessions (last_seen_at) where ended_at is null;

-- From where players log in: one address used by several is a hint to whoever decides on a payout.
create view identity.logins_view as
  select player_id, ip, created_at from identity.login_history;
