-- Entries among the given ids that no link holds: inserted past the trigger.
create or replace function staff.unlinked_entries(p_after bigint, p_until bigint) returns table (entry bigint, breach text) language sql stable as $$
  select e.id, 'entry without link' from staff.audit_log e
  where e.id > p_after and e.id <= p_until and not exists (select from staff.audit_chain c where c.entry_id = e.id)
  order by e.id
$$;
