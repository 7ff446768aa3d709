-- Whose money an open proposal is about, and why it was made, for the pages of those records.
create or replace view duties.proposals_view as
  select p.id, p.act, p.subject, p.proposed_at, p.proposed_by, p.status, p.ended_at, p.player_id, p.after ->> 'Gerekçe' as reason
  from duties.proposals p;
