-- From where a producer has to say everything again: what was generated last before it was held, until it has said all.
alter table sports.producers add column recover_from timestamptz;
