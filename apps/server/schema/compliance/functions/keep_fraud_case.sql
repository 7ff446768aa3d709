create or replace function compliance.keep_fraud_case() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.status <> 'open' or (old.id, old.player_id, old.opened_at, old.due_at) is distinct from (new.id, new.player_id, new.opened_at, new.due_at) then
    raise exception 'case % is decided or changed in what is fixed', old.id;
  end if;
  return new;
end $$;
