create or replace function wallet.keep_own_account() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.player_id, old.from_day) <> (new.player_id, new.from_day)
    or 'infinity' not in (old.until_day, new.until_day) then
    raise exception 'the days of account % are what they are', old.player_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
