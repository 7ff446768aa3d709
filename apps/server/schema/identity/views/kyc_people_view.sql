-- The player of each submission, for checks of who may open it.
create or replace view identity.kyc_people_view as select id, player_id from identity.kyc_submissions;
