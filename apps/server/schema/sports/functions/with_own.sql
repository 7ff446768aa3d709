-- Odds with those of trading in their places; an outcome that the feed has never priced keeps none.
create or replace function sports.with_own(odds integer[], places smallint[], own integer[]) returns integer[] language sql immutable parallel safe as $$
  select array_agg(case when t.o is not null then coalesce(w.o, t.o) end order by t.place)
  from unnest(odds) with ordinality as t (o, place) left join unnest(places, own) as w (place, o) on w.place = t.place
$$;
