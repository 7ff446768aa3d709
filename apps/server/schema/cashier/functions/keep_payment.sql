create or replace function cashier.keep_payment() returns trigger language plpgsql as $$
begin
  raise exception 'payments of claims are kept';
end $$;
