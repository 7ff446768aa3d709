create or replace function bonuses.rule_of(p bonuses.promotions) returns jsonb language sql stable set timezone = 'UTC' as $$
  select to_jsonb(p) - '{id, sort_order, created_at, updated_at, changed_by, seconded_by}'::text[]
$$;
