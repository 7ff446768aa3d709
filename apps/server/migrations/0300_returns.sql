-- The standard deviation of a round's win in stakes, as its maths declares it; null where the player sets the odds, or nobody has said.
alter table games.games add column sigma numeric(9, 4) check (sigma > 0);

create view games.declared_view as
  select g.id, g.name, p.name as provider_name, g.rtp, g.sigma, g.max_win_x from games.games g join games.providers p on p.id = g.provider_id;

-- Closed rounds with a stake, by the day they were opened on, beside what the game declared that night: reckoned from the ledger by a job.
create table history.return_days (
  day date not null,
  game_id integer not null,
  rounds bigint not null check (rounds > 0),
  stake_kurus bigint not null check (stake_kurus > 0),
  win_kurus bigint not null check (win_kurus >= 0),
  -- The sum of the rounds' squared stakes, kuruş²: times σ² it is the variance of what they won.
  stake_square numeric(36) not null check (stake_square > 0),
  rtp numeric(6, 3) not null,
  sigma numeric(9, 4),
  primary key (day, game_id)
);

-- Games whose return is outside its band, told once until it is inside again.
create table history.returns_outside (
  game_id integer primary key,
  since date not null
);
