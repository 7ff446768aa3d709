alter table sports.coupons
  -- Its result is being looked at again since then: its legs have changed after it was paid.
  add column reopened_at timestamptz,
  -- Its legs have changed while what they had come to was being paid: reckoned again right after.
  add column is_stale boolean not null default false,
  -- It returns so much that it waits for an official result, since then.
  add column waits_since timestamptz,
  add constraint coupons_reopened check (reopened_at is null or settled_at is not null),
  add constraint coupons_waiting check (waits_since is null or return_kurus is null);
create index coupons_reopened on sports.coupons (reopened_at) where reopened_at is not null;
create index coupons_waiting on sports.coupons (waits_since) where waits_since is not null;

-- A coupon that was paid and comes to something else: the difference alone is paid or taken, in one transaction.
create table sports.corrections (
  coupon_id bigint not null references sports.coupons (id),
  revision integer not null,
  -- What it had been paid for, and what it returns now.
  before_kurus bigint not null check (before_kurus >= 0),
  after_kurus bigint not null check (after_kurus >= 0),
  -- `held` waits for a person, `due` for the ledger; a later result may come first and replace it.
  status text not null check (status in ('held', 'due', 'paid', 'replaced')),
  held_for text check (held_for in ('amount', 'age')),
  asked_at timestamptz not null,
  approved_by integer references staff.members (id),
  approved_at timestamptz,
  -- Signed: what moved on the player's accounts. The rest is what the player owes, or owes no more.
  moved_kurus bigint,
  paid_at timestamptz,
  primary key (coupon_id, revision),
  constraint corrections_differ check (before_kurus <> after_kurus),
  constraint corrections_held check (status <> 'held' or held_for is not null),
  constraint corrections_approved check ((approved_by is null) = (approved_at is null) and (held_for is null or approved_by is not null or status in ('held', 'replaced'))),
  constraint corrections_paid check ((status = 'paid') = (paid_at is not null) and (status = 'paid') = (moved_kurus is not null)),
  constraint corrections_within check (moved_kurus is null or abs(moved_kurus) <= abs(after_kurus - before_kurus)
    and sign(moved_kurus) in (0, sign(after_kurus - before_kurus)))
);
create unique index corrections_open on sports.corrections (coupon_id) where status in ('held', 'due');
create index corrections_due on sports.corrections (asked_at) where status in ('held', 'due');

-- What a correction could not take: collected from what later coupons return, and from nothing else.
create table sports.claims (
  id integer generated always as identity primary key,
  coupon_id bigint not null,
  revision integer not null,
  player_id integer not null references identity.players (id),
  amount_kurus bigint not null check (amount_kurus > 0),
  collected_kurus bigint not null default 0 check (collected_kurus >= 0),
  -- Owed no more, because a later correction is in the player's favour.
  forgiven_kurus bigint not null default 0 check (forgiven_kurus >= 0),
  status text not null default 'open' check (status in ('open', 'settled', 'written_off')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- Who wrote it off; null where time did.
  closed_by integer references staff.members (id),
  foreign key (coupon_id, revision) references sports.corrections (coupon_id, revision),
  constraint claims_once unique (coupon_id, revision),
  constraint claims_left check (collected_kurus + forgiven_kurus <= amount_kurus
    and (status <> 'settled' or collected_kurus + forgiven_kurus = amount_kurus) and (status <> 'open' or collected_kurus + forgiven_kurus < amount_kurus)),
  constraint claims_closed check ((status = 'open') = (closed_at is null))
);
create index claims_open on sports.claims (player_id) where status = 'open';

create table sports.claim_payments (
  id integer generated always as identity primary key,
  claim_id integer not null references sports.claims (id),
  -- The coupon whose return it was taken from.
  coupon_id bigint not null references sports.coupons (id),
  player_id integer not null references identity.players (id),
  amount_kurus bigint not null check (amount_kurus > 0),
  movement_seq integer not null,
  paid_at timestamptz not null,
  unique (claim_id, coupon_id, movement_seq)
);

select wallet.seal_table('sports.corrections'), wallet.seal_table('sports.claims'), wallet.seal_table('sports.claim_payments');
