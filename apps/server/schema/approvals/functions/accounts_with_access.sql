-- Accounts of staff that can use an account: itself, who gave it its password within seven days, who gave them theirs,
-- and so on; and who holds its key or held it within seven days.
create or replace function approvals.accounts_with_access(account integer, moment timestamptz) returns setof integer language sql stable as $$
  with recursive hand(id) as (
    select account
    union
    select g.maker_id from hand join (
      select member_id, maker_id from staff.passwords_given_view where at > moment - interval '7 days' and at <= moment
      union all
      select member_id, issued_by from staff.api_keys_view where issued_at <= moment and expires_at > moment - interval '7 days'
    ) g on g.member_id = hand.id
  )
  select id from hand
$$;
