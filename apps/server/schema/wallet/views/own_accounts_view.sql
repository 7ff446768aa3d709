create or replace view wallet.own_accounts_view as select player_id, from_day, until_day from wallet.own_accounts;
