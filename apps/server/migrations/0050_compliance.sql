-- Player protection: limits, pauses, presence, and the events a regulator asks for.
create schema compliance;

-- Values are kuruş, minutes where the kind is 'session'. `own` is the player's, `operator` the house's for this player.
create table compliance.limits (
  player_id integer not null references identity.players (id),
  kind text not null check (kind in ('deposit', 'loss', 'stake', 'session', 'bet')),
  period text not null check (period in ('day', 'week', 'month', 'each')),
  own bigint check (own >= 0),
  operator bigint check (operator >= 0),
  -- A raise or removal (pending_value null) that waits for its second confirmation.
  is_pending boolean not null default false,
  pending_value bigint check (pending_value >= 0),
  confirmable_at timestamptz,
  lapses_at timestamptz,
  updated_at timestamptz not null,
  primary key (player_id, kind, period),
  check ((kind = 'bet') = (period = 'each')),
  check (is_pending = (confirmable_at is not null) and is_pending = (lapses_at is not null)),
  check (is_pending or pending_value is null)
);

-- What binds every player: set by the operator, or by the licence.
create table compliance.house_limits (
  kind text not null check (kind in ('deposit', 'loss', 'stake', 'session', 'bet')),
  period text not null check (period in ('day', 'week', 'month', 'each')),
  source text not null check (source in ('operator', 'licence')),
  value bigint not null check (value >= 0),
  updated_at timestamptz not null,
  primary key (kind, period, source),
  check ((kind = 'bet') = (period = 'each'))
);

create function compliance.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- A pause can be made longer by another row, never shorter: rows are neither changed nor deleted.
create table compliance.exclusions (
  id integer generated always as identity primary key,
  player_id integer not null references identity.players (id),
  kind text not null check (kind in ('time_out', 'self_exclusion')),
  source text not null check (source in ('player', 'operator')),
  reason text not null,
  staff_id integer references staff.members (id),
  since timestamptz not null,
  until timestamptz,
  check (until > since)
);
create index exclusions_player on compliance.exclusions (player_id, since desc);
create trigger exclusions_are_immutable before update or delete or truncate on compliance.exclusions
  for each statement execute function compliance.refuse_change();

-- Nobody comes back from a self-exclusion by itself: the player asks once it is over, and waits a day.
create table compliance.returns (
  player_id integer not null references identity.players (id),
  asked_at timestamptz not null,
  counts_from timestamptz not null,
  primary key (player_id, asked_at)
);
create trigger returns_are_immutable before update or delete or truncate on compliance.returns
  for each statement execute function compliance.refuse_change();

create table compliance.preferences (
  player_id integer primary key references identity.players (id),
  reality_check_minutes integer not null check (reality_check_minutes between 1 and 600),
  updated_at timestamptz not null
);

-- The running stay of a player. The base figures are the day's when it began: what came after is the stay's.
create table compliance.presence (
  player_id integer primary key references identity.players (id),
  stay_started_at timestamptz not null,
  seen_at timestamptz not null,
  acknowledged_at timestamptz not null,
  base_stake_kurus bigint not null,
  base_win_kurus bigint not null
) with (fillfactor = 60);

create table compliance.presence_days (
  player_id integer not null,
  day date not null,
  seconds integer not null check (seconds >= 0),
  primary key (player_id, day)
) with (fillfactor = 60);

create table compliance.events (
  id bigint generated always as identity primary key,
  kind text not null,
  player_id integer,
  staff_id integer,
  staff_username text,
  text text not null,
  before jsonb,
  after jsonb,
  created_at timestamptz not null
);
create index events_player on compliance.events (player_id, id desc);
create index events_kind on compliance.events (kind, id desc);
create trigger events_are_immutable before update or delete or truncate on compliance.events
  for each statement execute function compliance.refuse_change();

-- The pause a player is in; a permanent one before a long one, self-exclusion before time-out. Its beginning is not asked:
-- a clock that steps back must not open it.
create function compliance.exclusion_at(p_player_id integer, p_at timestamptz) returns compliance.exclusions language sql stable as $$
  select e from compliance.exclusions e
  where e.player_id = p_player_id and case e.kind
    when 'time_out' then e.until > p_at
    else e.until is null or e.until > p_at or not exists (
      select 1 from compliance.returns r where r.player_id = e.player_id and r.asked_at >= e.until and r.counts_from <= p_at)
    end
  order by e.kind = 'self_exclusion' desc, e.until desc nulls first
  limit 1
$$;

create view compliance.events_view as
  select id, kind, player_id, staff_id, staff_username, text, before, after, created_at from compliance.events;
create index events_created on compliance.events (created_at, id);

create view compliance.exclusions_view as select id, player_id, kind, source, reason, since, until from compliance.exclusions;

-- The first Istanbul day of the window a limit counts in: the day itself, its Monday, the first of its month.
create function compliance.window_start(p_period text, p_at timestamptz) returns date language sql immutable as $$
  select date_trunc(p_period, p_at at time zone 'Europe/Istanbul')::date
$$;

create function compliance.effective_limits(p_player_id integer) returns table (kind text, period text, value bigint) language sql stable as $$
  select each.kind, each.period, min(each.value) from (
    select l.kind, l.period, least(l.own, l.operator) as value from compliance.limits l where l.player_id = p_player_id
    union all
    select h.kind, h.period, h.value from compliance.house_limits h
  ) each
  where each.value is not null
  group by each.kind, each.period
$$;

-- What is used of a limit in the running window: kuruş staked, lost, deposited or asked to be; whole minutes present.
create function compliance.used(p_player_id integer, p_kind text, p_period text, p_at timestamptz) returns bigint language plpgsql stable as $$
declare
  first_day date;
begin
  if p_kind = 'bet' then
    return 0;
  end if;
  first_day := compliance.window_start(p_period, p_at);
  if p_kind = 'session' then
    return (select coalesce(sum(p.seconds), 0) / 60 from compliance.presence_days p where p.player_id = p_player_id and p.day >= first_day);
  end if;
  if p_kind = 'deposit' then
    return (select coalesce(sum(d.amount_kurus), 0) from cashier.deposits_view d where d.player_id = p_player_id and (d.status = 'pending'
      or d.status in ('approved', 'done') and d.decided_at >= first_day::timestamp at time zone 'Europe/Istanbul'));
  end if;
  return (select coalesce(sum(s.stake_kurus - case when p_kind = 'loss' then s.win_kurus else 0 end), 0)
    from games.player_days_view s where s.player_id = p_player_id and s.day >= first_day);
end $$;

create function compliance.reality_check_minutes(p_player_id integer) returns integer language sql stable as $$
  select coalesce((select reality_check_minutes from compliance.preferences where player_id = p_player_id), 60)
$$;

-- A stay that lasts longer than the interval since it was last acknowledged; five minutes of absence end a stay.
create function compliance.reality_check_due(p_player_id integer, p_at timestamptz) returns boolean language sql stable as $$
  select exists (
    select 1 from compliance.presence p
    where p.player_id = p_player_id and p.seen_at > p_at - interval '5 minutes'
      and p.acknowledged_at + make_interval(mins => compliance.reality_check_minutes(p_player_id)) <= p_at)
$$;

-- Asked inside the transaction of a stake, for players with a limit, a pause or a due reminder: null, or why not.
create function compliance.check_stake(p_player_id integer, p_game_id integer, p_category text, p_amount_kurus bigint, p_at timestamptz)
returns text language plpgsql stable as $$
declare
  reached text;
begin
  if (compliance.exclusion_at(p_player_id, p_at)).id is not null then
    return 'PLAYER_BLOCKED';
  end if;
  select bound.kind into reached
    from compliance.effective_limits(p_player_id) bound
    where bound.kind <> 'deposit'
      and bound.value < compliance.used(p_player_id, bound.kind, bound.period, p_at) + case bound.kind when 'session' then 1 else p_amount_kurus end
    limit 1;
  if reached is not null then
    return 'LIMIT_REACHED:' || reached;
  end if;
  if compliance.reality_check_due(p_player_id, p_at) then
    return 'LIMIT_REACHED:reality';
  end if;
  return null;
end $$;

create function compliance.binds_stakes(p_player_id integer, p_at timestamptz) returns boolean language sql stable as $$
  select exists (select 1 from compliance.effective_limits(p_player_id) where kind <> 'deposit')
    or (compliance.exclusion_at(p_player_id, p_at)).id is not null
    or compliance.reality_check_due(p_player_id, p_at)
$$;

-- A pause that has not begun to count, or a limit, must reach the hot path of rounds through the wallet's flag.
create function compliance.refresh_flag(p_player_id integer, p_at timestamptz) returns void language sql as $$
  select wallet.set_flags(p_player_id, null, compliance.binds_stakes(p_player_id, p_at), null)
$$;

-- In the order of ids, as every caller of several wallets locks them.
create function compliance.flag_all_wallets() returns void language plpgsql as $$
begin
  perform wallet.set_flags(p.id, null, true, null) from (select id from identity.players_view order by id) p;
end $$;

create function compliance.flag_new_wallet() returns trigger language plpgsql as $$
begin
  new.has_limits := new.has_limits or exists (select 1 from compliance.house_limits where kind <> 'deposit');
  return new;
end $$;
create trigger house_limits_bind before insert on wallet.wallets for each row execute function compliance.flag_new_wallet();

-- Counts the time since the player was last seen, if that is at most five minutes ago; else a new stay begins.
create function compliance.note_presence(p_player_id integer, p_seen_at timestamptz) returns void language plpgsql as $$
declare
  known compliance.presence;
  today date := (p_seen_at at time zone 'Europe/Istanbul')::date;
  midnight timestamptz := today::timestamp at time zone 'Europe/Istanbul';
begin
  select * into known from compliance.presence where player_id = p_player_id for update;
  if found and p_seen_at <= known.seen_at then
    return;
  end if;
  if not found or p_seen_at > known.seen_at + interval '5 minutes' then
    insert into compliance.presence as p (player_id, stay_started_at, seen_at, acknowledged_at, base_stake_kurus, base_win_kurus)
    select p_player_id, p_seen_at, p_seen_at, p_seen_at, coalesce(sum(stake_kurus), 0), coalesce(sum(win_kurus), 0)
      from games.player_days_view where player_id = p_player_id and day = today
    on conflict (player_id) do update set stay_started_at = excluded.stay_started_at, seen_at = excluded.seen_at,
      acknowledged_at = excluded.acknowledged_at, base_stake_kurus = excluded.base_stake_kurus, base_win_kurus = excluded.base_win_kurus;
    return;
  end if;
  insert into compliance.presence_days as d (player_id, day, seconds)
    select p_player_id, part.day, part.seconds from (values
      (today, extract(epoch from p_seen_at - greatest(known.seen_at, midnight))::integer),
      (today - 1, extract(epoch from midnight - known.seen_at)::integer)
    ) as part (day, seconds)
    where part.seconds > 0
    on conflict (player_id, day) do update set seconds = d.seconds + excluded.seconds;
  update compliance.presence set seen_at = p_seen_at where player_id = p_player_id;
end $$;
