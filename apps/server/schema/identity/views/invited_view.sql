create or replace view identity.invited_view as
  select id as player_id, affiliate_sub as code, site_id, created_at as joined_at from identity.players where affiliate_btag = 'davet';
