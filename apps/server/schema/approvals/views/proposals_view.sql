-- Open proposals about a player, for the pages that show them.
create or replace view approvals.proposals_view as
  select p.id, p.act, p.subject, p.proposed_at, p.proposed_by, p.status, p.ended_at, p.player_id, p.after ->> 'Gerekçe' as reason
  from approvals.proposals p;
