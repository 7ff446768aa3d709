-- Thousandths of points of the last days of which those in a break are none that counted for a player at an instant, by when so many entries
-- had been written, and were taken back since: of rounds that are void by now, and of missions.
create or replace function club.lost_since(p_player integer, p_at timestamptz, p_seq integer, p_days integer) returns bigint language sql stable as $$
  with today as (select (p_at at time zone 'Europe/Istanbul')::date as day),
  away as materialized (
    select distinct d::date as day from compliance.breaks_view b cross join lateral generate_series(
      (b.since at time zone 'Europe/Istanbul')::date, (least(coalesce(b.ends_at, p_at), p_at) at time zone 'Europe/Istanbul')::date, interval '1 day') d
    where b.player_id = p_player),
  lost as (
    select distinct on (l.first_seq) l.points, (l.closed_at at time zone 'Europe/Istanbul')::date as day from club.lost_rounds l
    join wallet.uncounted_view u on u.player_id = l.player_id and u.first_seq = l.first_seq
    where l.player_id = p_player and l.after_seq >= p_seq and l.closed_at <= p_at order by l.first_seq)
  select (select coalesce(sum(l.points), 0) from lost l cross join today t
      where t.day - l.day - (select count(*) from away a where a.day > l.day and a.day < t.day) < p_days)::bigint
    - (select coalesce(sum(e.points), 0) from club.entries e
      join club.entries m on m.kind = 'mission' and m.player_id = e.player_id and starts_with(e.reference, m.reference || ':')
      where e.player_id = p_player and e.kind = 'mission_recalled' and e.seq > p_seq and m.seq <= p_seq)::bigint
$$;
