create or replace view wallet.uncounted_view as select distinct player_id, first_seq from wallet.uncounted_rounds where not counts_again;
