create table sports.own_prices (
  event_id    text not null references sports.events,
  key         text not null,
  specifiers  text not null,
  outcome     text not null,
  place       smallint not null check (place between 1 and 512),
  odds        integer not null check (odds between 101 and 50000),
  most_bp     integer not null check (most_bp >= 0),
  until_start boolean not null,
  reason      text not null,
  set_by      integer not null references staff.members,
  set_at      timestamptz not null,
  constraint own_prices_pkey primary key (event_id, key, specifiers, outcome),
  constraint own_prices_place unique (event_id, key, specifiers, place)
);
comment on table sports.own_prices is
  'Odds that trading offers for an outcome in place of those of the feed.';
comment on column sports.own_prices.place is 'of the outcome in sports.markets.odds, from 1';
comment on column sports.own_prices.odds is 'hundredths, as offered: no margin and no shade is taken off';
comment on column sports.own_prices.most_bp is
  'ten-thousandths of the feed''s odds that it may be above them; the outcome is closed while it is further above';
comment on column sports.own_prices.until_start is 'ends when the match begins; else when it is taken back';

alter table sports.price_offsets add column until_start boolean[] not null default '{}';
comment on column sports.price_offsets.until_start is 'per outcome: its change ends when the match begins; else when it is taken back';
