-- Written by each process that asks itself whether commits go through.
create table platform.ready_probe (
  alone boolean primary key default true check (alone),
  at timestamptz not null
);
insert into platform.ready_probe (at) values (now());
