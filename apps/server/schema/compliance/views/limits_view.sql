-- Limits for figures above the domains.
create or replace view compliance.limits_view as select player_id, kind, period, own, updated_at from compliance.limits;
