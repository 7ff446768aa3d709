-- Who holds the key of which account, while it opens it.
create or replace view staff.api_keys_view as
  select member_id, issued_by, issued_at, expires_at from staff.api_keys where revoked_at is null;
