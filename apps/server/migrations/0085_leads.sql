create schema leads;

-- Asked for by a player (session) or by a visitor (signed cookie), never both; the phone is sealed, its index finds and counts.
create table leads.call_requests (
  id integer generated always as identity primary key,
  player_id integer references identity.players,
  visitor text,
  name text not null,
  phone_sealed bytea not null,
  phone_index bytea not null,
  address_index bytea not null,
  message text not null default '',
  status text not null default 'pending' check (status in ('pending', 'done', 'rejected')),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by integer references staff.members,
  note text not null default '',
  check (num_nonnulls(player_id, visitor) = 1),
  check ((status = 'pending') = (decided_at is null))
);
create index call_requests_queue on leads.call_requests (status, created_at desc, id desc);
create index call_requests_player on leads.call_requests (player_id, id desc) where player_id is not null;
create index call_requests_visitor on leads.call_requests (visitor, id desc) where visitor is not null;
create index call_requests_phone on leads.call_requests (phone_index) where status = 'pending';
create index call_requests_address on leads.call_requests (address_index, created_at);

create table leads.affiliates (
  id integer generated always as identity primary key,
  name text not null,
  email text not null constraint affiliates_email unique check (email = lower(email)),
  username text not null default '',
  phone_sealed bytea,
  website text not null default '',
  message text not null default '',
  password_hash text,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  btag text constraint affiliates_btag unique,
  address_index bytea not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by integer references staff.members,
  note text not null default '',
  check ((status = 'approved') = (btag is not null)),
  check ((status = 'pending') = (decided_at is null))
);
create index affiliates_queue on leads.affiliates (status, created_at desc, id desc);
create index affiliates_address on leads.affiliates (address_index, created_at);

-- Who has been counted on a day (Istanbul); cleared once the day is over.
create table leads.affiliate_visits (
  day date not null,
  btag text not null,
  visitor text not null,
  address_index bytea not null,
  primary key (day, btag, visitor)
);
create index affiliate_visits_address on leads.affiliate_visits (day, btag, address_index);

create table leads.affiliate_days (
  btag text not null,
  day date not null,
  clicks integer not null default 0,
  primary key (btag, day)
);

create view leads.call_requests_view as select id, player_id, status, created_at, decided_at from leads.call_requests;
create view leads.affiliates_view as select id, name, btag, status, created_at from leads.affiliates;
create view leads.affiliate_days_view as select btag, day, clicks from leads.affiliate_days;
