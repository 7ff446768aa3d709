-- Staff accounts, their roles and sign-in, and the audit log.

create table staff.members (
  id              integer generated always as identity primary key,
  username        text not null,
  username_folded text not null constraint members_username_key unique,
  name            text not null,
  password_hash   text not null,
  roles           text[] not null check (cardinality(roles) > 0),
  active          boolean not null default true,
  created_at      timestamptz not null,
  last_login_at   timestamptz,
  last_login_ip   text,
  site_ids        integer[] check (cardinality(site_ids) > 0 and array_position(site_ids, null::integer) is null)
);
comment on table staff.members is
  'One row per staff account; accounts are deactivated, never deleted.';
comment on column staff.members.username_folded is 'lower case, Turkish letters folded: unique, used to sign in';
comment on column staff.members.password_hash is 'argon2id';
comment on column staff.members.roles is 'names of staff.roles';
comment on column staff.members.site_ids is 'sites whose players and figures the member may see; null: all';
create trigger members_roles_known before insert or update of roles on staff.members
  for each row execute function staff.know_roles();
create trigger members_keep_admin after update of roles, active on staff.members for each row
  when (old.active and 'admin' = any (old.roles) and not (new.active and 'admin' = any (new.roles)))
  execute function staff.keep_admin();

create table staff.roles (
  id        integer generated always as identity primary key,
  name      text not null unique check (name ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  label     text not null unique,
  groups    text[] check (cardinality(groups) > 0),
  day_kurus bigint check (day_kurus >= 0),
  day_count integer check (day_count >= 0)
);
comment on table staff.roles is
  'Roles of staff; the built-in ones take their rights from the contract, the operator''s own from `groups`.';
comment on column staff.roles.name is 'key in staff.members.roles; never changes';
comment on column staff.roles.label is 'Turkish name shown in the back office';
comment on column staff.roles.groups is 'groups of calls the role may make; null: a built-in role';
comment on column staff.roles.day_kurus is
  'cap of an Istanbul day for everybody with the role together and per act, kuruş; null: approvals.limits decides';
comment on column staff.roles.day_count is 'the same as a number of acts';
create trigger roles_stay before update or delete on staff.roles for each row execute function staff.keep_role();

create table staff.makings (
  id        integer generated always as identity primary key,
  member_id integer not null references staff.members,
  maker_id  integer not null references staff.members,
  act       text not null,
  at        timestamptz not null
);
comment on table staff.makings is
  'Who created, reset, promoted or unlocked which staff account; for seven days neither may approve what the other proposes.';
comment on column staff.makings.maker_id is 'who did it to member_id';
comment on column staff.makings.act is 'what was done to the account';
-- The conflict-of-interest check asks for one pair of people.
create index makings_pair on staff.makings (member_id, maker_id, at);

create table staff.sessions (
  id           integer generated always as identity primary key,
  staff_id     integer not null references staff.members,
  token_hash   bytea not null constraint staff_sessions_token_key unique,
  setup_only   boolean not null default false,
  created_at   timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at   timestamptz not null,
  ended_at     timestamptz,
  ip           text not null,
  device       text not null
);
comment on table staff.sessions is
  'Sign-in sessions of staff.';
comment on column staff.sessions.token_hash is 'SHA-256 of the cookie''s token';
comment on column staff.sessions.setup_only is 'opened before a second factor exists: only setting one up is allowed';
comment on column staff.sessions.last_seen_at is 'last request; an idle session ends';
comment on column staff.sessions.device is 'browser and system as shown to the member';
create index staff_sessions_open on staff.sessions (staff_id) where ended_at is null;

create table staff.login_attempts (
  key               bytea primary key,
  failures          integer not null,
  window_started_at timestamptz not null,
  blocked_until     timestamptz not null
);
comment on table staff.login_attempts is
  'harmless: guesses of the last minutes, beside the limits of each process. Failed sign-ins per keyed hash of name or address, for lock-out.';
comment on column staff.login_attempts.key is 'keyed hash of what is limited (name, address)';
comment on column staff.login_attempts.window_started_at is 'begin of the counted interval';

create table staff.two_factor (
  owner_id      integer primary key references staff.members,
  secret_sealed bytea not null,
  started_at    timestamptz not null,
  confirmed_at  timestamptz,
  last_step     bigint not null default 0
);
comment on table staff.two_factor is
  'Time-based one-time password (TOTP) of a staff account.';
comment on column staff.two_factor.secret_sealed is 'TOTP secret, sealed by the vault';
comment on column staff.two_factor.confirmed_at is 'when its first code was right; null: not in force yet';
comment on column staff.two_factor.last_step is 'last accepted time step: a code works once';

create table staff.recovery_codes (
  owner_id  integer not null references staff.members,
  code_hash bytea not null,
  used_at   timestamptz,
  constraint recovery_codes_pkey primary key (owner_id, code_hash)
);
comment on table staff.recovery_codes is
  'Hashes of one-time recovery codes for the second factor of staff.';

create table staff.audit_log (
  id             bigint generated always as identity primary key,
  at             timestamptz not null,
  staff_id       integer references staff.members,
  staff_username text,
  action         text not null,
  subject        text not null,
  player_id      integer,
  ip             text,
  before         jsonb,
  after          jsonb,
  note           text
);
comment on table staff.audit_log is
  'recomputed: each entry is hashed with all before it. What staff and the system did or looked at: append-only, chained by staff.audit_chain.';
comment on column staff.audit_log.staff_id is 'null: the system itself';
comment on column staff.audit_log.staff_username is 'name at that time';
comment on column staff.audit_log.action is 'code of the act, as in the contract';
comment on column staff.audit_log.subject is 'what it was done to';
comment on column staff.audit_log.player_id is 'the player concerned, if one';
comment on column staff.audit_log.before is 'state before, as shown to auditors';
comment on column staff.audit_log.after is 'state after';
-- The audit log is filtered by who, about which player, what, and which act, newest first; so the next four.
create index audit_log_staff on staff.audit_log (staff_id, id desc);
create index audit_log_player on staff.audit_log (player_id, id desc) where player_id is not null;
create index audit_log_subject on staff.audit_log (subject, id desc);
create index audit_log_action on staff.audit_log (action, id desc);
create index audit_log_at on staff.audit_log (at desc);
create constraint trigger audit_log_chained after insert on staff.audit_log
  deferrable initially deferred for each row execute function staff.chain_entry();
create trigger audit_log_kept before update or delete on staff.audit_log
  for each row execute function staff.refuse_change();
create trigger audit_log_not_emptied before truncate on staff.audit_log
  for each statement execute function staff.refuse_change();

create table staff.audit_chain (
  position bigint primary key,
  entry_id bigint not null unique,
  hash     bytea not null
);
comment on table staff.audit_chain is
  'recomputed: each link is sealed by the house. Hash chain over the audit log: each link hashes its entry together with the link before it.';
comment on column staff.audit_chain.position is 'counts from 1 without a gap';
comment on column staff.audit_chain.entry_id is 'entry of staff.audit_log';
comment on column staff.audit_chain.hash is 'SHA-256 of the previous hash and the canonical entry';
create trigger audit_chain_kept before update or delete on staff.audit_chain
  for each row execute function staff.refuse_change();
create trigger audit_chain_not_emptied before truncate on staff.audit_chain
  for each statement execute function staff.refuse_change();

create table staff.audit_head (
  only_row boolean default true primary key check (only_row),
  position bigint not null,
  hash     bytea not null
);
comment on table staff.audit_head is
  'recomputed: the last link. Second copy of the chain''s last link, so that links cut off at the end are noticed; one row.';
comment on column staff.audit_head.only_row is 'harmless: its constraint allows one value';

create table staff.audit_seals (
  position bigint primary key,
  seal     text not null
);
comment on table staff.audit_seals is
  'recomputed: signatures of the links. HMAC of each link of the audit chain, with a key that the database does not hold.';
comment on column staff.audit_seals.position is 'of staff.audit_chain';
comment on column staff.audit_seals.seal is 'HMAC in hex';
create trigger audit_seals_kept before update or delete on staff.audit_seals
  for each row execute function staff.refuse_change();
create trigger audit_seals_not_emptied before truncate on staff.audit_seals
  for each statement execute function staff.refuse_change();

create table staff.first_admin_link (
  only_row   boolean default true primary key check (only_row),
  token_hash bytea not null,
  expires_at timestamptz not null,
  used_at    timestamptz
);
comment on table staff.first_admin_link is
  'One-time link by which the first administrator of an empty platform is created; one row.';
comment on column staff.first_admin_link.token_hash is 'SHA-256 of the link''s token';

create table staff.devices (
  owner_id   integer not null references staff.members,
  token_hash bytea not null check (length(token_hash) = 32),
  first_at   timestamptz not null,
  last_at    timestamptz not null,
  constraint devices_pkey primary key (owner_id, token_hash)
);
comment on table staff.devices is
  'Browsers of staff that have passed a full sign-in; lock-outs caused by others do not apply to them.';
comment on column staff.devices.owner_id is 'staff member';
comment on column staff.devices.token_hash is 'SHA-256 of the device cookie';
-- Devices not seen for long are removed.
create index staff_devices_last on staff.devices (last_at);

create table staff.passkeys (
  id            integer generated always as identity primary key,
  staff_id      integer not null references staff.members,
  name          text not null check (name <> ''),
  credential_id text not null constraint passkeys_credential unique,
  public_key    bytea not null,
  counter       bigint not null check (counter >= 0),
  transports    text[] not null,
  created_at    timestamptz not null,
  last_used_at  timestamptz
);
comment on table staff.passkeys is
  'WebAuthn credentials of staff.';
comment on column staff.passkeys.name is 'given by the member';
comment on column staff.passkeys.credential_id is 'as the authenticator names it, base64url';
comment on column staff.passkeys.public_key is 'COSE key';
comment on column staff.passkeys.counter is 'signature counter of the authenticator; most report 0';
comment on column staff.passkeys.transports is 'hints of WebAuthn, as `internal` or `usb`';
create index passkeys_of_staff on staff.passkeys (staff_id);

create table staff.used_challenges (
  hash       bytea primary key,
  expires_at timestamptz not null
);
comment on table staff.used_challenges is
  'WebAuthn challenges that were answered, each of which counts once.';
comment on column staff.used_challenges.hash is 'SHA-256 of the challenge';

create table staff.passkey_proofs (
  hash       bytea primary key,
  session_id integer not null references staff.sessions on delete cascade,
  expires_at timestamptz not null
);
comment on table staff.passkey_proofs is
  'Fresh passkey confirmations in a session; each permits one act.';
comment on column staff.passkey_proofs.hash is 'SHA-256 of the confirmation''s token';

create table staff.audit_checked (
  only_row boolean default true primary key check (only_row),
  position bigint not null,
  hash     bytea not null,
  entry_id bigint not null,
  whole_at timestamptz not null,
  seal     text not null
);
comment on table staff.audit_checked is
  'harmless: has a signature of its own, without which the whole log is looked at again. Up to which link the audit log has been verified, signed by the application; the next check starts there. One row.';
comment on column staff.audit_checked.position is 'last verified link of staff.audit_chain';
comment on column staff.audit_checked.entry_id is 'last verified entry of staff.audit_log';
comment on column staff.audit_checked.whole_at is 'when the log was last verified from its beginning';
comment on column staff.audit_checked.seal is 'HMAC of this row';
