-- Browsers of accounts, by token hash: the same hash is the same browser.
create or replace view identity.devices_view as
  select owner_id as player_id, token_hash as device, last_at from identity.devices;
