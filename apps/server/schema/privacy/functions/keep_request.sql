create or replace function privacy.keep_request() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'requests are kept';
  elsif old.status = 'refused'
    or (old.id, old.player_id, old.kind, old.channel, old.asked_at, old.due_at, old.recorded_by) is distinct from
       (new.id, new.player_id, new.kind, new.channel, new.asked_at, new.due_at, new.recorded_by)
    or old.status = 'done' and (old.status, old.done_at, old.decided_by, old.seconded_by) is distinct from (new.status, new.done_at, new.decided_by, new.seconded_by) then
    raise exception 'request % is decided or changed in what is fixed', old.id;
  end if;
  return new;
end $$;
