create or replace function approvals.guard_act() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    raise exception 'what was done is never changed';
  end if;
  if new.proposal_id is not null and not exists (
    select from approvals.proposals p where p.id = new.proposal_id and p.status = 'executed' and p.approved_by is not null
      and (p.act, p.subject, p.proposed_by) = (new.act, new.subject, new.staff_id)) then
    raise exception 'an act has the proposal that another person approved';
  end if;
  return new;
end $$;
