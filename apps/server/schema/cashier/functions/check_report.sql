-- The bank answers to what it was given.
create or replace function cashier.check_report() returns trigger language plpgsql as $$
begin
  if not exists (select from cashier.payout_batches b where b.id = new.batch_id and b.handed_out_at is not null) then
    raise exception 'payout batch % was never handed out', new.batch_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
