-- Whether a line credited, paid or sent back something that stands.
create or replace function cashier.is_used(l cashier.statement_lines) returns boolean language sql stable as $$
  select case
    when l.status = 'matched' then l.deposit_id is null or l.amount_kurus > coalesce((
      select sum(r.amount_kurus) from cashier.reversals r where r.deposit_id = l.deposit_id and r.status = 'approved'
        and not exists (select from cashier.won_reversals w where w.reversal_id = r.id)), 0)
    else exists (select from cashier.refunds f where f.line_id = l.id and f.status <> 'failed') end
$$;
