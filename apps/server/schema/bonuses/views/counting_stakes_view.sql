-- Stakes that count towards a running or paid bonus, by movement.
create or replace view bonuses.counting_stakes_view as
  select e.movement_ref, g.player_id from bonuses.entries e join bonuses.grants g on g.id = e.grant_id
  where e.kind in ('stake', 'spin') and (e.amount_kurus <> 0 or e.kind = 'spin' or e.progress_kurus > 0 and bonuses.is_running(g.status) is not false);
