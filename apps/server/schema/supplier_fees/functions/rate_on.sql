-- What a provider takes on a day; none agreed on: nothing.
create or replace function supplier_fees.rate_on(p_provider text, p_day date) returns integer language sql stable as $$
  select coalesce((select bps from supplier_fees.provider_rates where provider_code = p_provider and from_day <= p_day order by from_day desc limit 1), 0)
$$;
