-- What a provider's games may win of the house within an hour; above it their new bets stop until less was won in the last hour.
alter table games.providers
  add column max_hour_loss_kurus bigint default 2000000000 check (max_hour_loss_kurus between 0 and 9007199254740991),
  add column is_stopped boolean not null default false;
-- In force of which it was; null: no limit, and always of a game.
alter table games.win_caps add column max_hour_loss_kurus bigint;
insert into games.win_caps (provider_id, max_win_kurus, max_hour_loss_kurus, since)
select id, max_win_kurus, max_hour_loss_kurus, now() from games.providers;

create or replace function games.note_first_cap() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'games' then
    insert into games.win_caps (provider_id, game_id, max_win_x, max_win_kurus, since)
    values (new.provider_id, new.id, new.max_win_x, new.max_win_kurus, '-infinity');
  else
    insert into games.win_caps (provider_id, max_win_kurus, max_hour_loss_kurus, since)
    values (new.id, new.max_win_kurus, new.max_hour_loss_kurus, '-infinity');
  end if;
  return null;
end $$;

-- Caps that allow more than those of now: one person asks, another decides. A row without a game is a provider's.
create table games.cap_raises (
  id integer generated always as identity primary key,
  provider_id integer not null references games.providers (id),
  game_id integer references games.games (id),
  max_win_x integer check (max_win_x between 1 and 1000000),
  max_win_kurus bigint check (max_win_kurus between 0 and 9007199254740991),
  max_hour_loss_kurus bigint check (max_hour_loss_kurus between 0 and 9007199254740991),
  asked_at timestamptz not null,
  asked_by integer not null references staff.members (id),
  -- `replaced` by a later one of the same game or provider.
  status text not null default 'asked' check (status in ('asked', 'allowed', 'refused', 'replaced')),
  decided_at timestamptz,
  decided_by integer references staff.members (id),
  check (game_id is null or max_win_kurus is not null and max_hour_loss_kurus is null),
  check ((decided_by is null) = (decided_at is null) and (decided_by is null) = (status in ('asked', 'replaced'))),
  constraint cap_raises_two_people check (status <> 'allowed' or decided_by <> asked_by)
);
create unique index cap_raises_asked on games.cap_raises (provider_id, coalesce(game_id, 0)) where status = 'asked';

create function games.refuse_lone_raise() returns trigger language plpgsql as $$
declare before games.win_caps;
begin
  select * into before from games.win_caps
  where provider_id = new.provider_id and game_id is not distinct from new.game_id order by since desc, id desc limit 1;
  if before.id is null or coalesce(new.max_win_x, 0) <= coalesce(before.max_win_x, 0)
    and coalesce(new.max_win_kurus, 9007199254740991) <= coalesce(before.max_win_kurus, 9007199254740991)
    and (new.game_id is not null or coalesce(new.max_hour_loss_kurus, 9007199254740991) <= coalesce(before.max_hour_loss_kurus, 9007199254740991)) then
    return new;
  end if;
  if not exists (
    select from games.cap_raises where provider_id = new.provider_id and game_id is not distinct from new.game_id and status = 'allowed'
      and decided_at = new.since and (max_win_x, max_win_kurus, max_hour_loss_kurus) is not distinct from (new.max_win_x, new.max_win_kurus, new.max_hour_loss_kurus)) then
    raise exception 'a cap is raised by two people';
  end if;
  return new;
end $$;
create trigger win_caps_raised_by_two before insert on games.win_caps for each row execute function games.refuse_lone_raise();

select wallet.seal_table('games.cap_raises');
