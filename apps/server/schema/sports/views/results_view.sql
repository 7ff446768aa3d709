-- Results two people decided, which stand whatever the feed says. A combination of outcomes of a match comes to what they come to: void where one
-- of them is given back in whole or in part, lost where one has lost, won once all have; what is doubted has come to nothing yet.
create or replace view sports.results_view as
  with single as not materialized (
    select distinct on (event_id, key, specifiers, outcome) event_id, key, specifiers, outcome, certainty, result, places, tied, producer, seq
    from sports.settlements where undone_by is null
    order by event_id, key, specifiers, outcome, (producer = 0) desc, certainty desc, revision desc
  )
  select * from single
  union all
  select m.event_id, m.key, m.specifiers, 'yes', x.certainty, x.result, null::smallint, null::smallint, x.producer, x.seq
  from sports.markets m
  cross join lateral (
    select min(r.certainty) as certainty, min(r.producer) as producer, max(r.seq) as seq,
      case when bool_or(r.result not in ('won', 'lost')) then 'void' when bool_or(r.result = 'lost') then 'lost'
        when count(r.result) = count(*) then 'won' end as result
    from sports.components_of(m.key, m.specifiers) c
    left join lateral (
      select s.* from sports.settlements s
      where s.event_id = m.event_id and s.key = c.part_key and s.specifiers = c.part_specifiers and s.outcome = c.part_outcome and s.undone_by is null
        and not exists (select from sports.trading_confirmations d where d.event_id = s.event_id and d.key = s.key and d.specifiers = s.specifiers
          and d.of = 'result' and d.ended_at is null)
      order by (s.producer = 0) desc, s.certainty desc, s.revision desc limit 1) r on true) x
  where m.key = 'combo' and x.result is not null;
