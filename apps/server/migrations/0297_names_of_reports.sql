-- A message that was given up is a dead letter, and what the operator's own systems are told of is an event of the operator.
alter table platform.outbox rename column parked_at to dead_at;
alter index platform.outbox_parked rename to outbox_dead;
update platform.outbox set topic = 'operator-event' where topic = 'house-event';
-- Reports to staff are called reports.
alter table compliance.login_series rename column told_at to reported_at;
alter table complaints.complaints rename column late_told_at to overdue_reported_at;
-- What a provider or the feed reports is named so.
alter table cashier.psp_events rename column said to status;
alter table cashier.psp_events rename column heard_by to channel;
alter table cashier.psp_payout_events rename column said to status;
alter table cashier.psp_payout_events rename column heard_by to channel;
alter table cashier.psp_refund_events rename column said to status;
alter table cashier.psp_refund_events rename column heard_by to channel;
alter table cashier.psp_payouts rename column told_kurus to reported_kurus;
alter table sports.markets rename column told_status to feed_status;
