-- Open proposals about a player, for the pages that show them.
create or replace view duties.proposals_view as
  select p.id, p.act, p.subject, p.proposed_at, p.proposed_by, p.status, p.ended_at, p.player_id, p.after ->> 'Gerekçe' as reason
  from duties.proposals p;
