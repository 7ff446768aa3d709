-- What a game is about, as its provider says; null where nobody has said.
alter table games.games add column theme text
  check (theme in ('anatolia', 'city', 'sea', 'treasure', 'fruit', 'classic', 'luck', 'nature', 'tale'));

-- How much two games are played by the same people, 0 to 1, as counted last night; of each game the likest only.
create table games.likeness (
  game_id integer not null references games.games (id),
  other_id integer not null references games.games (id),
  likeness real not null check (likeness > 0 and likeness <= 1),
  primary key (game_id, other_id)
);
