-- Keys of the staff that never leave their device; what is kept opens nothing.
create table staff.passkeys (
  id integer generated always as identity primary key,
  staff_id integer not null references staff.members (id),
  name text not null check (name <> ''),
  credential_id text not null,
  public_key bytea not null,
  -- How often the device says it was used; most always say 0.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint passkeys_credential unique (credential_id)
);
create index passkeys_of_staff on staff.passkeys (staff_id);

-- Each question put to a device is answered once. Kept until the question is too old anyway.
create table staff.used_challenges (
  hash bytea primary key,
  expires_at timestamptz not null
);

-- Somebody has just shown a passkey in this session; good for one act.
create table staff.passkey_proofs (
  hash bytea primary key,
  session_id integer not null references staff.sessions (id) on delete cascade,
  expires_at timestamptz not null
);

-- Whether somebody has a second factor of whatever kind.
create function staff.has_factor(p_staff integer) returns boolean stable language sql as $$
  select exists (select from staff.two_factor t where t.owner_id = p_staff and t.confirmed_at is not null)
    or exists (select from staff.passkeys k where k.staff_id = p_staff)
$$;
