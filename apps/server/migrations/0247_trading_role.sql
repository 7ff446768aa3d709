-- Who works at the desk of the sportsbook.
alter table staff.members drop constraint members_roles_check;
alter table staff.members add constraint members_roles_check
  check (roles <@ array['support', 'finance', 'content', 'compliance', 'trading', 'admin'] and cardinality(roles) > 0);
