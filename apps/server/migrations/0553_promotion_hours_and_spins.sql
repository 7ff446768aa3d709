-- At which hours of the Istanbul day a promotion is given, up to the second and not with it: 22 and 2 go over midnight.
alter table bonuses.promotions
  add column hour_from smallint check (hour_from between 0 and 23),
  add column hour_to smallint check (hour_to between 1 and 24),
  add check ((hour_from is null) = (hour_to is null) and hour_from <> hour_to);

-- Free spins given by hand are a gift like bonus money.
insert into duties.limits (act, alone_kurus, alone_day_kurus, alone_day_count, person_day_kurus, person_day_count, role_day_kurus, role_day_count)
values ('spins.give', 100000, 500000, 20, 10000000, 200, 50000000, 1000);
