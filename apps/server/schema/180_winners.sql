-- The public list of high wins and each player’s choice about it.

create table winners.rounds (
  id          bigint generated always as identity unique,
  player_id   integer not null references identity.players,
  first_seq   integer not null,
  game_id     integer not null,
  stake_kurus bigint not null check (stake_kurus > 0),
  win_kurus   bigint not null check (win_kurus > 0),
  closed_at   timestamptz not null,
  constraint rounds_pkey primary key (player_id, first_seq)
);
comment on table winners.rounds is
  'harmless: a list to look at, made of the ledger. Wins high enough for the public list, kept by the reader of the ledger''s change feed.';
comment on column winners.rounds.id is 'public number, which says nothing of the player';
comment on column winners.rounds.first_seq is 'movement that opened the round';
create index rounds_latest on winners.rounds (closed_at desc);
-- The highest multiples of the stake, in hundredths, read in their order.
create index rounds_multiples on winners.rounds ((win_kurus * 100 / stake_kurus) desc, id);

create table winners.choices (
  player_id integer primary key references identity.players,
  choice    text not null check (choice in ('masked', 'nameless', 'off')),
  chosen_at timestamptz not null
);
comment on table winners.choices is
  'How a player is shown among the winners; without a row the name is masked.';
