-- What binds everybody, for whoever asks who has come to a limit.
create or replace view compliance.house_limits_view as select kind, period, value from compliance.house_limits;
