-- Somebody of the staff, or an account to try things with: never among those whose wins are shown.
alter table identity.players add column is_house_account boolean not null default false;
create or replace view identity.players_view as
  select id, username, email, first_name, last_name, city, status, kyc_status, affiliate_btag, created_at, last_login_at, search_text,
    is_house_account
  from identity.players;

-- What a reader may choose by.
create or replace view wallet.fed_view as
  select m.written_by, m.player_id, m.seq, coalesce(m.round_seq, m.seq) as first_seq, m.kind, m.closes, m.game_id,
    wallet.category_of(m.category::text) as category, m.created_at, m.cash_kurus
  from wallet.movements m;

-- Whether a site shows its last wins, and from how many whole lira on it does whatever the multiple.
alter table content.sites add column shows_winners boolean not null default true,
  add column winners_from_lira integer not null default 10000 check (winners_from_lira between 1000 and 10000000);

create schema winners;
-- Rounds worth telling of, kept by the reader of the ledger. Whose may be shown is asked each time they are read.
create table winners.rounds (
  -- What the public knows it by: it tells nothing of the player.
  id bigint generated always as identity unique,
  player_id integer not null references identity.players (id),
  first_seq integer not null,
  game_id integer not null,
  stake_kurus bigint not null check (stake_kurus > 0),
  win_kurus bigint not null check (win_kurus > 0),
  closed_at timestamptz not null,
  primary key (player_id, first_seq)
);
create index rounds_latest on winners.rounds (closed_at desc);

-- Who has chosen; without a row the name is shown masked.
create table winners.choices (
  player_id integer primary key references identity.players (id),
  choice text not null check (choice in ('masked', 'nameless', 'off')),
  chosen_at timestamptz not null
);

create view winners.rounds_view as select player_id, game_id, stake_kurus, win_kurus, closed_at from winners.rounds;
create view winners.choices_view as select player_id, choice, chosen_at from winners.choices;
