-- From where somebody registered, beside from where they logged in.
create or replace view identity.addresses_view as
  select id as player_id, registered_ip as ip, created_at from identity.players
  union
  select player_id, ip, created_at from identity.login_history;
