create or replace view campaigns.sites_view as
  select c.id, s.sites from campaigns.campaigns c join segments.sites_view s on s.id = c.segment_id;
