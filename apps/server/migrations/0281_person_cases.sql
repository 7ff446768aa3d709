-- A new account that looks like somebody who is not to play: it waits until compliance has looked. Who was found to be the same person
-- stays held; one account is all that anybody has.
create table compliance.person_cases (
  id integer generated always as identity primary key,
  player_id integer not null references identity.players (id),
  like_player_id integer not null references identity.players (id),
  signs text[] not null check (signs <@ array['birth', 'name', 'address'] and cardinality(signs) > 1),
  status text not null default 'open' check (status in ('open', 'same', 'other')),
  opened_at timestamptz not null,
  decided_at timestamptz,
  decided_by integer references staff.members (id),
  reason text,
  unique (player_id, like_player_id),
  check (player_id <> like_player_id),
  check ((status = 'open') = (decided_at is null) and (status = 'open') = (decided_by is null) and (status = 'open') = (reason is null))
);
create index person_cases_held on compliance.person_cases (player_id) where status <> 'other';
create index persons_by_birth on identity.players (birth_date);

create function compliance.is_held(p_player_id integer) returns boolean language sql stable as $$
  select exists (select from compliance.person_cases where player_id = p_player_id and status <> 'other')
$$;

-- From where somebody registered, beside from where they logged in.
create view identity.addresses_view as
  select id as player_id, registered_ip as ip, created_at from identity.players
  union
  select player_id, ip, created_at from identity.login_history;
