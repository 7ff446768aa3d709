create or replace function complaints.keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.status = 'open' then raise exception 'complaint % is open', old.id; end if;
    return old;
  end if;
  if old.status <> 'open' or (old.id, old.player_id, old.subject, old.body, old.lodged_at, old.due_at)
    is distinct from (new.id, new.player_id, new.subject, new.body, new.lodged_at, new.due_at) then
    raise exception 'complaint % is decided or changed in what is fixed', old.id;
  end if;
  return new;
end $$;
