-- A decided proposal stays; it may only lose the player's personal data.
create or replace function approvals.guard_proposal() returns trigger language plpgsql as $$
declare
  personal text[] := array['text', 'before', 'after', 'input_sealed'];
begin
  if tg_op = 'DELETE' or tg_op = 'TRUNCATE' then
    raise exception 'a proposal is never taken out';
  end if;
  if tg_op = 'INSERT' then
    if new.status <> 'pending' or new.approved_by is not null then
      raise exception 'a proposal begins without an approval';
    end if;
    return new;
  end if;
  -- Sealed anew when keys rotate; what it holds is held by its fingerprint.
  if to_jsonb(old) - 'input_sealed' = to_jsonb(new) - 'input_sealed' then
    return new;
  end if;
  if old.ended_at is not null and new.text = 'Oyuncu ' || new.player_id and to_jsonb(old) - personal = to_jsonb(new) - personal
    and (old.before - 'Oyuncu') is not distinct from (new.before - 'Oyuncu') and old.after - 'Oyuncu' = new.after - 'Oyuncu' then
    return new;
  end if;
  if old.ended_at is not null or (old.act, old.subject, old.fingerprint, old.before, old.after, old.effect_kurus, old.proposed_by, old.proposed_at, old.roles)
    is distinct from (new.act, new.subject, new.fingerprint, new.before, new.after, new.effect_kurus, new.proposed_by, new.proposed_at, new.roles)
    or old.approved_by is not null and old.approved_by is distinct from new.approved_by then
    raise exception 'a proposal stays as it was proposed and decided';
  end if;
  if old.approved_by is null and new.approved_by is not null and (
    approvals.are_related(new.proposed_by, new.approved_by, new.approved_at) or new.subject = 'staff:' || new.approved_by
    or exists (select from staff.members_view where id = new.approved_by and substr(new.subject, 6) = any(roles) and new.subject like 'role:%')) then
    raise exception 'a proposal is approved by another person';
  end if;
  if old.approved_by is null and exists (select from staff.members_view where id = new.approved_by and is_system) then
    raise exception 'a proposal is approved by a person';
  end if;
  return new;
end $$;
