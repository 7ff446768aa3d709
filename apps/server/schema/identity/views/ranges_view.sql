create or replace view identity.ranges_view as
  select id as player_id, identity.range_of(registered_ip) as range, '' as user_agent, '' as place, created_at from identity.players
  union all
  select player_id, identity.range_of(ip), user_agent, place, created_at from identity.login_history;
