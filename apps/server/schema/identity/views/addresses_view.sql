-- Network addresses of registrations and sign-ins.
create or replace view identity.addresses_view as
  select id as player_id, registered_ip as ip, created_at from identity.players
  union
  select player_id, ip, created_at from identity.login_history;
