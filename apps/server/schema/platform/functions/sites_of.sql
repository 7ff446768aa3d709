-- Names of sites; null: all.
create or replace function platform.sites_of(p_ids integer[]) returns table (id integer, name text) stable language sql as $$
  select s.id, s.name from content.sites s where p_ids is null or s.id = any (p_ids)
$$;
