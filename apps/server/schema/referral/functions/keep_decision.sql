create or replace function referral.keep_decision() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.status <> 'waiting' or (old.id, old.program_id, old.inviter_id, old.friend_id, old.joined_at, old.ends_at)
      is distinct from (new.id, new.program_id, new.inviter_id, new.friend_id, new.joined_at, new.ends_at) then
    raise exception 'invitation % is decided or changed in what is fixed', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
