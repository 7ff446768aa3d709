-- Call requests and applications of affiliates.

create table leads.call_requests (
  id            integer generated always as identity primary key,
  player_id     integer references identity.players,
  visitor       text,
  name          text not null,
  phone_sealed  bytea not null,
  phone_index   bytea not null,
  address_index bytea not null,
  message       text not null default '',
  status        text not null default 'pending' check (status in ('pending', 'done', 'rejected')),
  created_at    timestamptz not null,
  decided_at    timestamptz,
  decided_by    integer references staff.members,
  note          text not null default '',
  constraint call_requests_check check (num_nonnulls(player_id, visitor) = 1),
  constraint call_requests_check1 check ((status = 'pending') = (decided_at is null))
);
comment on table leads.call_requests is
  'Requests to be called back, by a player or a visitor.';
comment on column leads.call_requests.visitor is 'signed cookie of a visitor';
comment on column leads.call_requests.phone_sealed is 'sealed by the vault';
comment on column leads.call_requests.phone_index is 'keyed hash of the number';
comment on column leads.call_requests.address_index is 'keyed hash of the network address';
create index call_requests_queue on leads.call_requests (status, created_at desc, id desc);
create index call_requests_player on leads.call_requests (player_id, id desc) where player_id is not null;
create index call_requests_visitor on leads.call_requests (visitor, id desc) where visitor is not null;
create index call_requests_phone on leads.call_requests (phone_index) where status = 'pending';
-- Requests from one address, for the limit.
create index call_requests_address on leads.call_requests (address_index, created_at);
-- Accounts that asked to be called at one number, for fraud rules.
create index call_requests_same_phone on leads.call_requests (phone_index) where player_id is not null;

create table leads.affiliates (
  id            integer generated always as identity primary key,
  name          text not null,
  email         text not null constraint affiliates_email unique check (email = lower(email)),
  username      text not null default '',
  phone_sealed  bytea,
  website       text not null default '',
  message       text not null default '',
  password_hash text,
  status        text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  btag          text constraint affiliates_btag unique,
  address_index bytea not null,
  created_at    timestamptz not null,
  decided_at    timestamptz,
  decided_by    integer references staff.members,
  note          text not null default '',
  constraint affiliates_check check ((status = 'approved') = (btag is not null)),
  constraint affiliates_check1 check ((status = 'pending') = (decided_at is null))
);
comment on table leads.affiliates is
  'Applications of affiliates; an approved one has a btag.';
comment on column leads.affiliates.phone_sealed is 'sealed by the vault';
comment on column leads.affiliates.btag is 'tag in links by which players are attributed';
comment on column leads.affiliates.address_index is 'keyed hash of the network address';
create index affiliates_queue on leads.affiliates (status, created_at desc, id desc);
create index affiliates_address on leads.affiliates (address_index, created_at);

create table leads.affiliate_visits (
  day           date not null,
  btag          text not null,
  visitor       text not null,
  address_index bytea not null,
  constraint affiliate_visits_pkey primary key (day, btag, visitor)
);
comment on table leads.affiliate_visits is
  'harmless: clicks earn nothing. Visitors counted on an Istanbul day; emptied when the day is over.';
comment on column leads.affiliate_visits.visitor is 'signed cookie';
comment on column leads.affiliate_visits.address_index is 'keyed hash of the network address';
-- Clicks from one address on a day, for the limit.
create index affiliate_visits_address on leads.affiliate_visits (day, btag, address_index);

create table leads.affiliate_days (
  btag   text not null,
  day    date not null,
  clicks integer not null default 0,
  sub    text not null default '',
  constraint affiliate_days_pkey primary key (btag, day, sub)
);
comment on table leads.affiliate_days is
  'harmless: clicks earn nothing. Clicks per affiliate, tag and Istanbul day.';
comment on column leads.affiliate_days.sub is 'the affiliate''s own tag of the campaign';
