-- Whose record it is, for whoever asks before it is opened.
create or replace view identity.kyc_people_view as select id, player_id from identity.kyc_submissions;
