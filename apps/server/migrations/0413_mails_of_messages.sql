-- A mail that repeats a message of the site names its thread: what is taken back there is not sent. Mails that wait from before name none.
alter table mail.mails add column thread_id integer;
comment on column mail.mails.thread_id is 'messages.threads: the message it repeats; null: none';
create index mails_waiting_of_thread on mail.mails (thread_id) where status = 'waiting' and thread_id is not null;
