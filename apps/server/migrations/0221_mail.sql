create schema mail;

-- What is sent by e-mail. A link's token stands nowhere: it is derived from the seed with a key the database does not hold.
create table mail.mails (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('password_reset', 'email_confirmation', 'registration_notice')),
  player_id integer not null references identity.players (id),
  recipient text not null,
  subject text not null,
  -- `{link}` stands for the address with the token.
  body text not null,
  link_path text,
  seed bytea not null check (length(seed) = 16),
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'unsent')),
  created_at timestamptz not null,
  sent_at timestamptz,
  check ((status = 'sent') = (sent_at is not null))
);
create index mails_created on mail.mails (created_at desc, id desc);

-- Asked by somebody who may be nobody: looked up after the answer, so that the answer says nothing.
create table identity.reset_requests (
  id integer generated always as identity primary key,
  name_sealed bytea not null,
  created_at timestamptz not null
);

-- Links in mails, good once and for half an hour; the token is kept as a hash only.
create table identity.mail_links (
  token_hash bytea primary key check (length(token_hash) = 32),
  player_id integer not null references identity.players (id),
  purpose text not null check (purpose in ('password', 'email')),
  -- What the link was sent to.
  email text not null,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  used_at timestamptz
);
create index mail_links_player on identity.mail_links (player_id) where used_at is null;
create index mail_links_end on identity.mail_links (ends_at);

alter table identity.players add column email_confirmed_at timestamptz;
