create or replace view approvals.gifts_view as
  select g.id, g.act_id, g.act, a.subject, g.staff_id, g.player_id, g.reference, g.kurus, g.is_alone, g.is_evidenced, g.at
  from approvals.gifts g join approvals.acts a on a.id = g.act_id;
