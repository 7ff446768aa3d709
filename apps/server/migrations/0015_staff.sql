create schema staff;

create table staff.members (
  id integer generated always as identity primary key,
  username text not null,
  username_folded text not null constraint members_username_key unique,
  name text not null,
  password_hash text not null,
  roles text[] not null check (roles <@ array['support', 'finance', 'content', 'compliance', 'admin'] and cardinality(roles) > 0),
  active boolean not null default true,
  created_at timestamptz not null,
  last_login_at timestamptz,
  last_login_ip text
);

-- A session opened before the second factor is set up is good for nothing but setting it up.
create table staff.sessions (
  id integer generated always as identity primary key,
  staff_id integer not null references staff.members (id),
  token_hash bytea not null constraint staff_sessions_token_key unique,
  setup_only boolean not null default false,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ip text not null,
  device text not null
);
create index staff_sessions_open on staff.sessions (staff_id) where ended_at is null;

create table staff.login_attempts (
  key bytea primary key,
  failures integer not null,
  window_started_at timestamptz not null,
  blocked_until timestamptz not null
);

create table staff.two_factor (
  owner_id integer primary key references staff.members (id),
  secret_sealed bytea not null,
  started_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0
);

create table staff.recovery_codes (
  owner_id integer not null references staff.members (id),
  code_hash bytea not null,
  used_at timestamptz,
  primary key (owner_id, code_hash)
);

create view staff.members_view as
  select id, username, name, roles, active from staff.members;
