-- Ended rounds that count for nothing, since when, and whether they count again by now.
create or replace view wallet.uncounted_spans_view as select player_id, first_seq, since, is_lifted from wallet.uncounted_rounds;
