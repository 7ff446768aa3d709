-- What is offered where the feed says these odds, and why: `fed_odds` and `changes` are null where nothing was changed.
create or replace function sports.offer_of(event text, market text, of_market text, fed integer[], active boolean[])
  returns table (odds integer[], is_active boolean[], fed_odds integer[], changes jsonb) language sql stable parallel safe as $$
  select sports.odds_with(fed, o.bps, s.bps, t.margin_bp, w.places, w.odds),
    case when w.places is null then active else sports.within_feed(active, fed, w.places, w.odds, w.most) end,
    case when o.bps is not null or s.bps is not null or t.margin_bp is not null or w.places is not null then fed end,
    case when o.bps is not null or s.bps is not null or t.margin_bp is not null or w.places is not null then (
      select jsonb_agg(c) from (
        select x.place, 'own' as by, null::integer as bp, x.reason, x.set_by from sports.own_prices x
        where x.event_id = event and x.key = market and x.specifiers = of_market
        union all select c.place, 'trading', c.bp, c.reason, c.set_by
        from unnest(o.bps, o.reasons, o.set_by) with ordinality as c (bp, reason, set_by, place) where c.bp <> 0
        union all select c.place, 'liability', c.bp, null, null from unnest(s.bps) with ordinality as c (bp, place) where c.bp <> 0
        union all select null, 'margin', -t.margin_bp, null, null where t.margin_bp is not null) c) end
  from (select) one
  left join sports.price_offsets o on o.event_id = event and o.key = market and o.specifiers = of_market
  left join sports.liability_adjustments s on s.event_id = event and s.key = market and s.specifiers = of_market
  left join sports.market_margins t on t.key = market
  left join lateral (
    select array_agg(x.place) as places, array_agg(x.odds) as odds, array_agg(x.most_bp) as most
    from sports.own_prices x
    where (select exists (select from sports.own_prices)) and x.event_id = event and x.key = market and x.specifiers = of_market) w on true
$$;
