-- What a round is called: by the movement that opened it; rounds of before keep the names that players know.
create function games.round_name(opening wallet.movements) returns text language sql immutable as $$
  select case when left(opening.reference, 1) = opening.category::text then opening.reference
    else opening.category::text || opening.player_id || '-' || opening.seq end
$$;

create view wallet.movements_view as
  select m.player_id, m.seq, m.kind, m.cash_kurus, coalesce(m.bonus_kurus, 0) as bonus_kurus, coalesce(m.hold_kurus, 0) as hold_kurus,
    a.account as contra, m.cash_after_kurus as cash_after, coalesce(m.bonus_after_kurus, 0) as bonus_after, coalesce(m.hold_after_kurus, 0) as hold_after,
    coalesce(m.source, 'game:' || a.provider) as source, m.external_id, nullif(a.provider, '') as provider,
    coalesce(m.reference, m.category::text || m.player_id || '-' || coalesce(m.round_seq, m.seq)) as reference,
    m.category::text as letter, m.game_id, m.round_seq, m.stake_seq, m.day, m.closes, m.round_key is not null as opens,
    case when m.round_key is not null then games.round_name(m) end as round_name, m.round_ref, m.key, m.note, m.created_at
  from wallet.movements m left join wallet.accounts a on a.id = m.account;

-- A player's balances are those after the last movement.
create view wallet.balances_view as
  select w.player_id, coalesce(m.cash_after_kurus, 0) as cash_kurus, coalesce(m.bonus_after_kurus, 0) as bonus_kurus,
    coalesce(m.hold_after_kurus, 0) as hold_kurus, coalesce(m.seq, 0) as seq
  from wallet.wallets w
  left join lateral (
    select l.seq, l.cash_after_kurus, l.bonus_after_kurus, l.hold_after_kurus from wallet.movements l
    where l.player_id = w.player_id order by l.seq desc limit 1) m on true;

-- What the projector last saw of everybody, seconds old: for lists and sums over all players.
create view wallet.wallets_view as
  select player_id, cash_kurus, bonus_kurus, hold_kurus, seq from wallet.wallets;

-- The classic double-entry form: every leg of every movement; the legs of one movement sum to zero.
create view wallet.entries_view as
  select m.player_id, m.seq, leg.account, leg.amount_kurus, m.kind, m.created_at
  from wallet.movements m
  left join wallet.accounts a on a.id = m.account,
  lateral (values
    ('player:cash', m.cash_kurus),
    ('player:bonus', coalesce(m.bonus_kurus, 0)),
    ('player:withdrawal_hold', coalesce(m.hold_kurus, 0)),
    (a.account || case a.provider when '' then '' else ':' || a.provider end,
      -(m.cash_kurus + coalesce(m.bonus_kurus, 0) + coalesce(m.hold_kurus, 0)))
  ) as leg (account, amount_kurus)
  where leg.amount_kurus <> 0;

create view wallet.platform_balances_view as
  select a.account, a.provider, -sum(m.cash_kurus + coalesce(m.bonus_kurus, 0) + coalesce(m.hold_kurus, 0)) as balance_kurus
  from wallet.movements m join wallet.accounts a on a.id = m.account
  group by a.account, a.provider;

-- Rounds, each summed from its parts. Ask it by player and, for one round, by first_seq.
create view games.rounds_view as
  select games.round_name(o) as reference_id, o.player_id, games.category_of(o.category::text) as category,
    o.seq as first_seq, greatest(o.seq, parts.last_seq) as last_seq, o.game_id, g.code as game_code, g.name as game_name,
    p.code as provider_code, p.name as provider_name,
    case when parts.voided and case o.kind when 'stake' then -(o.cash_kurus + coalesce(o.bonus_kurus, 0)) else 0 end + parts.stake_kurus = parts.refunded_kurus
      then 'voided' when o.closes or parts.closed then 'closed' else 'open' end as status,
    case o.kind when 'stake' then -(o.cash_kurus + coalesce(o.bonus_kurus, 0)) else 0 end + parts.stake_kurus - parts.refunded_kurus as stake_kurus,
    case o.kind when 'stake' then -coalesce(o.bonus_kurus, 0) else 0 end + parts.bonus_stake_kurus as bonus_stake_kurus,
    case o.kind when 'win' then o.cash_kurus + coalesce(o.bonus_kurus, 0) else 0 end + parts.win_kurus as win_kurus,
    case o.kind when 'win' then coalesce(o.bonus_kurus, 0) else 0 end + parts.bonus_win_kurus as bonus_win_kurus,
    parts.refunded_kurus, (o.kind = 'stake')::integer + parts.bets as bets, (o.kind = 'win')::integer + parts.wins as wins,
    o.created_at as opened_at, case when o.closes then o.created_at else parts.closed_at end as closed_at, o.day, o.round_ref
  from wallet.movements o
  join games.games g on g.id = o.game_id
  join games.providers p on p.id = g.provider_id
  cross join lateral (
    select coalesce(max(m.seq), 0) as last_seq, coalesce(bool_or(m.closes), false) as closed, max(m.created_at) filter (where m.closes) as closed_at,
      coalesce(bool_or(m.closes and m.kind = 'rollback'), false) as voided,
      coalesce(-sum(m.cash_kurus + coalesce(m.bonus_kurus, 0)) filter (where m.kind = 'stake'), 0)::bigint as stake_kurus,
      coalesce(sum(c.bonus_stake_kurus), 0)::bigint as bonus_stake_kurus,
      coalesce(sum(m.cash_kurus + coalesce(m.bonus_kurus, 0)) filter (where m.kind = 'win'), 0)::bigint as win_kurus,
      coalesce(sum(m.bonus_kurus) filter (where m.kind = 'win'), 0)::bigint as bonus_win_kurus,
      coalesce(sum(m.cash_kurus + coalesce(m.bonus_kurus, 0)) filter (where m.kind = 'rollback'), 0)::bigint as refunded_kurus,
      (count(*) filter (where m.kind = 'stake') - count(*) filter (where m.kind = 'rollback'))::integer as bets,
      (count(*) filter (where m.kind = 'win'))::integer as wins
    from wallet.movements m join games.counted_view c on c.player_id = m.player_id and c.seq = m.seq
    where m.player_id = o.player_id and m.round_seq = o.seq
  ) parts
  where o.round_key is not null;

-- Rounds by the numbers they were called by before.
create view games.old_rounds_view as
  select games.reference_of(category, player_id, round_no) as reference_id, player_id, round_no, first_seq from games.old_rounds;

-- A provider's transactions. Ask it by player and movement_seq or round_seq.
create view games.transactions_view as
  select a.provider as provider_code, m.external_id as transaction_id, case m.kind when 'stake' then 'bet' else m.kind::text end as kind,
    m.player_id, m.round_seq, abs(m.cash_kurus + coalesce(m.bonus_kurus, 0)) as amount_kurus,
    abs(m.cash_kurus) as cash_kurus, abs(coalesce(m.bonus_kurus, 0)) as bonus_kurus,
    case when m.kind = 'stake' and exists (
      select from wallet.movements back where back.player_id = m.player_id and back.round_seq = coalesce(m.round_seq, m.seq)
        and back.kind = 'rollback' and coalesce(back.stake_seq, back.round_seq) = m.seq) then 'rolled_back' else 'applied' end as outcome,
    m.seq as movement_seq, case when m.kind in ('win', 'rollback') then coalesce(m.stake_seq, m.round_seq) end as stake_seq, m.created_at
  from wallet.movements m join wallet.accounts a on a.id = m.account
  where m.day is not null;

-- Seconds old: for sums over all players.
create view games.player_days_view as
  select player_id, category, day, stake_kurus, win_kurus, bonus_stake_kurus, bonus_win_kurus, rounds, open_rounds, lines, first_seq, last_seq
  from games.player_days;

-- One player's days as of now: what is counted, and the few movements that are not counted yet.
create function games.days_of(p_player_id integer) returns table (
  category text, day date, stake_kurus bigint, win_kurus bigint, bonus_stake_kurus bigint, bonus_win_kurus bigint, rounds bigint, open_rounds bigint,
  lines bigint, first_seq integer, last_seq integer
) language sql stable as $$
  select each.category, each.day, sum(each.stake_kurus)::bigint, sum(each.win_kurus)::bigint, sum(each.bonus_stake_kurus)::bigint,
    sum(each.bonus_win_kurus)::bigint, sum(each.rounds)::bigint, sum(each.open_rounds)::bigint, sum(each.lines)::bigint,
    min(each.first_seq), max(each.last_seq)
  from (
    select d.category, d.day, d.stake_kurus, d.win_kurus, d.bonus_stake_kurus, d.bonus_win_kurus, d.rounds, d.open_rounds, d.lines, d.first_seq, d.last_seq
    from games.player_days d where d.player_id = p_player_id
    union all
    select c.category, c.day, c.stake_kurus, c.win_kurus, c.bonus_stake_kurus, c.bonus_win_kurus, c.rounds, c.open_rounds, c.lines, c.seq, c.seq
    from wallet.wallets w join games.counted_view c on c.player_id = w.player_id and c.seq > w.counted_seq
    where w.player_id = p_player_id
  ) each
  group by each.category, each.day
$$;

-- The movements that opened a player's rounds of some days, the last first, at most so many: walked back from the newest of these days and no
-- further than that. Left to itself the planner would sort whole days, because it cannot know how many rounds a player has in one.
create function games.openings_of(p_player_id integer, p_categories text[], p_oldest date, p_newest date, p_moved_money boolean, p_most bigint)
returns table (first_seq integer, game_id integer, round_name text) language sql stable
set enable_sort = off set enable_bitmapscan = off set enable_seqscan = off as $$
  with span as materialized (
    select min(d.first_seq) as first_seq, max(d.last_seq) as last_seq from games.days_of(p_player_id) d
    where d.category = any(p_categories) and d.day between p_oldest and p_newest
  )
  select o.seq, o.game_id, games.round_name(o)
  from wallet.movements o
  where o.player_id = p_player_id and o.seq between (select s.first_seq from span s) and (select s.last_seq from span s) and o.round_key is not null
    and o.day between p_oldest and p_newest and games.category_of(o.category::text) = any(p_categories)
    and (not p_moved_money or o.cash_kurus <> 0 or o.bonus_kurus <> 0 or (
      select true from wallet.movements m where m.player_id = p_player_id and m.round_seq = o.seq and (m.cash_kurus <> 0 or m.bonus_kurus <> 0) limit 1))
  order by o.seq desc limit p_most
$$;

-- Inside a message that writes a batch: what should have been there and was not must leave nothing committed.
create function wallet.expect(p_found bigint, p_wanted bigint, p_what text) returns void language plpgsql as $$
begin
  if p_found <> p_wanted then
    raise exception '% rows of % instead of %', p_found, p_what, p_wanted using errcode = 'integrity_constraint_violation';
  end if;
end $$;

-- Counts the time since the player was last seen, if that is at most five minutes ago; else a new stay begins.
create or replace function compliance.note_presence(p_player_id integer, p_seen_at timestamptz) returns void language plpgsql as $$
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
      from games.days_of(p_player_id) where day = today
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
