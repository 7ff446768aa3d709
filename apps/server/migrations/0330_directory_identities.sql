create table staff.directory_identities (
  member_id   integer primary key references staff.members,
  name        text not null check (name <> ''),
  name_folded text not null constraint directory_identities_name unique,
  named_at    timestamptz not null,
  issuer      text,
  subject     text,
  linked_at   timestamptz,
  roles       text[],
  constraint directory_identities_subject unique (issuer, subject),
  constraint directory_identities_linked check ((issuer is null) = (subject is null) and (subject is null) = (linked_at is null))
);
comment on table staff.directory_identities is
  'A staff account that signs in with the operator''s directory (OpenID Connect) instead of a password.';
comment on column staff.directory_identities.name is 'what the directory calls the person, as two people of the staff have named it';
comment on column staff.directory_identities.name_folded is 'the same in lower case, by which the first sign-in is recognised';
comment on column staff.directory_identities.issuer is 'issuer of the first sign-in; null: not signed in yet';
comment on column staff.directory_identities.subject is 'the directory''s own id of the person (`sub`), by which every later sign-in is recognised';
comment on column staff.directory_identities.roles is
  'roles that the groups of the last sign-in give; of the account''s roles these alone are in force. Null: all of them';
create trigger directory_identities_keep_admin after insert on staff.directory_identities
  for each row execute function staff.keep_admin();

alter table staff.sessions add column by_directory boolean not null default false;
comment on column staff.sessions.by_directory is 'opened by a sign-in with the operator''s directory';
