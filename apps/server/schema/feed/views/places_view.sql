-- How far readers have come, for those who depend on it.
create or replace view feed.places_view as select reader, written_by from feed.places;
