-- One function over all statuses of a bonus says which of them run; null would be one that it does not know.
create or replace function bonuses.is_running(p_status text) returns boolean language sql immutable parallel safe as $$
  select case p_status when 'active' then true when 'finishing' then true when 'completed' then false when 'cancelled' then false
    when 'expired' then false end
$$;
