-- Whether somebody has a second factor of whatever kind.
create or replace function staff.has_factor(p_staff integer) returns boolean stable language sql as $$
  select exists (select from staff.two_factor t where t.owner_id = p_staff and t.confirmed_at is not null)
    or exists (select from staff.passkeys k where k.staff_id = p_staff)
$$;
