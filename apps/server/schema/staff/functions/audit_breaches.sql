-- Where the chain and the log disagree among the links after `p_after` up to `p_until`; nothing in a sound log.
create or replace function staff.audit_breaches(p_after bigint, p_until bigint) returns table (entry bigint, breach text) language sql stable as $$
  with links as (
    select c.position, c.entry_id, c.hash,
      coalesce(lag(c.position) over (order by c.position), 0) as previous_position,
      coalesce(lag(c.hash) over (order by c.position), '\x00') as previous_hash
    from staff.audit_chain c where c.position between p_after and p_until
  )
  select l.entry_id, case
      when l.position <> l.previous_position + 1 then 'links missing before'
      when e.id is null then 'entry deleted'
      else 'entry or link changed'
    end
  from links l left join staff.audit_log e on e.id = l.entry_id
  where l.position > p_after
    and (e.id is null or l.position <> l.previous_position + 1 or l.hash <> staff.link_hash(l.previous_hash, e))
  order by l.position
$$;
