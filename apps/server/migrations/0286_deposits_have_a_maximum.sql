-- A request to pay in had no upper bound: one of a billion stood in the queue like any other. The operator may change it or take it away.
alter table cashier.settings alter column maximum_deposit_kurus set default 1000000000;
update cashier.settings set maximum_deposit_kurus = 1000000000 where maximum_deposit_kurus is null;
