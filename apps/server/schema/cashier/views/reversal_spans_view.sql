-- From when on a part of a deposit was taken back, and until when, where the operator won it again.
create or replace view cashier.reversal_spans_view as
  select r.id, r.deposit_id, r.player_id, r.amount_kurus, r.decided_at as from_at, w.won_at as until_at
  from cashier.reversals r left join cashier.won_reversals w on w.reversal_id = r.id
  where r.status = 'approved';
