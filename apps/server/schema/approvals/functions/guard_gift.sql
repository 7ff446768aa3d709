create or replace function approvals.guard_gift() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    raise exception 'who was given what is never changed';
  end if;
  if not exists (select from approvals.acts a where a.id = new.act_id
    and (a.act, a.staff_id, a.proposal_id is null) = (new.act, new.staff_id, new.is_alone)) then
    raise exception 'a gift is of who did its act';
  end if;
  return new;
end $$;
