-- The last minute in which any process of the house was at work: a gap before the next one was downtime.
alter table compliance.integrity add column alive_at timestamptz;

-- Tries at a login that failed, of nobody's names too so that both take as long; looked through for series and gone after a day.
create table identity.login_failures (
  id integer generated always as identity primary key,
  player_id integer references identity.players (id),
  ip text not null,
  at timestamptz not null
);
create index login_failures_at on identity.login_failures (at);
create view identity.login_failures_view as select id, player_id, at from identity.login_failures;

-- When a series of failures at one account was last told: the next one is counted from there.
create table compliance.login_series (
  subject text primary key,
  told_at timestamptz not null
);
create view staff.login_failures_view as select subject, at from staff.audit_log where action = 'staff.login_failed' and subject <> 'staff:unknown';

-- A stake or win of a bonus is as large as one of cash.
create or replace view wallet.fed_view as
  select m.written_by, m.player_id, m.seq, coalesce(m.round_seq, m.seq) as first_seq, m.kind, m.closes, m.game_id,
    wallet.category_of(m.category::text) as category, m.created_at, m.cash_kurus, coalesce(m.bonus_kurus, 0) as bonus_kurus
  from wallet.movements m;
