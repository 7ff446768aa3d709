create or replace view wallet.player_days_view as
select player_id,
    category,
    day,
    stake_kurus,
    win_kurus,
    bonus_stake_kurus,
    bonus_win_kurus,
    rounds,
    open_rounds,
    lines,
    first_seq,
    last_seq
   from wallet.player_days;
