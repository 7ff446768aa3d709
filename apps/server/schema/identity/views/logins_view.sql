-- Sign-ins with their address: one used by several players is a hint for the approver of payouts.
create or replace view identity.logins_view as
  select player_id, ip, created_at from identity.login_history;
