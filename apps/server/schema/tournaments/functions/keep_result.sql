create or replace function tournaments.keep_result() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if exists (select from tournaments.tournaments t where t.id = new.tournament_id and t.counted_at is not null) then
      raise exception 'tournament % is counted', new.tournament_id using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if tg_op = 'UPDATE' and old.withheld_at is null and new.withheld_at is not null
    and (old.tournament_id, old.rank, old.player_id, old.points, old.prize_kurus) = (new.tournament_id, new.rank, new.player_id, new.points, new.prize_kurus) then
    return new;
  end if;
  raise exception 'a result stays as it was counted' using errcode = 'restrict_violation';
end $$;
