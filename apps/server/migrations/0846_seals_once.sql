-- A row that is written is made into JSON once for its seal, not anew for each part of its key.
do $$
declare
  sealing regprocedure;
begin
  for sealing in
    select p.oid::regprocedure from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'wallet' and (p.proname = 'seal_table' or p.prorettype = 'trigger'::regtype and p.proname like 'seal\_%')
  loop
    execute replace(pg_get_functiondef(sealing), 'as said from written) row', 'as said from written offset 0) row');
  end loop;
end $$;
