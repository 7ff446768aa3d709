create or replace view staff.members_view as
  select id, username, name, roles, active, staff.says_of(roles) as says, site_ids from staff.members;
