-- What a reader may be asked by those who live on it: whether it has come so far.
create or replace view feed.places_view as select reader, written_by from feed.places;
