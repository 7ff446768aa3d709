create or replace view wallet.game_days_view as
select game_id,
    day,
    sum(stake_kurus)::bigint as stake_kurus,
    sum(win_kurus)::bigint as win_kurus,
    sum(bonus_stake_kurus)::bigint as bonus_stake_kurus,
    sum(bonus_win_kurus)::bigint as bonus_win_kurus,
    sum(rounds) as rounds
   from wallet.game_days
  GROUP by game_id, day;
