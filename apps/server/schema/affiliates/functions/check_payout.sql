-- Nothing is paid that is not approved, and nothing but its sum.
create or replace function affiliates.check_payout() returns trigger language plpgsql as $$
begin
  if not exists (select from affiliates.statements s where s.id = new.statement_id and s.status = 'approved' and s.amount_kurus = new.amount_kurus) then
    raise exception 'statement % is not to be paid so', new.statement_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
