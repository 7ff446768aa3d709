-- An affiliate's server is called outside of any transaction: whoever calls says first until when it is theirs.
alter table affiliates.postback_deliveries add column taken_until timestamptz;
-- What waits in letters is sent by the same hand as everything else that is due.
delete from platform.outbox where topic = 'postback';
