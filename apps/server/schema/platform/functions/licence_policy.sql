create or replace function platform.licence_policy() returns jsonb language sql stable as $$
  select policy from platform.licences order by version desc limit 1
$$;
