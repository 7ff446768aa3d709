-- Whose a player is, from the wallet that knows it, for domains that stand beneath identity.
create or replace view wallet.sites_view as select player_id, site_id from wallet.wallets;
