-- Since when a producer says everything again: what it says meanwhile of a result may be an old one.
alter table sports.producers add column recovering_since timestamptz;
