-- The sites a member of the staff is bound to; null: the whole house.
alter table staff.members add column site_ids integer[] check (cardinality(site_ids) > 0 and array_position(site_ids, null) is null);
create or replace view staff.members_view as
  select id, username, name, roles, active, staff.says_of(roles) as says, site_ids from staff.members;

-- Whose record it is, for whoever asks before it is opened.
create view identity.kyc_people_view as select id, player_id from identity.kyc_submissions;
create view compliance.care_people_view as select id, player_id from compliance.care_cases;

-- These sites of the house by their names; null: all.
create function platform.sites_of(p_ids integer[]) returns table (id integer, name text) stable language sql as $$
  select s.id, s.name from content.sites s where p_ids is null or s.id = any (p_ids)
$$;
