-- Seconds with the site open, a row for each Istanbul day somebody was there.
create view compliance.presence_days_view as select player_id, day, seconds from compliance.presence_days;
