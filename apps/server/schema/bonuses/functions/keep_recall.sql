create or replace function bonuses.keep_recall() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.restored_at is not null and (old.revived_at is not null or to_jsonb(old) - 'revived_at' is distinct from to_jsonb(new) - 'revived_at')
    or (old.grant_id, old.player_id, old.cause, old.cause_ref, old.has_ended, old.spins,
      old.forfeited_before_kurus, old.created_at) is distinct from (new.grant_id, new.player_id, new.cause, new.cause_ref, new.has_ended, new.spins,
      new.forfeited_before_kurus, new.created_at) then
    raise exception 'recall % is over or changed in what is fixed', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
