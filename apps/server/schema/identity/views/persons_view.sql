-- Who somebody is, for those who have to tell people apart or know their age.
create or replace view identity.persons_view as
  select id, first_name, last_name, birth_date, status, kyc_status, created_at from identity.players;
