-- The first Istanbul day of the window a limit counts in: the day itself, its Monday, the first of its month.
create or replace function compliance.window_start(p_period text, p_at timestamptz) returns date language sql immutable as $$
  select date_trunc(p_period, p_at at time zone 'Europe/Istanbul')::date
$$;
