-- A browser that somebody was let in with, by the hash of the token its cookie holds: the same one is the same browser.
create view identity.devices_view as
  select owner_id as player_id, token_hash as device, last_at from identity.devices;
create index devices_shared on identity.devices (token_hash);

alter table compliance.person_cases drop constraint person_cases_signs_check;
alter table compliance.person_cases add constraint person_cases_signs_check
  check (signs <@ array['birth', 'name', 'address', 'device'] and cardinality(signs) > 1);
