-- Names of roles stay, because acts and proposals name them; built-in roles do not change.
create or replace function staff.keep_role() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.groups is not null and new.groups is not null and (old.id, old.name) = (new.id, new.name) then
    return new;
  end if;
  raise exception 'the role % stays', old.name;
end $$;
