alter table sports.events alter column home_id drop not null;
alter table sports.events alter column away_id drop not null;
alter table sports.events add column name text;
alter table sports.events add constraint events_sides
  check ((home_id is null) = (away_id is null) and (home_id is null) = (name is not null));
comment on column sports.events.name is
  'of an outright (a season, a tournament, a race), which has no two sides; null of a match';
comment on column sports.events.starts_at is 'of an outright: until when bets are taken';
-- The outrights that can still be bet on.
create index events_outrights on sports.events (starts_at) where home_id is null;
