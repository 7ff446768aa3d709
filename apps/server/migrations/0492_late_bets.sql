-- How often a player was faster than the price, by bets on running matches of the last 30 days; counted each night.
create table sports.late_bets (
  player_id integer primary key references identity.players (id),
  legs integer not null check (legs > 0),
  late integer not null check (late between 0 and legs),
  counted_at timestamptz not null
);
