-- How often the free bet of a coupon was given back, less how often that was undone.
create or replace view bonuses.returned_spins_view as
  select e.grant_id, substring(split_part(e.movement_ref, ':', 2) from '^[a-z]+[0-9]+') as stake,
    sum(case when e.kind in ('spin_returned', 'spin_kept') then 1 else -1 end)::int as times
  from bonuses.entries e where e.kind in ('spin_returned', 'spin_retaken', 'spin_owed', 'spin_kept') group by 1, 2;
