-- Which outcomes stay active: an own price that the feed has left too far below closes its outcome.
create or replace function sports.within_feed(active boolean[], fed integer[], places smallint[], own integer[], most integer[])
  returns boolean[] language sql immutable parallel safe as $$
  select array_agg(t.a and (w.place is null or t.o is not null and w.o * 10000::bigint <= t.o * (10000::bigint + w.most)) order by t.place)
  from unnest(active, fed) with ordinality as t (a, o, place)
  left join unnest(places, own, most) as w (place, o, most) on w.place = t.place
$$;
