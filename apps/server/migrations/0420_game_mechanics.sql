-- How a slot is played, as its provider says; several at once, none where nobody has said.
alter table games.games add column mechanics text[] not null default '{}'
  check (mechanics <@ array['classic', 'lines', 'ways', 'cascade', 'respin', 'free_spins']);
