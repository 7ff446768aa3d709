-- Breaks from begin to return; null: still going on.
create or replace view compliance.breaks_view as
  select e.player_id, e.since, case e.kind when 'time_out' then e.until
    else (select min(r.counts_from) from compliance.reinstatement_requests r where r.player_id = e.player_id and r.asked_at >= e.until) end as ends_at
  from compliance.exclusions e;
