-- The level of everybody who has earned points within so many of the last days, of which those in a break are none;
-- others are at 1.
create or replace function club.levels_at(p_at timestamptz, p_days integer) returns table (player_id integer, level integer) language sql stable as $$
  with today as (select (p_at at time zone 'Europe/Istanbul')::date as day),
  away as materialized (
    select distinct b.player_id, d::date as day from compliance.breaks_view b cross join lateral generate_series(
      (b.since at time zone 'Europe/Istanbul')::date, (least(coalesce(b.ends_at, p_at), p_at) at time zone 'Europe/Istanbul')::date, interval '1 day') d),
  earned as (
    select d.player_id, sum(d.points) as points from club.days d cross join today t
    where d.day <= t.day and (t.day - d.day < p_days or d.player_id in (select a.player_id from away a)
      and t.day - d.day - (select count(*) from away a where a.player_id = d.player_id and a.day > d.day and a.day < t.day) < p_days)
    group by d.player_id)
  select e.player_id, (select count(*)::integer from unnest(s.level_points) with ordinality as l (points, place) where l.place = 1 or e.points >= l.points::bigint * 1000)
  from earned e cross join club.settings s
$$;
