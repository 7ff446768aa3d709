create or replace view campaigns.recipients_view as
  select r.campaign_id, r.player_id, c.name, r.status, r.enrolled_at, r.sent_at, r.grant_id, r.cost_kurus
  from campaigns.recipients r join campaigns.campaigns c on c.id = r.campaign_id;
