create or replace function segments.keep_sites() returns trigger language plpgsql as $$
begin
  if old.sites is distinct from new.sites then
    raise exception 'a segment stays on its sites' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
