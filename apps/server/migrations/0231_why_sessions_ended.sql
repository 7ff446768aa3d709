-- Whoever is logged out while a page is open is told why.
alter table identity.sessions add column end_reason text
  constraint sessions_end_reason_check check (end_reason in ('idle', 'elsewhere', 'security', 'house'));
comment on column identity.sessions.end_reason is
  'why it ended, where its player did not do it here: nothing was done, ended from another device, password or second factor changed, ended by staff';
update identity.sessions set end_reason = 'idle' where ended_idle;
alter table identity.sessions drop column ended_idle;
