alter table sports.preferences add column one_touch_kurus bigint check (one_touch_kurus >= 1000);
comment on column sports.preferences.one_touch_kurus is 'a press on odds plays a single of so much; null: it puts them into the slip';
-- The last matches of a team, for its form and for two teams against each other.
create index events_of_home on sports.events (home_id, starts_at desc);
create index events_of_away on sports.events (away_id, starts_at desc);
create index events_of_league on sports.events (league_id, starts_at desc);
