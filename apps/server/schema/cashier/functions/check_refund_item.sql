create or replace function cashier.check_refund_item() returns trigger language plpgsql as $$
begin
  if not exists (select from cashier.refunds f where f.id = new.refund_id and f.status = 'pending' and f.psp is null and f.amount_kurus = new.amount_kurus) then
    raise exception 'refund % is not on its way to the bank with this sum', new.refund_id;
  end if;
  return null;
end $$;
