-- Markets with odds as offered: feed, changes by trading and margins together, or trading's own price. Holds and own
-- prices are asked only while there are some.
create or replace view sports.markets_view as
  select m.event_id, m.key, m.specifiers, m.producer, m.is_favourite,
    sports.odds_with(m.odds, o.bps, s.bps, t.margin_bp, w.places, w.odds) as odds,
    m.chances,
    case when w.places is null then m.is_active else sports.within_feed(m.is_active, m.odds, w.places, w.odds, w.most) end as is_active,
    m.seq, m.version,
    greatest(p.hold_seq, sports.last_stop(e.stops, m.producer, m.groups)) as closed_seq,
    case
      when m.status = -3 then 'settled'
      when m.status in (0, -2, -4) or h.state = 'closed' then 'closed'
      when m.status = 1 and h.state is null and p.state = 'up'
        and m.seq > greatest(p.hold_seq, sports.last_stop(e.stops, m.producer, m.groups)) then 'open'
      else 'suspended' end as state,
    p.state = 'up' as is_fresh,
    case when h.state is not null then 'operator' when m.unconfirmed_since is not null then 'check' end as held_by,
    -- When the desk last held or released it.
    h.at as held_at,
    m.odds as fed_odds,
    -- Of a combination what the strictest of its parts asks for.
    case when m.key = 'combo'
      then (select max(sports.mbs_of(e.league_id, c.part_key, e.mbs)) from sports.components_of(m.key, m.specifiers) c)
      else sports.mbs_of(e.league_id, m.key, e.mbs) end as mbs,
    m.closes_at
  from sports.markets m
  join sports.events e on e.id = m.event_id
  join sports.producers p on p.id = m.producer
  left join sports.price_offsets o on o.event_id = m.event_id and o.key = m.key and o.specifiers = m.specifiers
  left join sports.liability_adjustments s on s.event_id = m.event_id and s.key = m.key and s.specifiers = m.specifiers
  left join sports.market_margins t on t.key = m.key
  left join lateral (
    select array_agg(x.place) as places, array_agg(x.odds) as odds, array_agg(x.most_bp) as most
    from sports.own_prices x
    where (select exists (select from sports.own_prices))
      and x.event_id = m.event_id and x.key = m.key and x.specifiers = m.specifiers
  ) w on true
  left join lateral (
    select max(d.set_at) as at, case when bool_or(d.state = 'closed') then 'closed' when bool_or(d.state = 'suspended') then 'suspended' end as state
    from sports.trading_suspensions d
    where (select exists (select from sports.trading_suspensions))
      and d.target = any (array['all', 'league:' || e.league_id, 'event:' || e.id, 'market:' || e.id || '|' || m.key || '|' || m.specifiers]
      || array(select 'group:' || e.id || '|' || name from unnest(m.groups) name)
      || case when e.phase in ('live', 'interrupted') then array['live:all', 'live:sport:' || e.sport, 'live:event:' || e.id] else '{}' end)
  ) h on true;
