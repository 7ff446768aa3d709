-- Limits that apply to every player.
create or replace view compliance.house_limits_view as select kind, period, value from compliance.house_limits;
