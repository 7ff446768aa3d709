-- What the feed last said of a market whose price is doubted: it stands again once the doubt is over.
alter table sports.markets add column told_status smallint;
