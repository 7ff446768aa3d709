create or replace function cashier.bank_line(reference text) returns text language sql immutable as $$
  select platform.reference_key(reference)
$$;
