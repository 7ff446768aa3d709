create or replace view approvals.acts_view as
  select a.id, a.act, a.subject, a.staff_id, a.player_id, a.effect_kurus, a.alone_kurus, a.at, a.proposal_id from approvals.acts a;
