-- Beside each link of the audit chain a seal: its HMAC with a key that the database does not hold. Whoever can write everything here
-- can hash the chain anew, but seal none of it. A log of earlier times is sealed as a whole, by the seal of its last link.
create table staff.audit_seals (
  position bigint primary key,
  seal text not null
);
create trigger audit_seals_kept before update or delete on staff.audit_seals for each row execute function staff.refuse_change();
create trigger audit_seals_not_emptied before truncate on staff.audit_seals for each statement execute function staff.refuse_change();

-- The way in for the first admin of an empty house: one link at a time, used once.
create table staff.first_admin_link (
  only_row boolean primary key default true check (only_row),
  token_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
