create or replace view club.entries_view as select player_id, seq, kind, reference, points, balance, day, created_at from club.entries;
