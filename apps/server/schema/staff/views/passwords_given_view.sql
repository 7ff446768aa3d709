-- Who knows the password of which account because they proposed its creation or reset.
create or replace view staff.passwords_given_view as
  select m.member_id, m.maker_id, m.at from staff.account_provenance m
  where m.act in ('create', 'reset') and not exists (
    select from staff.account_provenance e where e.member_id = m.member_id and e.act = m.act and e.at = m.at and e.id < m.id);
