-- What the register of identities said of the person when the papers were sent, or when staff asked again. Null where it was not asked.
alter table identity.kyc_submissions
  add column register text check (register in ('matches', 'differs', 'unreachable')),
  add column register_at timestamptz,
  add constraint kyc_register_told check ((register is null) = (register_at is null));
