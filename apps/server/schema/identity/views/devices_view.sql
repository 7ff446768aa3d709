-- A browser that somebody was let in with, by the hash of the token its cookie holds: the same one is the same browser.
create or replace view identity.devices_view as
  select owner_id as player_id, token_hash as device, last_at from identity.devices;
