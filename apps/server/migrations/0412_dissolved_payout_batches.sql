-- A file of payouts that the bank never got can be dissolved: what stands in it is free for another. One that was handed out never is, as the
-- bank may pay it; both are facts of the file, and one excludes the other.
drop trigger payout_batches_kept on cashier.payout_batches;
drop trigger payout_batch_items_kept on cashier.payout_batch_items;
drop trigger refund_batch_items_kept on cashier.refund_batch_items;

alter table cashier.payout_batches
  add column handed_out_at timestamptz,
  add column handed_out_by integer references staff.members,
  add column dissolved_at timestamptz,
  add column dissolved_by integer references staff.members,
  add column dissolve_reason text,
  add column is_dissolved boolean not null default false,
  add constraint payout_batches_handed_out check ((handed_out_at is null) = (handed_out_by is null)),
  add constraint payout_batches_dissolved check (num_nonnulls(dissolved_at, dissolved_by, nullif(dissolve_reason, '')) = case when is_dissolved then 3 else 0 end
    and (is_dissolved or dissolve_reason is null)),
  add constraint payout_batches_end check (handed_out_at is null or not is_dissolved),
  add constraint payout_batches_state unique (id, is_dissolved);
comment on column cashier.payout_batches.handed_out_at is 'first download, in either form: the bank may have it since';
comment on column cashier.payout_batches.dissolved_at is 'when staff dissolved it, never handed out';
comment on column cashier.payout_batches.is_dissolved is 'dissolved_at is set; its items follow';

-- Files of before: each download stands in the audit log, and what the bank has answered it has.
update cashier.payout_batches b set handed_out_at = f.at, handed_out_by = f.staff_id
from (
  select distinct on (batch_id) batch_id, at, staff_id from (
    select substring(subject from '^payout-batch:(\d+)$')::integer as batch_id, at, staff_id from staff.audit_log
    where action = 'payout-batch.downloaded' and staff_id is not null
    union all
    select batch_id, imported_at, imported_by from cashier.payout_reports) said
  order by batch_id, at) f
where f.batch_id = b.id;

-- A withdrawal or refund stands in several files, of which one at most is not dissolved. The state of its file stands in each item, and a
-- foreign key keeps it the same.
alter table cashier.payout_batch_items
  add column is_dissolved boolean not null default false,
  drop constraint payout_batch_items_pkey,
  add constraint payout_batch_items_pkey primary key (batch_id, withdrawal_id),
  add constraint payout_batch_items_state foreign key (batch_id, is_dissolved) references cashier.payout_batches (id, is_dissolved) on update cascade;
create unique index payout_batch_items_once on cashier.payout_batch_items (withdrawal_id) where not is_dissolved;
create index payout_batch_items_withdrawal on cashier.payout_batch_items (withdrawal_id);
comment on table cashier.payout_batch_items is 'Withdrawals in a file; each stands in at most one that is not dissolved.';
comment on column cashier.payout_batch_items.is_dissolved is 'of its file';

alter table cashier.refund_batch_items
  add column is_dissolved boolean not null default false,
  drop constraint refund_batch_items_pkey,
  add constraint refund_batch_items_pkey primary key (batch_id, refund_id),
  add constraint refund_batch_items_state foreign key (batch_id, is_dissolved) references cashier.payout_batches (id, is_dissolved) on update cascade;
create unique index refund_batch_items_once on cashier.refund_batch_items (refund_id) where not is_dissolved;
create index refund_batch_items_refund on cashier.refund_batch_items (refund_id);
comment on table cashier.refund_batch_items is 'Refunds in a file for the bank; each stands in at most one that is not dissolved.';
comment on column cashier.refund_batch_items.is_dissolved is 'of its file';

-- Seals are found by the primary key.
update wallet.seals s set row_key = concat_ws('|', i.batch_id, i.withdrawal_id) from cashier.payout_batch_items i
where s.relation = 'cashier.payout_batch_items' and s.row_key = i.withdrawal_id::text;
update wallet.seals s set row_key = concat_ws('|', i.batch_id, i.refund_id) from cashier.refund_batch_items i
where s.relation = 'cashier.refund_batch_items' and s.row_key = i.refund_id::text;
select wallet.make_seals(relation::regclass, left_out) from wallet.sealed_tables
where relation in ('cashier.payout_batch_items', 'cashier.refund_batch_items') order by relation;

create trigger payout_batches_kept before update or delete on cashier.payout_batches
  for each row execute function cashier.keep_payout_batch();
create trigger payout_batch_items_kept before update or delete on cashier.payout_batch_items
  for each row execute function cashier.keep_batch_item();
create trigger refund_batch_items_kept before update or delete on cashier.refund_batch_items
  for each row execute function cashier.keep_batch_item();
create trigger payout_reports_answer before insert on cashier.payout_reports
  for each row execute function cashier.check_report();
