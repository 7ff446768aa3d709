-- What the desk holds: `all`, `league:<id>`, `event:<id>`, `group:<event>|<group>` or `market:<event>|<key>|<specifiers>`. It goes before whatever
-- the feed says, and only the desk takes it back: a row that is `open` again stays for a while, because live bets look whether one came between.
create table sports.desk_holds (
  target text primary key,
  state text not null check (state in ('suspended', 'closed', 'open')),
  reason text not null,
  set_by integer not null references staff.members (id),
  set_at timestamptz not null
);

-- What the desk adds to the odds of the feed, in basis points of them and in the order of outcomes.
create table sports.price_offsets (
  event_id text not null references sports.events (id),
  key text not null,
  specifiers text not null,
  bps integer[] not null,
  primary key (event_id, key, specifiers)
);

-- What the house takes off all odds of a type of market, in basis points, beside the margin that is in them.
create table sports.market_margins (
  key text primary key,
  margin_bp integer not null check (margin_bp between 0 and 1000)
);

create function sports.offered_odds(odds integer[], bps integer[], margin_bp integer) returns integer[] language sql immutable parallel safe as $$
  select array_agg(case when o is not null then least(50000, greatest(101, floor(o * (10000 + coalesce(bps[place], 0) - margin_bp) / 10000.0)))::integer end
    order by place)
  from unnest(odds) with ordinality as t (o, place)
$$;

-- A market as anybody may see it: `open` where it is active, nobody at the desk holds it, its producer is up, and it was priced after the
-- last gap and the last stop. What has ended stays ended; the desk goes before the feed.
create or replace view sports.markets_view as
  select m.event_id, m.key, m.specifiers, m.producer, m.is_favourite,
    case when o.bps is null and t.margin_bp is null then m.odds else sports.offered_odds(m.odds, o.bps, coalesce(t.margin_bp, 0)) end as odds,
    m.chances, m.is_active, m.seq, m.version,
    greatest(p.hold_seq, sports.last_stop(e.stops, m.producer, m.groups)) as closed_seq,
    case
      when m.status = -3 then 'settled'
      when m.status in (0, -2, -4) or h.state = 'closed' then 'closed'
      when m.status = 1 and h.state is null and p.state = 'up'
        and m.seq > greatest(p.hold_seq, sports.last_stop(e.stops, m.producer, m.groups)) then 'open'
      else 'suspended' end as state,
    p.state = 'up' as is_fresh,
    case when h.state is not null then 'operator' when m.doubted_at is not null then 'check' end as held_by,
    -- When the desk last held or released it.
    h.at as held_at,
    m.odds as fed_odds
  from sports.markets m
  join sports.events e on e.id = m.event_id
  join sports.producers p on p.id = m.producer
  left join sports.price_offsets o on o.event_id = m.event_id and o.key = m.key and o.specifiers = m.specifiers
  left join sports.market_margins t on t.key = m.key
  left join lateral (
    select max(d.set_at) as at, case when bool_or(d.state = 'closed') then 'closed' when bool_or(d.state = 'suspended') then 'suspended' end as state
    from sports.desk_holds d
    where d.target = any (array['all', 'league:' || e.league_id, 'event:' || e.id, 'market:' || e.id || '|' || m.key || '|' || m.specifiers]
      || array(select 'group:' || e.id || '|' || name from unnest(m.groups) name))
  ) h on true;

-- The chances of the outcome when it was taken, and what the coupon returned on average by them: what the house expected to keep.
alter table sports.legs add column chance real check (chance between 0 and 1);
alter table sports.coupons add column expected_kurus bigint check (expected_kurus >= 0);
create index coupons_placed_at on sports.coupons (placed_at);
