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

-- Jobs are called by what they do; when each was done last stays known.
update platform.job_runs j set job = renamed.new from (values
  ('affiliates: forget old tries', 'affiliates: delete old login attempts'),
  ('affiliates: forget old devices', 'affiliates: delete old devices'),
  ('affiliates: forget old sessions', 'affiliates: delete old sessions'),
  ('campaigns: choose and send', 'campaigns: enrol and send'),
  ('content: watch the protection page', 'content: check the protection page'),
  ('exports: drop old files', 'exports: delete old files'),
  ('fraud: watch players', 'fraud: screen active players'),
  ('games: forget old launch tokens', 'games: delete old launch tokens'),
  ('identity: forget old tries', 'identity: delete old login attempts'),
  ('identity: forget failed logins', 'identity: delete old failed logins'),
  ('identity: forget old sessions', 'identity: delete old sessions'),
  ('identity: forget old devices', 'identity: delete old devices'),
  ('identity: forget old links', 'identity: delete old links'),
  ('identity: forget old counts', 'identity: delete old quota counts'),
  ('identity: drop files of no submission', 'identity: delete orphaned files'),
  ('leads: forget affiliate visits', 'leads: delete old affiliate visits'),
  ('mail: forget old mails', 'mail: delete old mails'),
  ('privacy: drop old copies', 'privacy: delete old copies'),
  ('sports: end events by hand', 'sports: end manual events'),
  ('sports: forget withdrawn suspensions', 'sports: delete withdrawn suspensions'),
  ('sports: keep partitions of prices', 'sports: maintain price partitions'),
  ('sports: forget old shared slips', 'sports: delete old shared slips'),
  ('sports: forget old feed messages', 'sports: delete old feed messages'),
  ('staff: forget old tries', 'staff: delete old login attempts'),
  ('staff: forget used passkey marks', 'staff: delete used passkey challenges'),
  ('staff: forget old devices', 'staff: delete old devices'),
  ('staff: verify what is new in it', 'staff: verify new audit entries'),
  ('webhooks: forget what arrived', 'webhooks: delete old deliveries'),
  ('winners: forget old rounds', 'winners: delete old rounds')
) as renamed (old, new) where j.job = renamed.old;
