-- The last active administrator stays one, also where two remove each other at once.
create or replace function staff.keep_admin() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('staff:admins'));
  if not exists (select from staff.members where active and 'admin' = any (roles)) then
    raise exception 'the last admin stays';
  end if;
  return null;
end $$;
