-- At the commit: what a line credited is the line's sum on the line's account, and what it paid is the withdrawal's.
create or replace function cashier.check_line() returns trigger language plpgsql as $$
begin
  if new.deposit_id is not null and not exists (
      select from cashier.deposits d where d.id = new.deposit_id and d.status in ('approved', 'done') and d.account_iban = new.account_iban
        and coalesce(d.received_kurus, d.amount_kurus) = new.amount_kurus)
    or new.withdrawal_id is not null and not exists (
      select from cashier.withdrawals w where w.id = new.withdrawal_id and w.status = 'done' and -w.amount_kurus = new.amount_kurus) then
    raise exception 'line % of a statement does not fit what it is said to be', new.id;
  end if;
  return null;
end $$;
