create or replace function games.keep_held_win() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.id, new.provider_id, new.transaction_id, new.key, new.fingerprint, new.player_id, new.game_id, new.round_ref,
      new.amount_kurus, new.won_kurus, new.stakes_kurus, new.cap_kurus, new.held_at)
    is distinct from (old.id, old.provider_id, old.transaction_id, old.key, old.fingerprint, old.player_id, old.game_id, old.round_ref,
      old.amount_kurus, old.won_kurus, old.stakes_kurus, old.cap_kurus, old.held_at) then
    raise exception 'what a held win says never changes';
  end if;
  return new;
end $$;
