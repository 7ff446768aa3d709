-- Who invited whom, for checks of linked accounts.
create or replace view referral.ties_view as
  select friend_id as player_id, inviter_id from referral.invitations
  union all
  select distinct inviter_id, inviter_id from referral.invitations;
