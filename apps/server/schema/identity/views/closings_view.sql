create or replace view identity.closings_view as
  select p.id as player_id, p.status, p.closing_since as since, p.closing_by as by,
    exists (select from approvals.proposals_view w where w.player_id = p.id and w.act = 'balance.adjust' and w.status = 'pending') as awaits_adjustment
  from identity.players p where p.status in ('closing', 'closed') or p.closing_since is not null;
