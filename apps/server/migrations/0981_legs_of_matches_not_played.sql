-- When its match was to begin, as it was announced when the leg was placed, and since when the leg counts 1.00 because that day and the next went by
-- without it.
alter table sports.legs add column starts_at timestamptz, add column unplayed_at timestamptz;
