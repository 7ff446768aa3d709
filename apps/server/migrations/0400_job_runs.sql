-- The last time of its pattern at which each job was done, by whichever process: one of them does it, and what no process was alive for is
-- done at the next start. Jobs of seconds are not noted.
create table platform.job_runs (
  job text primary key,
  slot timestamptz not null
);
