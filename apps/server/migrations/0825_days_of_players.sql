-- Who played on the days asked for is found by the day: rows of a day lie wherever their players began.
create index player_days_of_day on wallet.player_days (day, player_id);
drop index wallet.player_days_day;
