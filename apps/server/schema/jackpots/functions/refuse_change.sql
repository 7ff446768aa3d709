create or replace function jackpots.refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.dropped_at is not null or (old.tier_id, old.no, old.seed_kurus, old.cap_kurus, old.game_ids, old.min_stake_kurus,
      old.pool_share, old.seed_share, old.carried_units, old.fund_kurus, old.fund_units, old.commitment, old.opened_at)
      is distinct from (new.tier_id, new.no, new.seed_kurus, new.cap_kurus, new.game_ids, new.min_stake_kurus,
      new.pool_share, new.seed_share, new.carried_units, new.fund_kurus, new.fund_units, new.commitment, new.opened_at) then
    raise exception 'a cycle of a jackpot keeps the terms with which it began, and does not change after its drop';
  end if;
  return new;
end $$;
