-- The licence in force is the newest row; what was in force before stays.
create table platform.licences (
  version integer generated always as identity primary key,
  authority text not null,
  number text not null,
  countries text[] not null,
  policy jsonb not null,
  recorded_at timestamptz not null
);
create function platform.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger licences_are_immutable before update or delete or truncate on platform.licences
  for each statement execute function platform.refuse_change();

create function platform.licence_policy() returns jsonb language sql stable as $$
  select policy from platform.licences order by version desc limit 1
$$;

-- Who somebody is, for those who have to tell people apart or know their age.
create view identity.persons_view as
  select id, first_name, last_name, birth_date, status, kyc_status, created_at from identity.players;

-- When the player last began a round of a game whose rounds begin when the player wants: a slot's, an instant game's.
create function wallet.last_start_of(p_player_id integer) returns timestamptz language sql stable as $$
  select created_at from wallet.movements
  where player_id = p_player_id and kind = 'stake' and round_key is not null and category in ('S', 'B')
  order by seq desc limit 1
$$;

-- Sixty minutes where the player has chosen nothing, and never more than the licence allows.
create or replace function compliance.reality_check_minutes(p_player_id integer) returns integer language sql stable as $$
  select least(coalesce((select reality_check_minutes from compliance.preferences where player_id = p_player_id), 60),
    (platform.licence_policy() ->> 'realityCheckMinutes')::integer)
$$;
