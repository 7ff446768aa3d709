create or replace function bonuses.keep_caps() returns trigger language plpgsql as $$
begin
  insert into bonuses.promotion_totals (promotion_id, most_kurus, most_players) values (new.id, new.budget_kurus, new.player_cap)
  on conflict (promotion_id) do update set most_kurus = excluded.most_kurus, most_players = excluded.most_players;
  return null;
end $$;
