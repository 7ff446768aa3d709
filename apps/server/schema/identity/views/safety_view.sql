-- What a player has done for the account's security.
create or replace view identity.safety_view as
  select p.id as player_id, p.email_confirmed_at is not null as has_email, p.kyc_status = 'approved' as has_identity,
    exists (select from identity.two_factor t where t.owner_id = p.id and t.confirmed_at is not null) as has_second_factor
  from identity.players p;
