-- Seconds on the site per player and Istanbul day.
create or replace view compliance.presence_days_view as select player_id, day, seconds from compliance.presence_days;
