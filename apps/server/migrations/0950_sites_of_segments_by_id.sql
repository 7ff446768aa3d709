-- A condition on the site held its name, which can change and be given to another. Where one site alone has that name, it holds that site from
-- now on; any other name stays as it stood, and nobody belongs by it.
create function segments.with_site_ids(p_conditions jsonb) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(
    case when c ->> 'fact' = 'site'
      then jsonb_set(c, '{value}', coalesce(
        (select to_jsonb(min(s.id)) from platform.sites_of(null) s where s.name = c ->> 'value' having count(*) = 1), c -> 'value'))
      else c end order by place), '[]')
  from jsonb_array_elements(p_conditions) with ordinality as each (c, place)
$$;
update segments.segments set conditions = segments.with_site_ids(conditions) where conditions @> '[{"fact": "site"}]';
update campaigns.campaigns set conditions = segments.with_site_ids(conditions) where conditions @> '[{"fact": "site"}]';
drop function segments.with_site_ids;
