-- A name is what people, proposals and acts say: it stays. What came with the house stays whole.
create or replace function staff.keep_role() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.groups is not null and new.groups is not null and (old.id, old.name) = (new.id, new.name) then
    return new;
  end if;
  raise exception 'the role % stays', old.name;
end $$;
