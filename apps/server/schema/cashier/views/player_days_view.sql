create or replace view cashier.player_days_view as select * from cashier.player_days;
