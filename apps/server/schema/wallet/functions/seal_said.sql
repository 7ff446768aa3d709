-- What of a row `row (said jsonb)` is sealed, as an expression.
create or replace function wallet.seal_said(p_left_out text[], p_said text default 'row.said') returns text language sql immutable as $$
  select case when p_left_out = '{}' then p_said else format('(%s - %L::text[])', p_said, p_left_out) end
$$;
