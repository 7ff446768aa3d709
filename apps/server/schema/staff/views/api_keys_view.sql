-- Who held the key of which account, and until when it opens it or did: what was done by it is theirs also once it is revoked.
create or replace view staff.api_keys_view as
  select member_id, issued_by, issued_at, least(expires_at, revoked_at) as expires_at from staff.api_keys;
