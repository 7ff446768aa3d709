create or replace view club.rounds_view as
  select player_id, first_seq, game_id, category, stake_kurus, win_kurus, opened_at, closed_at from club.rounds;
