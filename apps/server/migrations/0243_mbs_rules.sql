create table sports.mbs_rules (
  id        integer generated always as identity primary key,
  league_id text not null,
  key       text not null,
  mbs       smallint not null check (mbs between 1 and 4),
  constraint mbs_rules_once unique (league_id, key),
  constraint mbs_rules_of_something check (league_id <> '' or key <> '')
);
comment on table sports.mbs_rules is
  'harmless: a coupon is refused by it before it is taken, and stands whatever it says later. Fewest legs of a coupon (MBS) with a match of a league, with a type of market, or with both.';
comment on column sports.mbs_rules.league_id is 'sports.leagues.id; empty: all';
comment on column sports.mbs_rules.key is 'sports.markets.key; empty: all';
