create or replace view staff.roles_view as select name, label, day_kurus, day_count from staff.roles;
