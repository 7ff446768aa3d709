create or replace view wallet.play_stops_view as
  select since from wallet.play_stops where ended_at is null;
