-- Name and birth date of players, for those who tell people apart or need an age.
create or replace view identity.persons_view as
  select id, first_name, last_name, birth_date, status, kyc_status, created_at from identity.players;
