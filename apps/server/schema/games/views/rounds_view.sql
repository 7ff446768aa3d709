create or replace view games.rounds_view as
  select r.reference_id, r.player_id, r.category, r.first_seq, r.last_seq, r.game_id, g.code as game_code, g.name as game_name,
    p.code as provider_code, p.name as provider_name, r.status, r.stake_kurus, r.bonus_stake_kurus, r.win_kurus, r.bonus_win_kurus,
    r.refunded_kurus, r.bets, r.wins, r.opened_at, r.closed_at, r.day, r.round_ref
  from wallet.rounds_view r
  join games.games g on g.id = r.game_id
  join games.providers p on p.id = g.provider_id;
