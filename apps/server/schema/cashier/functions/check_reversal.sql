-- Whatever the code does: no more is taken back of a deposit than was credited, less what was won back.
create or replace function cashier.check_reversal() returns trigger language plpgsql as $$
declare
  d record;
  taken numeric;
begin
  select status, coalesce(received_kurus, amount_kurus) as credited into d from cashier.deposits where id = new.deposit_id for update;
  select coalesce(sum(r.amount_kurus), 0) into taken from cashier.reversals r
  where r.deposit_id = new.deposit_id and r.id <> new.id and r.status = 'approved'
    and not exists (select from cashier.won_reversals w where w.reversal_id = r.id);
  if new.status = 'approved' and (d.status not in ('approved', 'done') or taken + new.amount_kurus > d.credited) then
    raise exception 'no % is left of deposit % to take back', new.amount_kurus, new.deposit_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
