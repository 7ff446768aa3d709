-- Whose say somebody's roles have in the table of duties: that of the house's own roles is given to them as
-- `approve.<role>`.
create or replace function staff.says_of(held text[]) returns text[] language sql stable as $$
  select coalesce(array_agg(distinct say order by say), '{}') from (
    select r.name as say from staff.roles r where r.name = any (held) and r.groups is null
    union all
    select substr(part, 9) from staff.roles r, unnest(r.groups) as part where r.name = any (held) and part like 'approve.%'
  ) said
$$;
