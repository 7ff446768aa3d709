-- Who held the key of which account, and until when it opened it: what was done by it is theirs also once it is revoked, or another has renewed it.
create or replace view staff.api_keys_view as
  select member_id, issued_by, issued_at, least(expires_at, revoked_at) as expires_at from staff.api_keys
  union all
  select g.member_id, g.maker_id, g.at, coalesce(
    (select min(n.at) from staff.passwords_given_view n where n.member_id = g.member_id and n.at > g.at + interval '1 second'), k.issued_at)
  from staff.passwords_given_view g join staff.api_keys k on k.member_id = g.member_id where g.at < k.issued_at;
