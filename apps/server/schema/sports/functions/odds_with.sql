-- The odds that are offered: the feed's less changes and margin, with those of trading in their places.
create or replace function sports.odds_with(fed integer[], offsets integer[], adjustments integer[], margin_bp integer, places smallint[], own integer[])
  returns integer[] language sql immutable parallel safe as $$
  select case when places is not null then sports.with_own(sports.offered_odds(fed, sports.sum_of(offsets, adjustments), coalesce(margin_bp, 0)), places, own)
    when offsets is null and adjustments is null and margin_bp is null then fed
    else sports.offered_odds(fed, sports.sum_of(offsets, adjustments), coalesce(margin_bp, 0)) end
$$;
