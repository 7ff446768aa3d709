-- The pause a player is in; a permanent one before a long one, self-exclusion before time-out. Its beginning is not
-- asked: a clock that steps back must not open it.
create or replace function compliance.exclusion_at(p_player_id integer, p_at timestamptz) returns compliance.exclusions language sql stable as $$
  select e from compliance.exclusions e
  where e.player_id = p_player_id and case e.kind
    when 'time_out' then e.until > p_at
    else e.until is null or e.until > p_at or not exists (
      select 1 from compliance.reinstatement_requests r where r.player_id = e.player_id and r.asked_at >= e.until and r.counts_from <= p_at)
    end
  order by e.kind = 'self_exclusion' desc, e.until desc nulls first
  limit 1
$$;
