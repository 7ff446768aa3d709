-- Accounts of staff that can use an account: itself, who gave it its password within seven days, who gave them theirs,
-- and so on.
create or replace function approvals.hands_of(account integer, moment timestamptz) returns setof integer language sql stable as $$
  with recursive hand(id) as (
    select account
    union
    select g.maker_id from hand join staff.passwords_given_view g on g.member_id = hand.id
    where g.at > moment - interval '7 days' and g.at <= moment
  )
  select id from hand
$$;
