-- The clock of the rules less that of a source outside the house, where the operator names one (`CLOCK_URL`).
alter table compliance.integrity
  add column outside_off_ms bigint,
  add column outside_checked_at timestamptz,
  add column outside_off_since timestamptz;
