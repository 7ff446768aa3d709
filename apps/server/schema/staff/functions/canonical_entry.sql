create or replace function staff.canonical_entry(entry staff.audit_log) returns text language sql immutable as $$
  select jsonb_build_array(
    entry.id, extract(epoch from entry.at)::text, entry.staff_id, entry.staff_username, entry.action, entry.subject, entry.player_id,
    entry.ip, entry.before, entry.after, entry.note
  )::text
$$;
