-- Seconds with the site open, a row for each Istanbul day somebody was there.
create or replace view compliance.presence_days_view as select player_id, day, seconds from compliance.presence_days;
