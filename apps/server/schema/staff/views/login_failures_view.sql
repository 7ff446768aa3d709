create or replace view staff.login_failures_view as select subject, at from staff.audit_log where action = 'staff.login_failed' and subject <> 'staff:unknown';
