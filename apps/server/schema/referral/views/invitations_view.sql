-- For the copy of a player's data.
create or replace view referral.invitations_view as
  select i.id, i.inviter_id, i.friend_id, p.name as program, i.status, i.joined_at, i.decided_at
  from referral.invitations i join referral.programs p on p.id = i.program_id;
