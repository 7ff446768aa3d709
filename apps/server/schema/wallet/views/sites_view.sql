-- The site of each player, for domains below identity.
create or replace view wallet.sites_view as select player_id, site_id from wallet.wallets;
