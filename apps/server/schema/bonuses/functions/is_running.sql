-- Whether a status is one of a running bonus; null: unknown status.
create or replace function bonuses.is_running(p_status text) returns boolean language sql immutable parallel safe as $$
  select case p_status when 'active' then true when 'finishing' then true when 'completed' then false when 'cancelled' then false
    when 'expired' then false end
$$;
