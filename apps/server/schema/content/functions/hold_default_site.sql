-- A host that no entry names is served by the default one, so there is always exactly one.
create or replace function content.hold_default_site() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from content.sites where is_default) then
    raise exception 'one site entry has to be the default' using errcode = '23514', constraint = 'sites_have_default';
  end if;
  return null;
end $$;
