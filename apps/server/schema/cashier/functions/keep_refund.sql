-- One that the bank was never given is free again with the file that it stood in.
create or replace function cashier.keep_refund() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.status in ('paid', 'failed') or (old.status = 'pending' and new.status = 'created' and (old.psp is not null
      or not exists (select from cashier.refund_batch_items i where i.refund_id = old.id)
      or exists (select from cashier.refund_batch_items i where i.refund_id = old.id and not i.is_dissolved)))
    or (old.id, old.reference, old.deposit_id, old.line_id, old.player_id, old.amount_kurus, old.reason, old.psp, old.psp_payment_id, old.created_at,
        old.created_by, old.approved_by) is distinct from
       (new.id, new.reference, new.deposit_id, new.line_id, new.player_id, new.amount_kurus, new.reason, new.psp, new.psp_payment_id, new.created_at,
        new.created_by, new.approved_by)
    or (old.psp_ref is not null and new.psp_ref is distinct from old.psp_ref) then
    raise exception 'refund % is over or changed in what is fixed', old.reference using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
