-- What is counted of the ledger alone belongs to the ledger: its days, its rounds of before and what they are called. Whoever counts play reads
-- it there, and the ledger knows nothing of games but their numbers.
alter function games.category_letter(text) set schema wallet;
alter function games.category_of(text) set schema wallet;
alter function games.are_categories(text[]) set schema wallet;
alter function games.reference_of(text, integer, integer) set schema wallet;
alter function games.round_name(wallet.movements) set schema wallet;
alter function games.days_of(integer) set schema wallet;
alter function games.openings_of(integer, text[], date, date, boolean, bigint) set schema wallet;

alter table games.player_days set schema wallet;
alter table games.game_days set schema wallet;
alter table games.old_marks set schema wallet;
alter table games.old_rounds set schema wallet;
alter view games.counted_view set schema wallet;
alter view games.player_days_view set schema wallet;
alter view games.game_days_view set schema wallet;
alter view games.old_rounds_view set schema wallet;

create or replace function wallet.are_categories(categories text[]) returns boolean language sql immutable parallel safe as $$
  select coalesce(bool_and(wallet.category_letter(category) is not null), true) from unnest(categories) category
$$;

create or replace function wallet.reference_of(category text, player_id integer, round_no integer) returns text language sql immutable parallel safe as $$
  select wallet.category_letter(category) || player_id::text || '-' || round_no::text
$$;

-- Only what came after the count is read, however much a player has played: left to itself the planner may read all of it and then choose.
create or replace function wallet.days_of(p_player_id integer) returns table (
  category text, day date, stake_kurus bigint, win_kurus bigint, bonus_stake_kurus bigint, bonus_win_kurus bigint, rounds bigint, open_rounds bigint,
  lines bigint, first_seq integer, last_seq integer
) language sql stable as $$
  select each.category, each.day, sum(each.stake_kurus)::bigint, sum(each.win_kurus)::bigint, sum(each.bonus_stake_kurus)::bigint,
    sum(each.bonus_win_kurus)::bigint, sum(each.rounds)::bigint, sum(each.open_rounds)::bigint, sum(each.lines)::bigint,
    min(each.first_seq), max(each.last_seq)
  from (
    select d.category, d.day, d.stake_kurus, d.win_kurus, d.bonus_stake_kurus, d.bonus_win_kurus, d.rounds, d.open_rounds, d.lines, d.first_seq, d.last_seq
    from wallet.player_days d where d.player_id = p_player_id
    union all
    select c.category, c.day, c.stake_kurus, c.win_kurus, c.bonus_stake_kurus, c.bonus_win_kurus, c.rounds, c.open_rounds, c.lines, c.seq, c.seq
    from wallet.wallets w cross join lateral (
      select * from wallet.counted_view t where t.player_id = w.player_id and t.seq > w.counted_seq offset 0) c
    where w.player_id = p_player_id
  ) each
  group by each.category, each.day
$$;

create or replace function wallet.openings_of(p_player_id integer, p_categories text[], p_oldest date, p_newest date, p_moved_money boolean, p_most bigint)
returns table (first_seq integer, game_id integer, round_name text) language sql stable
set enable_sort = off set enable_bitmapscan = off set enable_seqscan = off as $$
  with span as materialized (
    select min(d.first_seq) as first_seq, max(d.last_seq) as last_seq from wallet.days_of(p_player_id) d
    where d.category = any(p_categories) and d.day between p_oldest and p_newest
  )
  select o.seq, o.game_id, wallet.round_name(o)
  from wallet.movements o
  where o.player_id = p_player_id and o.seq between (select s.first_seq from span s) and (select s.last_seq from span s) and o.round_key is not null
    and o.day between p_oldest and p_newest and wallet.category_of(o.category::text) = any(p_categories)
    and (not p_moved_money or o.cash_kurus <> 0 or o.bonus_kurus <> 0 or (
      select true from wallet.movements m where m.player_id = p_player_id and m.round_seq = o.seq and (m.cash_kurus <> 0 or m.bonus_kurus <> 0) limit 1))
  order by o.seq desc limit p_most
$$;

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
      from wallet.days_of(p_player_id) where day = today
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

-- What games shows of rounds it reads of the ledger's view.
create or replace view games.rounds_view as
  select o.round_name as reference_id, o.player_id, wallet.category_of(o.letter) as category,
    o.seq as first_seq, greatest(o.seq, parts.last_seq) as last_seq, o.game_id, g.code as game_code, g.name as game_name,
    p.code as provider_code, p.name as provider_name,
    case when parts.voided and case o.kind when 'stake' then -(o.cash_kurus + o.bonus_kurus) else 0 end + parts.stake_kurus = parts.refunded_kurus
      then 'voided' when o.closes or parts.closed then 'closed' else 'open' end as status,
    case o.kind when 'stake' then -(o.cash_kurus + o.bonus_kurus) else 0 end + parts.stake_kurus - parts.refunded_kurus as stake_kurus,
    case o.kind when 'stake' then -o.bonus_kurus else 0 end + parts.bonus_stake_kurus as bonus_stake_kurus,
    case o.kind when 'win' then o.cash_kurus + o.bonus_kurus else 0 end + parts.win_kurus as win_kurus,
    case o.kind when 'win' then o.bonus_kurus else 0 end + parts.bonus_win_kurus as bonus_win_kurus,
    parts.refunded_kurus, (o.kind = 'stake')::integer + parts.bets as bets, (o.kind = 'win')::integer + parts.wins as wins,
    o.created_at as opened_at, case when o.closes then o.created_at else parts.closed_at end as closed_at, o.day, o.round_ref
  from wallet.movements_view o
  join games.games g on g.id = o.game_id
  join games.providers p on p.id = g.provider_id
  cross join lateral (
    select coalesce(max(m.seq), 0) as last_seq, coalesce(bool_or(m.closes), false) as closed, max(m.created_at) filter (where m.closes) as closed_at,
      coalesce(bool_or(m.closes and m.kind = 'rollback'), false) as voided,
      coalesce(-sum(m.cash_kurus + m.bonus_kurus) filter (where m.kind = 'stake'), 0)::bigint as stake_kurus,
      coalesce(sum(c.bonus_stake_kurus), 0)::bigint as bonus_stake_kurus,
      coalesce(sum(m.cash_kurus + m.bonus_kurus) filter (where m.kind = 'win'), 0)::bigint as win_kurus,
      coalesce(sum(m.bonus_kurus) filter (where m.kind = 'win'), 0)::bigint as bonus_win_kurus,
      coalesce(sum(m.cash_kurus + m.bonus_kurus) filter (where m.kind = 'rollback'), 0)::bigint as refunded_kurus,
      (count(*) filter (where m.kind = 'stake') - count(*) filter (where m.kind = 'rollback'))::integer as bets,
      (count(*) filter (where m.kind = 'win'))::integer as wins
    from wallet.movements_view m join wallet.counted_view c on c.player_id = m.player_id and c.seq = m.seq
    where m.player_id = o.player_id and m.round_seq = o.seq
  ) parts
  where o.opens;

create or replace view games.transactions_view as
  select m.provider as provider_code, m.external_id as transaction_id, case m.kind when 'stake' then 'bet' else m.kind::text end as kind,
    m.player_id, m.round_seq, abs(m.cash_kurus + m.bonus_kurus) as amount_kurus,
    abs(m.cash_kurus) as cash_kurus, abs(m.bonus_kurus) as bonus_kurus,
    case when m.kind = 'stake' and exists (
      select from wallet.movements_view back where back.player_id = m.player_id and back.round_seq = coalesce(m.round_seq, m.seq)
        and back.kind = 'rollback' and coalesce(back.stake_seq, back.round_seq) = m.seq) then 'rolled_back' else 'applied' end as outcome,
    m.seq as movement_seq, case when m.kind in ('win', 'rollback') then coalesce(m.stake_seq, m.round_seq) end as stake_seq, m.created_at
  from wallet.movements_view m
  where m.day is not null;

create or replace view games.held_wins_view as
  select h.*, case when m.key is null then h.status
      when m.cash_kurus + m.bonus_kurus = h.amount_kurus and m.kind = 'win' then 'paid' else 'replaced' end as outcome,
    m.created_at as paid_at
  from games.held_wins h left join wallet.movements_view m on m.key = h.key;
