-- How many players played on any of some days that are over for good, as it was counted once. Site 0 alone stands for all of them; none at all are nobody's.
create table history.active_spans (
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  sites integer[] not null,
  players integer not null check (players >= 0),
  primary key (from_day, to_day, sites)
);
