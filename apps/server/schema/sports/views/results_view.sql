-- Results two people decided, which stand whatever the feed says.
create or replace view sports.results_view as
  select distinct on (event_id, key, specifiers, outcome) event_id, key, specifiers, outcome, certainty, result, places, tied, producer, seq
  from sports.settlements where undone_by is null
  order by event_id, key, specifiers, outcome, (producer = 0) desc, certainty desc, revision desc;
