create or replace function cashier.keep_batch() returns trigger language plpgsql as $$
begin
  raise exception 'payout batches are kept';
end $$;
