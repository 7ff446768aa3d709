create or replace function compliance.note_presence(p_player_id integer, p_seen_at timestamptz) returns void language plpgsql as $$
declare
  known compliance.presence;
  today date := (p_seen_at at time zone 'Europe/Istanbul')::date;
  midnight timestamptz := today::timestamp at time zone 'Europe/Istanbul';
begin
  select * into known from compliance.presence where player_id = p_player_id for update;
  if found and p_seen_at <= known.seen_at then
    return;
  end if;
  if not found or p_seen_at > known.seen_at + interval '5 minutes' then
    insert into compliance.presence as p (player_id, stay_started_at, seen_at, acknowledged_at, base_stake_kurus, base_win_kurus)
    select p_player_id, p_seen_at, p_seen_at, p_seen_at, coalesce(sum(stake_kurus), 0), coalesce(sum(win_kurus), 0)
      from wallet.days_of(p_player_id) where day = today
    on conflict (player_id) do update set stay_started_at = excluded.stay_started_at, seen_at = excluded.seen_at,
      acknowledged_at = excluded.acknowledged_at, base_stake_kurus = excluded.base_stake_kurus, base_win_kurus = excluded.base_win_kurus;
    return;
  end if;
  insert into compliance.presence_days as d (player_id, day, seconds)
    select p_player_id, part.day, part.seconds from (values
      (today, extract(epoch from p_seen_at - greatest(known.seen_at, midnight))::integer),
      (today - 1, extract(epoch from midnight - known.seen_at)::integer)
    ) as part (day, seconds)
    where part.seconds > 0
    on conflict (player_id, day) do update set seconds = d.seconds + excluded.seconds;
  update compliance.presence set seen_at = p_seen_at where player_id = p_player_id;
end $$;
