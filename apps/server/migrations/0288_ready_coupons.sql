create table sports.played_picks (
  event_id   text not null references sports.events,
  key        text not null,
  specifiers text not null,
  outcome    text not null,
  players    integer not null check (players > 0),
  coupons    integer not null check (coupons >= players),
  constraint played_picks_pkey primary key (event_id, key, specifiers, outcome)
);
comment on table sports.played_picks is
  'recomputed: counted anew from the coupons that were taken. How often outcomes of matches that have not begun are played, counted each minute.';
comment on column sports.played_picks.players is 'who have a coupon with it that was taken';
comment on column sports.played_picks.coupons is 'of those players';

create table sports.ready_coupons (
  id       integer generated always as identity primary key,
  name     text not null,
  sport    text not null,
  legs     smallint not null check (legs between 2 and 10),
  min_odds integer not null check (min_odds between 101 and 50000),
  max_odds integer not null check (max_odds between 101 and 50000),
  hours    smallint not null check (hours between 1 and 168),
  sorted   text not null check (sorted in ('played', 'start', 'chance')),
  constraint ready_coupons_name unique (name),
  constraint ready_coupons_odds check (min_odds <= max_odds)
);
comment on table sports.ready_coupons is
  'harmless: a rule that fills a slip nobody has paid. Coupons that the site offers ready made; each is made of the book as it is.';
comment on column sports.ready_coupons.sport is 'empty: all but virtual';
comment on column sports.ready_coupons.min_odds is 'of each leg, hundredths';
comment on column sports.ready_coupons.hours is 'how far ahead its matches begin';
comment on column sports.ready_coupons.sorted is
  'which picks come first: most players, earliest start, or lowest odds';
insert into sports.ready_coupons (name, sport, legs, min_odds, max_odds, hours, sorted) values
  ('Düşük oranlılar', '', 3, 120, 155, 24, 'chance'),
  ('Yaklaşan maçlar', 'football', 4, 150, 220, 6, 'start'),
  ('Yüksek oranlılar', 'football', 3, 240, 400, 24, 'played');
