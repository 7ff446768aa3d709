create table staff.api_keys (
  member_id    integer primary key references staff.members,
  key_hash     bytea not null constraint api_keys_hash unique check (octet_length(key_hash) = 32),
  hint         text not null check (length(hint) = 4),
  issued_at    timestamptz not null,
  issued_by    integer not null references staff.members,
  expires_at   timestamptz not null check (expires_at > issued_at),
  last_used_at timestamptz,
  last_used_ip text,
  revoked_at   timestamptz,
  revoked_by   integer references staff.members,
  constraint api_keys_revoked check ((revoked_at is null) = (revoked_by is null)),
  constraint api_keys_not_own check (issued_by <> member_id)
);
comment on table staff.api_keys is
  'A staff account that is a system of the operator: it comes with a key instead of a password, and never decides for others.';
comment on column staff.api_keys.key_hash is 'SHA-256 of the key; the key itself was never here';
comment on column staff.api_keys.hint is 'its last four characters';
comment on column staff.api_keys.issued_by is 'who knows the key: they never approve what it proposes';
