create or replace view wallet.accounts_view as select id, account, provider from wallet.accounts;
