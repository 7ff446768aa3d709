-- Fewest legs of a coupon with this market of this league: what the match itself asks, or the rule that says most of it where that asks more.
create or replace function sports.mbs_of(league text, market text, own smallint) returns smallint language sql stable as $$
  select greatest(own, (
    select r.mbs from sports.mbs_rules r
    where r.league_id in ('', league) and r.key in ('', market)
    order by (r.league_id <> '')::integer + (r.key <> '')::integer desc, r.key <> '' desc limit 1))
$$;
