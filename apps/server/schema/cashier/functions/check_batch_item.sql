-- At the commit: what goes into a file is released and of its own sum, and the file says how many they are and how
-- much.
create or replace function cashier.check_batch_item() returns trigger language plpgsql as $$
begin
  if not exists (select from cashier.withdrawals w where w.id = new.withdrawal_id and w.status = 'approved' and w.amount_kurus = new.amount_kurus) then
    raise exception 'withdrawal % is not released with this sum', new.withdrawal_id;
  end if;
  return null;
end $$;
