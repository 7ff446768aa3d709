create or replace view winners.rounds_view as select player_id, game_id, stake_kurus, win_kurus, closed_at from winners.rounds;
