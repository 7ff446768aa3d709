-- The last look at the page about responsible gaming and at its links to organisations that help (GLI-19 A.4.5), and since when it is not as it
-- should be.
alter table compliance.integrity
  add column protection_checked_at timestamptz,
  add column help_links_checked_at timestamptz,
  add column protection_fault text check (protection_fault <> ''),
  add column protection_down_since timestamptz,
  add constraint integrity_fault_since check ((protection_fault is null) = (protection_down_since is null));
