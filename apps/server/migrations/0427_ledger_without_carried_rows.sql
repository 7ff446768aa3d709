-- These tables held what a ledger of an earlier version knew and this one could not express. A database of an earlier version is refused, so that
-- they are empty in every database, and their triggers let nothing in. The number of plays without a fingerprint, which `wallet.frozen`
-- held as well, is zero in all of them: the check of the ledger says so itself.
drop view if exists wallet.frozen_now_view, wallet.old_rounds_view;
drop function if exists wallet.digest_of(text), wallet.reference_of(text, integer, integer);

-- A sealed table takes its seals along.
delete from wallet.sealed_tables where relation = 'wallet.frozen';
delete from wallet.seals where relation = 'wallet.frozen';
drop table wallet.frozen;
drop function if exists wallet.seal_wallet_frozen();

drop table wallet.old_marks, wallet.old_rounds;
