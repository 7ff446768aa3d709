-- Player accounts: sign-in, devices, identity documents, notes and balance corrections.

create table identity.players (
  id                 integer generated always as identity primary key,
  username           text not null,
  username_folded    text not null constraint players_username_key unique,
  email              text not null unique check (email = lower(email)),
  password_hash      text not null,
  first_name         text not null,
  last_name          text not null,
  phone_sealed       bytea not null,
  phone_index        bytea not null constraint players_phone_key unique,
  tc_sealed          bytea not null,
  tc_index           bytea not null constraint players_tc_key unique,
  birth_date         date not null,
  gender             text not null check (gender in ('male', 'female')),
  country            text not null,
  city               text not null,
  currency           text not null,
  lang               text not null,
  affiliate_btag     text not null default '',
  status             text not null default 'active' check (status in ('active', 'blocked', 'closing', 'closed')),
  status_reason      text,
  kyc_status         text not null default 'none' check (kyc_status in ('none', 'pending', 'approved', 'rejected')),
  created_at         timestamptz not null,
  registered_ip      text not null,
  last_login_at      timestamptz,
  search_text        text not null,
  closing_since      timestamptz,
  closing_by         text check (closing_by in ('player', 'operator')),
  email_confirmed_at timestamptz,
  is_house_account   boolean not null default false,
  erased_at          timestamptz,
  affiliate_sub      text not null default '',
  dormant_since      timestamptz,
  site_id            integer not null default platform.default_site() references content.sites,
  constraint players_closing check ((closing_since is null) = (closing_by is null) and (status <> 'closing'
    or closing_since is not null) and (status <> 'active' or closing_since is null)),
  constraint players_check check (erased_at is null or status = 'closed')
);
comment on table identity.players is
  'One row per player account. Phone and national ID are sealed; their blind indexes make them unique and findable by exact value.';
comment on column identity.players.username_folded is 'lower case, Turkish letters folded: unique, used to sign in';
comment on column identity.players.password_hash is 'argon2id';
comment on column identity.players.phone_sealed is 'sealed by the vault';
comment on column identity.players.phone_index is 'keyed hash of the phone number';
comment on column identity.players.tc_sealed is 'national ID (T.C. kimlik no), sealed by the vault';
comment on column identity.players.tc_index is 'keyed hash of the national ID';
comment on column identity.players.affiliate_btag is 'affiliate that brought the player; empty: none';
comment on column identity.players.status is '`closing`: closed as soon as nothing is open';
comment on column identity.players.status_reason is 'why it is not active, as staff wrote it';
comment on column identity.players.kyc_status is 'of identity verification';
comment on column identity.players.registered_ip is 'address at registration';
comment on column identity.players.search_text is 'folded names, username and e-mail, for trigram search';
comment on column identity.players.closing_since is 'when closing was asked for; kept while the account is blocked';
comment on column identity.players.email_confirmed_at is 'null: not confirmed';
comment on column identity.players.is_house_account is
  'account of the operator''s own: counted in no figure (see wallet.own_accounts)';
comment on column identity.players.erased_at is 'when personal data were erased';
comment on column identity.players.affiliate_sub is 'the affiliate''s own tag of the campaign';
comment on column identity.players.dormant_since is 'when the account became dormant by the licence''s rule';
comment on column identity.players.site_id is 'site the player registered on';
create index players_created_at on identity.players (created_at desc, id desc);
-- Search by parts of names, username and e-mail.
create index players_search on identity.players using gin (search_text gin_trgm_ops);
create index players_affiliate on identity.players (affiliate_btag) where affiliate_btag <> '';
create index players_kyc on identity.players (kyc_status) where kyc_status = 'pending';
-- The job that closes accounts reads only these.
create index players_closing on identity.players (id) where status = 'closing';
-- People who may be one person are looked for by birth date first.
create index persons_by_birth on identity.players (birth_date);
-- Registrations from one network in a time, for fraud rules.
create index players_range on identity.players (identity.range_of(registered_ip), created_at);
-- Columns the back office orders its list of players by; so the others named players_by_… and players_in_order_of_….
create index players_by_city on identity.players (city, id);
create index players_by_status on identity.players (status, id);
create index players_by_kyc on identity.players (kyc_status, id);
create index players_by_last_login on identity.players (last_login_at, id);
create index players_by_last_login_newest on identity.players (last_login_at desc nulls last, id desc);
create index players_of_affiliates on identity.players (affiliate_btag, affiliate_sub) where affiliate_btag <> '';
-- The job of dormant accounts reads only these.
create index players_dormant on identity.players (dormant_since, id) where dormant_since is not null;
create index players_of_sites on identity.players (site_id, id);
create index players_by_first_name on identity.players (first_name collate "tr-x-icu", id);
create index players_by_last_name on identity.players (last_name collate "tr-x-icu", id);
create index players_in_order_of_city on identity.players (city collate "tr-x-icu", id);
alter table content.consents add constraint consents_player_id_fkey foreign key (player_id) references identity.players;

create table identity.sessions (
  id           integer generated always as identity primary key,
  player_id    integer not null references identity.players,
  token_hash   bytea not null constraint sessions_token_key unique,
  remember     boolean not null,
  created_at   timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at   timestamptz not null,
  ended_at     timestamptz,
  ip           text not null,
  device       text not null,
  place        text not null,
  proved_at    timestamptz not null,
  active_at    timestamptz not null,
  ended_idle   boolean not null default false
);
comment on table identity.sessions is
  'Sign-in sessions of players.';
comment on column identity.sessions.token_hash is 'SHA-256 of the cookie''s token';
comment on column identity.sessions.remember is 'lasts beyond the browser''s end';
comment on column identity.sessions.last_seen_at is 'last request';
comment on column identity.sessions.place is 'city and country by address';
comment on column identity.sessions.proved_at is 'when the password or second factor was last given';
comment on column identity.sessions.active_at is 'last act of the player, which keeps an idle session alive';
comment on column identity.sessions.ended_idle is 'ended because nothing was done';
create index sessions_open on identity.sessions (player_id) where ended_at is null;
-- Expired sessions are removed.
create index sessions_expiry on identity.sessions (expires_at);
create index sessions_seen on identity.sessions (last_seen_at) where ended_at is null;
-- Idle sessions are ended by a job.
create index sessions_active on identity.sessions (active_at) where ended_at is null;

create table identity.login_history (
  id         integer generated always as identity primary key,
  player_id  integer not null references identity.players,
  created_at timestamptz not null,
  ip         text not null,
  user_agent text not null,
  device     text not null,
  place      text not null,
  new_place  boolean not null
);
comment on table identity.login_history is
  'Successful sign-ins, as players see them.';
comment on column identity.login_history.new_place is 'first sign-in from there';
create index login_history_player on identity.login_history (player_id, id desc);
create index login_history_ip on identity.login_history (ip, created_at);
-- Sign-ins from one network in a time, for fraud rules.
create index login_history_range on identity.login_history (identity.range_of(ip), created_at);
create index login_history_at on identity.login_history (created_at);

create table identity.login_attempts (
  key               bytea primary key,
  failures          integer not null,
  window_started_at timestamptz not null,
  blocked_until     timestamptz not null
);
comment on table identity.login_attempts is
  'harmless: guesses of the last minutes, beside the limits of each process. Failed sign-ins per keyed hash of name or address, for lock-out.';
comment on column identity.login_attempts.key is 'keyed hash of what is limited (name, address)';
comment on column identity.login_attempts.window_started_at is 'begin of the counted interval';

create table identity.two_factor (
  owner_id      integer primary key references identity.players,
  secret_sealed bytea not null,
  started_at    timestamptz not null,
  confirmed_at  timestamptz,
  last_step     bigint not null default 0
);
comment on table identity.two_factor is
  'Time-based one-time password (TOTP) of a player.';
comment on column identity.two_factor.secret_sealed is 'TOTP secret, sealed by the vault';
comment on column identity.two_factor.confirmed_at is 'when its first code was right; null: not in force yet';
comment on column identity.two_factor.last_step is 'last accepted time step: a code works once';

create table identity.recovery_codes (
  owner_id  integer not null references identity.players,
  code_hash bytea not null,
  used_at   timestamptz,
  constraint recovery_codes_pkey primary key (owner_id, code_hash)
);
comment on table identity.recovery_codes is
  'Hashes of one-time recovery codes for the second factor of players.';

create table identity.kyc_submissions (
  id          integer generated always as identity primary key,
  player_id   integer not null references identity.players,
  status      text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  reason      text,
  created_at  timestamptz not null,
  decided_at  timestamptz,
  decided_by  integer references staff.members,
  register    text check (register in ('matches', 'differs', 'unreachable')),
  register_at timestamptz,
  constraint kyc_submissions_check check ((status = 'pending') = (decided_at is null)),
  constraint kyc_register_told check ((register is null) = (register_at is null))
);
comment on table identity.kyc_submissions is
  'Identity documents sent in for verification, and the decision.';
comment on column identity.kyc_submissions.reason is 'told to the player where rejected';
comment on column identity.kyc_submissions.register is 'answer of the population register';
comment on column identity.kyc_submissions.register_at is 'when it was asked';
-- A player has one submission under review.
create unique index kyc_one_open on identity.kyc_submissions (player_id) where status = 'pending';
create index kyc_queue on identity.kyc_submissions (status, created_at, id);
create index kyc_player on identity.kyc_submissions (player_id, id desc);

create table identity.kyc_files (
  id            integer generated always as identity primary key,
  submission_id integer not null references identity.kyc_submissions,
  part          text not null check (part in ('id_front', 'id_back', 'address')),
  name          text not null unique,
  content_type  text not null check (content_type in ('image/webp', 'application/pdf')),
  bytes         integer not null,
  constraint kyc_files_submission_id_part_key unique (submission_id, part)
);
comment on table identity.kyc_files is
  'Files of a submission; the sealed bytes stand in the file storage.';
comment on column identity.kyc_files.part is 'which document';
comment on column identity.kyc_files.name is 'name in the file storage';
comment on column identity.kyc_files.bytes is 'size before sealing';

create table identity.player_notes (
  id         integer generated always as identity primary key,
  player_id  integer not null references identity.players,
  staff_id   integer not null references staff.members,
  created_at timestamptz not null,
  text       text not null
);
comment on table identity.player_notes is
  'Notes of staff about a player.';
create index player_notes_player on identity.player_notes (player_id, id desc);

create table identity.adjustments (
  id           integer generated always as identity primary key,
  player_id    integer not null references identity.players,
  account      text not null check (account in ('cash', 'bonus')),
  amount_kurus bigint not null check (amount_kurus <> 0),
  reason       text not null,
  status       text not null check (status in ('approved', 'rejected')),
  created_at   timestamptz not null,
  created_by   integer not null references staff.members,
  decided_at   timestamptz,
  decided_by   integer references staff.members,
  movement_seq bigint,
  constraint adjustments_check check (decided_by <> created_by),
  constraint adjustments_check1 check ((status = 'pending') = (decided_by is null)),
  constraint adjustments_check2 check ((status = 'approved') = (movement_seq is not null))
);
comment on table identity.adjustments is
  'Balance corrections: one person proposes, another decides.';
comment on column identity.adjustments.account is 'balance that changes';
comment on column identity.adjustments.amount_kurus is 'signed';
comment on column identity.adjustments.movement_seq is 'wallet.movements.seq of the player, once approved';
create index adjustments_player on identity.adjustments (player_id, id desc);

create table identity.devices (
  owner_id   integer not null references identity.players,
  token_hash bytea not null check (length(token_hash) = 32),
  first_at   timestamptz not null,
  last_at    timestamptz not null,
  constraint devices_pkey primary key (owner_id, token_hash)
);
comment on table identity.devices is
  'Browsers of players that have passed a full sign-in; lock-outs caused by others do not apply to them.';
comment on column identity.devices.owner_id is 'player';
comment on column identity.devices.token_hash is 'SHA-256 of the device cookie';
create index devices_last on identity.devices (last_at);
-- Accounts that use one browser, for fraud rules.
create index devices_shared on identity.devices (token_hash);

create table identity.reset_requests (
  id          integer generated always as identity primary key,
  name_sealed bytea not null,
  created_at  timestamptz not null,
  site_id     integer not null default platform.default_site() references content.sites on delete cascade
);
comment on table identity.reset_requests is
  'Password resets that were asked for, by people who may not exist: looked up after the answer, so that the answer says nothing.';
comment on column identity.reset_requests.name_sealed is 'username or e-mail as typed, sealed';
comment on column identity.reset_requests.site_id is 'site on which it was asked';

create table identity.mail_links (
  token_hash bytea primary key check (length(token_hash) = 32),
  player_id  integer not null references identity.players,
  purpose    text not null check (purpose in ('password', 'email')),
  email      text not null,
  created_at timestamptz not null,
  ends_at    timestamptz not null,
  used_at    timestamptz
);
comment on table identity.mail_links is
  'Links in e-mails (password reset, confirmation), good once and for half an hour.';
comment on column identity.mail_links.token_hash is 'SHA-256 of the link''s token';
comment on column identity.mail_links.purpose is 'what the link does';
comment on column identity.mail_links.email is 'address it was sent to';
create index mail_links_player on identity.mail_links (player_id) where used_at is null;
-- Links that are over are removed.
create index mail_links_end on identity.mail_links (ends_at);

create table identity.login_failures (
  id        integer generated always as identity primary key,
  player_id integer references identity.players,
  ip        text not null,
  at        timestamptz not null
);
comment on table identity.login_failures is
  'Failed sign-ins of the last day, read to find series of them.';
comment on column identity.login_failures.player_id is 'null: nobody has that name';
-- Older than a day: removed.
create index login_failures_at on identity.login_failures (at);
