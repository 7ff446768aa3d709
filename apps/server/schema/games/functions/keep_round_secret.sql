create or replace function games.keep_round_secret() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'a promised secret is never deleted'; end if;
  if (old.provider_id, old.game_code, old.round_no, old.hash, old.committed_at)
     is distinct from (new.provider_id, new.game_code, new.round_no, new.hash, new.committed_at)
     or (old.mix is not null and (old.mix, old.revealed_at) is distinct from (new.mix, new.revealed_at))
  then raise exception 'a promised secret is never changed'; end if;
  return new;
end $$;
