-- What the figures above the domains read of them.
create or replace view compliance.limits_view as select player_id, kind, period, own, updated_at from compliance.limits;
