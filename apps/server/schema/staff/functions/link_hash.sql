create or replace function staff.link_hash(previous bytea, entry staff.audit_log) returns bytea language sql immutable as $$
  select sha256(previous || convert_to(staff.canonical_entry(entry), 'UTF8'))
$$;
