-- A drop that its winner has been shown; a cycle itself does not change after its drop.
create table jackpots.celebrations (
  cycle_id integer primary key references jackpots.cycles (id),
  seen_at timestamptz not null
);
