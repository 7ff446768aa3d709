create table sports.settlements (
  event_id   text not null references sports.events,
  key        text not null,
  specifiers text not null,
  outcome    text not null,
  certainty  smallint not null check (certainty in (1, 2)),
  revision   integer not null,
  result     text not null check (result in ('won', 'lost', 'void', 'half_won', 'half_lost', 'dead_heat')),
  places     smallint check (places > 0),
  tied       smallint check (tied > 0),
  producer   integer not null,
  seq        bigint not null,
  undone_by  bigint,
  constraint settlements_pkey primary key (event_id, key, specifiers, outcome, certainty, revision),
  constraint settlements_check check ((result = 'dead_heat') = (places is not null)
    and (result = 'dead_heat') = (tied is not null))
);
comment on table sports.settlements is
  'Results of outcomes; a change is a further revision.';
comment on column sports.settlements.certainty is '1 as seen at the match, 2 official';
comment on column sports.settlements.places is 'of a dead heat: places left';
comment on column sports.settlements.tied is 'of a dead heat: how many share them';
comment on column sports.settlements.seq is 'message that said it';
comment on column sports.settlements.undone_by is 'message that took it back';
-- Results that staff decided (producer 0) go before those of the feed.
create index settlements_of_house on sports.settlements (event_id, key, specifiers, outcome) where producer = 0;

create table sports.cancels (
  producer   integer not null,
  seq        bigint not null,
  event_id   text not null references sports.events,
  key        text not null,
  specifiers text not null,
  starts_at  timestamptz not null,
  ends_at    timestamptz not null,
  reason     text not null,
  undone_by  bigint,
  constraint cancels_pkey primary key (producer, seq, key, specifiers)
);
comment on table sports.cancels is
  'Coupons placed in this window are void in this market.';
comment on column sports.cancels.undone_by is 'message that took it back';
create index cancels_of_market on sports.cancels (event_id, key, specifiers);

create table sports.regrades (
  event_id   text not null,
  key        text not null,
  specifiers text not null,
  asked_at   timestamptz not null,
  constraint regrades_pkey primary key (event_id, key, specifiers)
);
comment on table sports.regrades is
  'harmless: what is to be looked at again; a whole look finds it too. Markets whose legs have to be graded again, written with what changed their results.';

create table sports.undecided (
  look_at timestamptz not null,
  coupons bigint[] not null
);
comment on table sports.undecided is
  'harmless: how many coupons wait, for the next look. Coupons that wait for a decision, those of one transaction together.';
comment on column sports.undecided.look_at is 'examined from then on';
comment on column sports.undecided.coupons is 'sports.coupons';
create index undecided_due on sports.undecided (look_at);

create table sports.doubts (
  id         integer generated always as identity primary key,
  event_id   text not null references sports.events,
  key        text not null,
  specifiers text not null,
  of         text not null check (of in ('price', 'result')),
  detail     text not null,
  since      timestamptz not null,
  ended_at   timestamptz,
  ended_by   integer references staff.members,
  why        text check (why in ('winners', 'score', 'early')),
  constraint doubts_check check (ended_by is null or ended_at is not null),
  constraint doubts_why check ((of = 'result') = (why is not null))
);
comment on table sports.doubts is
  'Prices and results that trading has to confirm.';
comment on column sports.doubts.of is 'what is doubted';
comment on column sports.doubts.why is 'what made the result doubtful';
-- A market is doubted once at a time.
create unique index doubts_open on sports.doubts (event_id, key, specifiers, of) where ended_at is null;
-- What a person let pass is not doubted again.
create index doubts_ended on sports.doubts (event_id, key, specifiers) where ended_by is not null;
create index doubts_of_market on sports.doubts (event_id, key, specifiers) where of = 'result';

create table sports.alarms (
  kind      text not null,
  subject   text not null,
  detail    text not null,
  raised_at timestamptz not null,
  ended_at  timestamptz,
  constraint alarms_pkey primary key (kind, subject, raised_at)
);
comment on table sports.alarms is
  'harmless: what somebody is told. Risk alerts of trading; open until the cause is gone.';
-- An alert is open once.
create unique index alarms_open on sports.alarms (kind, subject) where ended_at is null;
