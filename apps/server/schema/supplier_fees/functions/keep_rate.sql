-- A rate is taken out only while no day is closed that it could have counted on.
create or replace function supplier_fees.keep_rate() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or exists (select from supplier_fees.closed_days c where c.day >= old.from_day) then
    raise exception 'supplier_fees.provider_rates is append-only once a rate has begun' using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
