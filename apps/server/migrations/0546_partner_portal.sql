-- An affiliate's own door, beside those of players and staff.
create table affiliates.partners (
  affiliate_id integer primary key,
  password_hash text not null,
  created_at timestamptz not null,
  last_login_at timestamptz
);

create table affiliates.sessions (
  id integer generated always as identity primary key,
  affiliate_id integer not null references affiliates.partners,
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index partner_sessions on affiliates.sessions (affiliate_id) where ended_at is null;

create table affiliates.login_attempts (
  key bytea primary key,
  failures integer not null,
  window_started_at timestamptz not null,
  blocked_until timestamptz not null
);

create table affiliates.devices (
  owner_id integer not null references affiliates.partners,
  token_hash bytea not null check (length(token_hash) = 32),
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (owner_id, token_hash)
);
create index partner_devices_last on affiliates.devices (last_at);

-- The links by which a partner sets his password, each good once.
create table affiliates.invitations (
  token_hash bytea primary key check (length(token_hash) = 32),
  affiliate_id integer not null,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  used_at timestamptz
);
create index invitations_open on affiliates.invitations (affiliate_id) where used_at is null;

-- Mails to whoever is no player.
alter table mail.mails alter column player_id drop not null;
alter table mail.mails drop constraint mails_kind_check;
alter table mail.mails add constraint mails_kind_check
  check (kind in ('password_reset', 'email_confirmation', 'registration_notice', 'campaign', 'partner_invitation') and (kind = 'partner_invitation') = (player_id is null));
