create or replace function staff.chain_entry() returns trigger language plpgsql as $$
declare
  last staff.audit_chain;
begin
  perform pg_advisory_xact_lock(hashtext('staff.audit_chain'));
  select * into last from staff.audit_chain order by position desc limit 1;
  last.position := coalesce(last.position, 0) + 1;
  last.hash := staff.link_hash(coalesce(last.hash, '\x00'), new);
  insert into staff.audit_chain (position, entry_id, hash) values (last.position, new.id, last.hash);
  insert into staff.audit_head (position, hash) values (last.position, last.hash)
  on conflict (only_row) do update set position = excluded.position, hash = excluded.hash;
  return null;
end $$;
