-- Roles that count in the approval policy: an operator's own role gets those of its `approve.<role>` groups.
create or replace function staff.approval_roles(held text[]) returns text[] language sql stable as $$
  select coalesce(array_agg(distinct say order by say), '{}') from (
    select r.name as say from staff.roles r where r.name = any (held) and r.groups is null
    union all
    select substr(part, 9) from staff.roles r, unnest(r.groups) as part where r.name = any (held) and part like 'approve.%'
  ) said
$$;
