-- wallet.player_days without days on which an account was the operator's own.
create or replace view wallet.player_figures_view as
  select d.player_id, d.category, d.day, d.stake_kurus, d.win_kurus, d.bonus_stake_kurus, d.bonus_win_kurus, d.rounds, d.open_rounds, d.lines
  from wallet.player_days d
  where not exists (select from wallet.own_accounts o where o.player_id = d.player_id and d.day between o.from_day and o.until_day);
