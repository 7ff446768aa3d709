-- What ran: a row for each program that was started and was not the one before.
create table compliance.programs (
  id integer generated always as identity primary key,
  -- sha256 over every file of the program, in hex.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  files integer not null check (files > 0),
  node text not null,
  started_at timestamptz not null
);

-- The last look at the program's files and at the clock, and since when either is not as it should be; one row.
create table compliance.integrity (
  is_here boolean primary key default true check (is_here),
  -- What the files of the running program came to, and since when that is another figure than at its start.
  program_hash text,
  program_checked_at timestamptz,
  program_changed_since timestamptz,
  -- The clock of the rules less the database's.
  clock_off_ms bigint,
  clock_checked_at timestamptz,
  clock_off_since timestamptz
);
insert into compliance.integrity default values;
