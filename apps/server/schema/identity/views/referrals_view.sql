-- The tag of friends' links is no affiliate's, and says of nobody that they share one.
create or replace view identity.referrals_view as
  select id as player_id, affiliate_btag as btag from identity.players where affiliate_btag not in ('', 'davet');
