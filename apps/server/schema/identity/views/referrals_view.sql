-- Affiliate tags of players, without the tag of friends' invitations.
create or replace view identity.referrals_view as
  select id as player_id, affiliate_btag as btag from identity.players where affiliate_btag not in ('', 'davet');
