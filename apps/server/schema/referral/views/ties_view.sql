-- Who came by whom, for whoever looks for linked accounts: those of one inviter, and he himself.
create or replace view referral.ties_view as
  select friend_id as player_id, inviter_id from referral.invitations
  union all
  select distinct inviter_id, inviter_id from referral.invitations;
