create or replace function affiliates.keep_statement() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.status, new.status) not in (('draft', 'approved'), ('approved', 'paid'))
    or (old.status = 'approved' and (old.approved_at, old.approved_by, old.seconded_by) is distinct from (new.approved_at, new.approved_by, new.seconded_by))
    or (old.id, old.affiliate_id, old.month, old.plan_id, old.ggr_kurus, old.bonus_kurus, old.cost_kurus, old.fee_kurus, old.carry_in_kurus, old.base_kurus,
        old.carry_out_kurus, old.qualified, old.amount_kurus, old.prepared_at) is distinct from
       (new.id, new.affiliate_id, new.month, new.plan_id, new.ggr_kurus, new.bonus_kurus, new.cost_kurus, new.fee_kurus, new.carry_in_kurus, new.base_kurus,
        new.carry_out_kurus, new.qualified, new.amount_kurus, new.prepared_at) then
    raise exception 'statement % is what it is', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
