-- Who gives an account its password can use it: of the two who make or reset one, that is who proposed it, whose row
-- comes first.
create or replace view staff.passwords_given_view as
  select m.member_id, m.maker_id, m.at from staff.makings m
  where m.act in ('create', 'reset') and not exists (
    select from staff.makings e where e.member_id = m.member_id and e.act = m.act and e.at = m.at and e.id < m.id);
