alter table staff.sessions add column directory_sid text;
comment on column staff.sessions.directory_sid is
  'what the operator''s directory calls the sign-in that opened it (`sid`), by which it ends it; null: it said none';
create index sessions_directory_sid on staff.sessions (directory_sid) where ended_at is null and directory_sid is not null;
