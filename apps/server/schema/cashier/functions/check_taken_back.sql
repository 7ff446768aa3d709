-- At the commit: a statement that is taken back has no line that stands.
create or replace function cashier.check_taken_back() returns trigger language plpgsql as $$
begin
  if exists (select from cashier.statement_lines l where l.statement_id = new.id and l.status <> 'taken_back') then
    raise exception 'statement % is taken back, and a line of it stands', new.id;
  end if;
  return null;
end $$;
