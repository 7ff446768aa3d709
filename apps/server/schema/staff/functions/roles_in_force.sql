-- Of the roles of an account those that are in force: an account of the directory has no more than its groups give.
create or replace function staff.roles_in_force(p_member integer, held text[]) returns text[] stable language sql as $$
  select coalesce(
    (select array(select role from unnest(held) as role where role = any (d.roles))
      from staff.directory_identities d where d.member_id = p_member and d.roles is not null),
    held)
$$;
