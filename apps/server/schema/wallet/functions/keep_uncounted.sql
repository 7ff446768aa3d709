create or replace function wallet.keep_uncounted() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.player_id, old.first_seq, old.why) is distinct from (new.player_id, new.first_seq, new.why) then
    raise exception 'a round that does not count stays known' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
