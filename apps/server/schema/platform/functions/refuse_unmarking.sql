-- The mark of demo data stays: a strict start refuses a database that carries it.
create or replace function platform.refuse_unmarking() returns trigger language plpgsql as $$
begin
  raise exception 'the mark of demo data stays';
end $$;
