create or replace view wallet.old_rounds_view as
select wallet.reference_of(category, player_id, round_no) as reference_id,
    player_id,
    round_no,
    first_seq
   from wallet.old_rounds;
