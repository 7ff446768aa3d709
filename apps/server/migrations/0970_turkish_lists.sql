-- Lists are ordered as Turkish has it; a city or a bank that is chosen is found by the index it had.
drop index identity.players_by_first_name;
drop index identity.players_by_last_name;
create index players_by_first_name on identity.players (first_name collate "tr-x-icu", id);
create index players_by_last_name on identity.players (last_name collate "tr-x-icu", id);
create index players_in_order_of_city on identity.players (city collate "tr-x-icu", id);
create index deposits_in_order_of_bank on cashier.deposits (bank collate "tr-x-icu", id);
create index withdrawals_in_order_of_bank on cashier.withdrawals (bank collate "tr-x-icu", id);
