-- From where players log in: one address used by several is a hint to whoever decides on a payout.
create or replace view identity.logins_view as
  select player_id, ip, created_at from identity.login_history;
