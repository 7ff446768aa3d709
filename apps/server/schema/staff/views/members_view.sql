create or replace view staff.members_view as
  select id, username, name, staff.roles_in_force(id, roles) as roles, active,
    staff.approval_roles(staff.roles_in_force(id, roles)) as says, site_ids,
    exists (select from staff.api_keys k where k.member_id = members.id) as is_system
  from staff.members;
