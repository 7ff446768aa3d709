-- Of a game's two caps the lower holds: one without a declared maximum is the looser, and taking one away is a raise.
create or replace function games.refuse_lone_raise() returns trigger language plpgsql as $$
declare before games.win_caps;
begin
  select * into before from games.win_caps
  where provider_id = new.provider_id and game_id is not distinct from new.game_id order by since desc, id desc limit 1;
  if before.id is null or coalesce(new.max_win_x, 2147483647) <= coalesce(before.max_win_x, 2147483647)
    and coalesce(new.max_win_kurus, 9007199254740991) <= coalesce(before.max_win_kurus, 9007199254740991)
    and (new.game_id is not null or coalesce(new.max_hour_loss_kurus, 9007199254740991) <= coalesce(before.max_hour_loss_kurus, 9007199254740991)) then
    return new;
  end if;
  if not exists (
    select from games.cap_raises where provider_id = new.provider_id and game_id is not distinct from new.game_id and status = 'allowed'
      and decided_at = new.since and (max_win_x, max_win_kurus, max_hour_loss_kurus) is not distinct from (new.max_win_x, new.max_win_kurus, new.max_hour_loss_kurus)) then
    raise exception 'a cap is raised by two people';
  end if;
  return new;
end $$;
