-- The next code that no open match has.
create or replace function sports.next_match_code() returns integer language plpgsql as $$
declare
  found integer;
begin
  loop
    found := nextval('sports.match_codes');
    exit when not exists (select from sports.events
      where code = found and phase in ('prematch', 'live', 'interrupted', 'postponed'));
  end loop;
  return found;
end
$$;
