-- E-mails to players.

create table mail.mails (
  id         integer generated always as identity primary key,
  kind       text not null,
  player_id  integer references identity.players,
  recipient  text not null,
  subject    text not null,
  body       text not null,
  link_path  text,
  seed       bytea not null check (length(seed) = 16),
  status     text not null default 'waiting' check (status in ('waiting', 'sent', 'unsent')),
  created_at timestamptz not null,
  sent_at    timestamptz,
  constraint mails_check check ((status = 'sent') = (sent_at is not null)),
  constraint mails_kind_check
    check ((kind in ('password_reset', 'email_confirmation', 'registration_notice', 'campaign',
    'partner_invitation')) and (kind = 'partner_invitation') = (player_id is null))
);
comment on table mail.mails is
  'E-mails to players, sent once.';
comment on column mail.mails.body is '{link} stands for the address with its token';
comment on column mail.mails.link_path is 'path of the link; null: no link';
comment on column mail.mails.seed is 'the link''s token is derived from it with a key the database does not hold';
comment on column mail.mails.status is '`unsent`: given up';
create index mails_created on mail.mails (created_at desc, id desc);
