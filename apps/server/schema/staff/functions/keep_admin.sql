-- The last active administrator who can sign in without the directory stays one, also where two remove each other at once.
create or replace function staff.keep_admin() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('staff:admins'));
  if not exists (
    select from staff.members m where m.active and 'admin' = any (m.roles)
      and not exists (select from staff.directory_identities d where d.member_id = m.id)
  ) then
    raise exception 'the last admin stays';
  end if;
  return null;
end $$;
