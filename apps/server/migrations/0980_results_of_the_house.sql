-- What two people of the house have decided stands, whatever the feed says of it afterwards.
create or replace view sports.results_view as
  select distinct on (event_id, key, specifiers, outcome) event_id, key, specifiers, outcome, certainty, result, places, tied, producer, seq
  from sports.settlements where undone_by is null
  order by event_id, key, specifiers, outcome, (producer = 0) desc, certainty desc, revision desc;
create index settlements_of_house on sports.settlements (event_id, key, specifiers, outcome) where producer = 0;
-- What the feed has said after it was paid long since: the house may decide it again.
update sports.settlements h set undone_by = f.seq
from sports.settlements f
where h.producer = 0 and h.undone_by is null and f.producer <> 0 and f.event_id = h.event_id and f.key = h.key and f.specifiers = h.specifiers
  and f.outcome = h.outcome and f.certainty = h.certainty and f.revision > h.revision;
