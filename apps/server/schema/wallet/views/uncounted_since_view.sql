-- Rounds that ended and counted for nothing then or later, since when; also those that count again by now.
create or replace view wallet.uncounted_since_view as select player_id, first_seq, since from wallet.uncounted_rounds;
