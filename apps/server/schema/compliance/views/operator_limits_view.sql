-- Limits that apply to every player.
create or replace view compliance.operator_limits_view as select kind, period, value from compliance.operator_limits;
