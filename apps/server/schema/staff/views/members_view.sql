create or replace view staff.members_view as
  select id, username, name, staff.roles_in_force(id, roles) as roles, active,
    staff.says_of(staff.roles_in_force(id, roles)) as says, site_ids
  from staff.members;
