-- Roots rotate too: 0, -1, -2 and so on, of which the lowest signs and the others are known again.
alter table platform.vault_keys drop constraint vault_keys_id_check;
alter table platform.vault_keys add constraint vault_keys_id_check check (id between -127 and 255);
