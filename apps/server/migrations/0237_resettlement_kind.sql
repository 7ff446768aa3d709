-- A closed round that is put right: more is paid, or what was too much is taken. In a file of its own, because a new value can be used only
-- after its transaction.
alter type wallet.movement_kind add value 'resettlement' after 'rollback';
alter table bonuses.entries drop constraint entries_kind_check;
alter table bonuses.entries add constraint entries_kind_check
  check (kind in ('granted', 'stake', 'spin', 'win', 'correction', 'rollback', 'converted', 'forfeited'));
