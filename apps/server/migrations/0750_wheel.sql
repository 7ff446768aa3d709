-- A bonus that the wheel gave.
alter table bonuses.grants drop constraint grants_source_check,
  add constraint grants_source_check check (source in ('deposit', 'promotion', 'cashback', 'hand', 'points', 'campaign', 'wheel'));

create schema wheel;
create table wheel.wheels (
  id integer generated always as identity primary key,
  name text not null,
  -- [{label, promotion_id, weight}]; a prize without a promotion is nothing.
  prizes jsonb not null check (jsonb_typeof(prizes) = 'array'),
  -- No turn begins from which an Istanbul day could cost more.
  day_cap_kurus bigint not null check (day_cap_kurus > 0),
  identity_needed boolean not null,
  -- Null: players of every site.
  sites integer[] check (cardinality(sites) > 0 and array_position(sites, null) is null),
  created_at timestamptz not null,
  published_at timestamptz,
  paused_at timestamptz,
  constraint wheels_paused check (paused_at is null or published_at is not null)
);

-- Odds that players have seen stay; another wheel has others.
create function wheel.refuse_new_odds() returns trigger language plpgsql as $$
begin
  if old.published_at is not null and (old.name, old.prizes, old.day_cap_kurus, old.identity_needed, old.sites, old.published_at)
      is distinct from (new.name, new.prizes, new.day_cap_kurus, new.identity_needed, new.sites, new.published_at) then
    raise exception 'a published wheel keeps its prizes' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger published_wheels_stay before update on wheel.wheels for each row execute function wheel.refuse_new_odds();

create table wheel.turns (
  id integer generated always as identity primary key,
  wheel_id integer not null references wheel.wheels (id),
  player_id integer not null references identity.players (id),
  -- The Istanbul day; as a number it is the nonce of the draw.
  day date not null,
  server_seed text not null check (server_seed ~ '^[0-9a-f]{64}$'),
  client_seed text not null check (client_seed ~ '^[A-Za-z0-9_-]{1,64}$'),
  -- Below the sum of the weights.
  ticket integer not null check (ticket >= 0),
  -- The place of the prize in the wheel, from 0.
  prize integer not null check (prize >= 0),
  cost_kurus bigint not null check (cost_kurus >= 0),
  grant_id integer unique,
  created_at timestamptz not null,
  unique (player_id, day),
  check ((grant_id is null) = (cost_kurus = 0))
);
create index turns_of_wheel on wheel.turns (wheel_id, day);
create function wheel.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger turns_are_immutable before update or delete or truncate on wheel.turns
  for each statement execute function wheel.refuse_change();

-- `fair-int/1` over HMAC-SHA256(server, "client:day:0"), for verification. Null where all eight words were thrown away, once in 10^28.
create function wheel.ticket_of(p_server text, p_client text, p_day date, p_size bigint) returns bigint immutable language plpgsql as $$
declare
  inside bytea := convert_to(p_server, 'UTF8');
  outside bytea := inside;
  block bytea;
  word bigint;
begin
  for at in 0..63 loop
    inside := set_byte(inside, at, get_byte(inside, at) # 54);
    outside := set_byte(outside, at, get_byte(outside, at) # 92);
  end loop;
  block := sha256(outside || sha256(inside || convert_to(p_client || ':' || to_char(p_day, 'YYYYMMDD') || ':0', 'UTF8')));
  for at in 0..7 loop
    word := (get_byte(block, at * 4)::bigint << 24) + (get_byte(block, at * 4 + 1) << 16) + (get_byte(block, at * 4 + 2) << 8) + get_byte(block, at * 4 + 3);
    if word < 4294967296 - 4294967296 % p_size then
      return word % p_size;
    end if;
  end loop;
  return null;
end $$;

-- What a player may have of it among the own data.
create view wheel.turns_view as
  select t.id, t.player_id, w.name, w.prizes -> t.prize ->> 'label' as prize, t.day, t.created_at
  from wheel.turns t join wheel.wheels w on w.id = t.wheel_id;

select wallet.seal_table('wheel.wheels'), wallet.seal_table('wheel.turns');
