create or replace function staff.know_roles() returns trigger language plpgsql as $$
begin
  if exists (select from unnest(new.roles) as role where not exists (select from staff.roles r where r.name = role)) then
    raise exception 'a role of % is unknown', new.username;
  end if;
  return new;
end $$;
