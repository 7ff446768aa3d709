create or replace function cashier.roll_player_day(player integer, what text, at timestamptz, added integer, settled numeric, opened numeric) returns void
language sql as $$
  insert into cashier.player_days as d (player_id, kind, day, requests, settled_kurus, open_kurus)
  values (player, what, (at at time zone 'Europe/Istanbul')::date, added, settled, opened)
  on conflict (player_id, kind, day) do update set
    requests = d.requests + excluded.requests,
    settled_kurus = d.settled_kurus + excluded.settled_kurus,
    open_kurus = d.open_kurus + excluded.open_kurus
$$;
