alter table sports.markets add column closes_at timestamptz;
comment on column sports.markets.closes_at is 'no bet is taken from then on, whatever its status: the feed''s next_betstop; null: not told';
create index markets_closing on sports.markets (closes_at) where status = 1 and closes_at is not null;

alter table sports.events add column superseded_by text;
comment on column sports.events.superseded_by is 'event that the feed offers in its place, by its name there';
