-- Prizes not paid yet: an account is not closed before.
create or replace view tournaments.prizes_due_view as
  select r.player_id, r.tournament_id, r.rank, r.prize_kurus
  from tournaments.results r join tournaments.tournaments t on t.id = r.tournament_id where t.paid_at is null;
