-- Why a result is held: what the feed says of a market does not agree with itself, with the score, or with the time. With the same words a person
-- has let it pass once and for all.
alter table sports.doubts add column why text check (why in ('winners', 'score', 'early'));
update sports.doubts set why = 'score' where of = 'result';
alter table sports.doubts add constraint doubts_why check ((of = 'result') = (why is not null));
create index doubts_of_market on sports.doubts (event_id, key, specifiers) where of = 'result';
