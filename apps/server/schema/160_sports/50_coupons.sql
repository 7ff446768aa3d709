create table sports.coupons (
  id               bigint generated always as identity primary key,
  player_id        integer not null,
  client_key       text not null,
  body_hash        bytea not null,
  kind             text not null check (kind in ('single', 'combi', 'system')),
  sizes            smallint[] not null,
  columns          integer not null check (columns between 1 and 10000),
  per_column_kurus bigint not null check (per_column_kurus > 0),
  stake_kurus      bigint not null,
  max_return_kurus bigint not null check (max_return_kurus between 0 and 50000000),
  accept           text not null check (accept in ('exact', 'higher', 'any')),
  status           text not null
    check (status in ('pending', 'accepted', 'won', 'lost', 'void', 'cashed', 'refused', 'expired')),
  refusal          text,
  is_staking       boolean not null,
  revision         integer not null default 1,
  return_kurus     bigint check (return_kurus >= 0),
  placed_at        timestamptz not null,
  decides_at       timestamptz not null,
  accepted_at      timestamptz,
  settled_at       timestamptz,
  round_seq        integer,
  reopened_at      timestamptz,
  is_stale         boolean not null default false,
  waits_since      timestamptz,
  voided_for       text check (voided_for = 'self_exclusion'),
  playing_kurus    bigint not null,
  cashout_id       bigint,
  expected_kurus   bigint check (expected_kurus >= 0),
  free_bet_id      integer,
  is_hedge         boolean not null default false,
  constraint coupons_key unique (player_id, client_key),
  constraint coupons_stake check (stake_kurus = (per_column_kurus * columns)),
  constraint coupons_refused check ((refusal is not null) = (status in ('refused', 'expired'))),
  constraint coupons_reopened check (reopened_at is null or settled_at is not null),
  constraint coupons_waiting check (waits_since is null or return_kurus is null),
  constraint coupons_taken
    check ((accepted_at is not null) = (status in ('accepted', 'won', 'lost', 'void', 'cashed'))
    and (accepted_at is null) = (round_seq is null)),
  constraint coupons_settled check ((settled_at is not null) = (status in ('won', 'lost', 'void', 'cashed'))),
  constraint coupons_playing check (playing_kurus between 0 and per_column_kurus and (playing_kurus > 0
    or return_kurus is null and (status in ('accepted', 'cashed')))),
  constraint coupons_sold check (status <> 'cashed' or playing_kurus = 0),
  constraint coupons_held check (cashout_id is null or status = 'accepted' and return_kurus is null
    and playing_kurus > 0),
  constraint coupons_free_bet check (free_bet_id is null or columns = 1 and playing_kurus = per_column_kurus)
) with (fillfactor = 80);
comment on table sports.coupons is
  'Betting coupons, from the request to the payout; a coupon is a round of provider `spor` on the ledger.';
comment on column sports.coupons.client_key is 'key the client gave: the same key is done once';
comment on column sports.coupons.body_hash is 'SHA-256 of the request: the key never stands for another';
comment on column sports.coupons.sizes is 'of a system: numbers of legs combined';
comment on column sports.coupons.columns is 'number of combinations';
comment on column sports.coupons.per_column_kurus is 'stake of each combination';
comment on column sports.coupons.max_return_kurus is 'most it may return';
comment on column sports.coupons.accept is 'which changes of odds the player accepts';
comment on column sports.coupons.status is '`cashed`: sold back whole; `expired`: not decided in time';
comment on column sports.coupons.refusal is 'code of why it was refused';
comment on column sports.coupons.is_staking is 'the stake is being taken: only the ledger knows whether it was';
comment on column sports.coupons.revision is 'counts results: names the payout';
comment on column sports.coupons.return_kurus is 'what it returns, once all legs are graded';
comment on column sports.coupons.decides_at is 'when a live bet is decided';
comment on column sports.coupons.round_seq is 'movement that took the stake';
comment on column sports.coupons.reopened_at is 'a result changed after it was paid: being computed again';
comment on column sports.coupons.is_stale is 'a result changed while it was being paid: computed again right after';
comment on column sports.coupons.waits_since is 'a high return that waits for official results';
comment on column sports.coupons.voided_for is 'why the operator voided it';
comment on column sports.coupons.playing_kurus is 'stake of each combination still in play, less what was sold back';
comment on column sports.coupons.cashout_id is 'cash-out being decided: no other change meanwhile';
comment on column sports.coupons.expected_kurus is 'average return by the feed''s probabilities';
comment on column sports.coupons.free_bet_id is 'bonuses.grants: nobody paid the stake';
comment on column sports.coupons.is_hedge is
  'the player had an open coupon on another outcome of one of its markets: counts towards no wagering';
create index coupons_reopened on sports.coupons (reopened_at) where reopened_at is not null;
create index coupons_waiting on sports.coupons (waits_since) where waits_since is not null;
-- Reports by day of settlement.
create index coupons_settled_at on sports.coupons (settled_at) where settled_at is not null;
create index coupons_of_free_bet on sports.coupons (free_bet_id) where free_bet_id is not null;
-- A player's coupons and the stakes of a day, by one index: every coupon is written twice, and each time into every
-- index.
create index coupons_of_player_by_time on sports.coupons (player_id, placed_at desc, id desc);
-- Trading reads by time; BRIN is written per range of pages.
create index coupons_by_time on sports.coupons using brin (placed_at) with (pages_per_range = 16, autosummarize = on);
-- Limits per player sum the open coupons.
create index coupons_open_of_player on sports.coupons (player_id) where settled_at is null and refusal is null;

create table sports.legs (
  coupon_id       bigint not null,
  no              smallint not null,
  event_id        text not null,
  key             text not null,
  specifiers      text not null,
  outcome         text not null,
  odds            integer not null check (odds between 101 and 50000),
  is_bank         boolean not null,
  is_live         boolean not null,
  producer        integer not null,
  market_version  bigint not null,
  market_seq      bigint not null,
  closed_seq      bigint not null,
  liability_kurus bigint not null check (liability_kurus >= 0),
  result          text check (result in ('won', 'lost', 'void', 'half_won', 'half_lost', 'dead_heat')),
  places          smallint,
  tied            smallint,
  chance          real check (chance between 0 and 1),
  score_at        text,
  starts_at       timestamptz,
  unplayed_at     timestamptz,
  constraint legs_pkey primary key (coupon_id, no),
  constraint legs_one_of_event unique (coupon_id, event_id),
  constraint legs_of_open_markets check (market_seq > closed_seq),
  constraint legs_check check ((result is not distinct from 'dead_heat') = (places is not null)
    and (places is null) = (tied is null))
) with (fillfactor = 80);
comment on table sports.legs is
  'Legs of a coupon: one outcome of a match each, at the odds at which it was taken.';
comment on column sports.legs.no is 'order on the coupon, from 1';
comment on column sports.legs.key is 'type of market';
comment on column sports.legs.specifiers is 'parameters of the market';
comment on column sports.legs.odds is 'hundredths';
comment on column sports.legs.is_bank is 'in every combination of a system';
comment on column sports.legs.is_live is 'taken while the match was running';
comment on column sports.legs.market_version is 'sports.markets.version of the price';
comment on column sports.legs.market_seq is 'message of the price';
comment on column sports.legs.closed_seq is 'last stop of the market then, always before the price';
comment on column sports.legs.liability_kurus is 'its part in sports.exposures';
comment on column sports.legs.result is 'null: not graded';
comment on column sports.legs.places is 'of a dead heat: places left';
comment on column sports.legs.tied is 'of a dead heat: how many share them';
comment on column sports.legs.chance is 'probability by the feed';
comment on column sports.legs.score_at is 'score when it was taken, as `1:0`; null before kick-off';
comment on column sports.legs.starts_at is 'start of the match when it was taken';
comment on column sports.legs.unplayed_at is
  'since when it counts 1.00, because its day and the next passed without the match';
-- All legs on an outcome, when it gets a result.
create index legs_of_outcome on sports.legs (event_id, key, specifiers, outcome, coupon_id);

create table sports.referrals (
  coupon_id     bigint primary key references sports.coupons on delete cascade,
  state         text not null check (state in ('open', 'countered', 'accepted', 'refused', 'declined', 'expired')),
  asked_at      timestamptz not null,
  until         timestamptz not null,
  limit_kurus   bigint not null check (limit_kurus >= 0),
  asked_kurus   bigint not null check (asked_kurus > 0),
  counter_kurus bigint check (counter_kurus > 0),
  decided_by    integer references staff.members,
  decided_at    timestamptz,
  reason        text,
  constraint referrals_check check (state <> 'countered' or counter_kurus is not null)
);
comment on table sports.referrals is
  'Coupons above a limit that trading decides while they are pending; the stake is taken only after a yes.';
comment on column sports.referrals.state is
  '`countered` waits for the player''s answer to a lower stake; `declined` is the player''s no';
comment on column sports.referrals.limit_kurus is 'would have been accepted without asking';
comment on column sports.referrals.asked_kurus is 'stake of the request';
comment on column sports.referrals.counter_kurus is 'lower stake per combination';
create index referrals_waiting on sports.referrals (until) where state in ('open', 'countered');

create table sports.cashouts (
  id            bigint generated always as identity primary key,
  coupon_id     bigint not null references sports.coupons,
  client_key    text not null,
  offer_hash    bytea not null,
  share_percent smallint not null check (share_percent between 1 and 100),
  sold_kurus    bigint not null check (sold_kurus > 0),
  amount_kurus  bigint not null check (amount_kurus >= 100),
  fair_kurus    bigint not null,
  legs_seen     jsonb not null,
  state         text not null check (state in ('holding', 'taken', 'refused')),
  refusal       text,
  asked_at      timestamptz not null,
  decides_at    timestamptz not null,
  revision      integer,
  constraint cashouts_coupon_id_client_key_key unique (coupon_id, client_key),
  constraint cashouts_check check (fair_kurus >= amount_kurus),
  constraint cashouts_check1 check ((state = 'refused') = (refusal is not null)),
  constraint cashouts_check2 check ((state = 'taken') = (revision is not null))
) with (fillfactor = 80);
comment on table sports.cashouts is
  'Sales of a coupon back to the operator, whole or in part, before its legs are graded.';
comment on column sports.cashouts.offer_hash is 'SHA-256 of the offer: the key never stands for another';
comment on column sports.cashouts.share_percent is 'part that is sold';
comment on column sports.cashouts.sold_kurus is 'stake per combination that is sold';
comment on column sports.cashouts.amount_kurus is 'paid for it';
comment on column sports.cashouts.fair_kurus is 'value of that part before the commission';
comment on column sports.cashouts.legs_seen is
  '[{"no", "version", "producer", "closed_seq"}] of open legs when it was asked for';
comment on column sports.cashouts.state is '`holding`: being decided; a result meanwhile refuses it';
comment on column sports.cashouts.revision is 'sports.payouts.revision';
-- One cash-out of a coupon at a time.
create unique index cashouts_holding on sports.cashouts (coupon_id) where state = 'holding';
create index cashouts_due on sports.cashouts (decides_at) where state = 'holding';
alter table sports.coupons add constraint coupons_cashout_id_fkey foreign key (cashout_id) references sports.cashouts;

create table sports.payouts (
  coupon_id    bigint not null references sports.coupons,
  revision     integer not null,
  kind         text not null check (kind in ('win', 'lose', 'refund', 'cashout', 'part')),
  amount_kurus bigint not null check (amount_kurus >= 0),
  status       text not null check (status in ('due', 'paid')),
  due_at       timestamptz not null,
  paid_at      timestamptz,
  constraint payouts_pkey primary key (coupon_id, revision),
  constraint payouts_check check ((status = 'paid') = (paid_at is not null)),
  constraint payouts_nothing
    check (case kind when 'lose' then amount_kurus = 0 when 'refund' then true else amount_kurus > 0 end)
);
comment on table sports.payouts is
  'What a coupon pays, per revision.';
comment on column sports.payouts.kind is '`part`: a part that was sold back';
comment on column sports.payouts.status is '`due` until it stands on the ledger';
create index payouts_due on sports.payouts (due_at) where status = 'due';
-- Only parts that are sold back may be paid beside the final payout.
create unique index payouts_once on sports.payouts (coupon_id) where kind <> 'part';
-- Reports of what was paid on a day; rows are written in the order of time.
create index payouts_by_time on sports.payouts using brin (due_at) with (pages_per_range = 16, autosummarize = on);

create table sports.corrections (
  coupon_id      bigint not null references sports.coupons,
  revision       integer not null,
  before_kurus   bigint not null check (before_kurus >= 0),
  after_kurus    bigint not null check (after_kurus >= 0),
  status         text not null check (status in ('held', 'due', 'paid', 'replaced')),
  held_for       text check (held_for in ('amount', 'age')),
  asked_at       timestamptz not null,
  approved_by    integer references staff.members,
  approved_at    timestamptz,
  moved_kurus    bigint,
  paid_at        timestamptz,
  moves_free_bet boolean not null default false,
  constraint corrections_pkey primary key (coupon_id, revision),
  constraint corrections_held check (status <> 'held' or held_for is not null),
  constraint corrections_approved check ((approved_by is null) = (approved_at is null) and (held_for is null
    or approved_by is not null or (status in ('held', 'replaced')))),
  constraint corrections_paid check ((status = 'paid') = (paid_at is not null)
    and (status = 'paid') = (moved_kurus is not null)),
  constraint corrections_within check (moved_kurus is null or abs(moved_kurus) <= abs(after_kurus - before_kurus)
    and (sign(moved_kurus::double precision) = 0
    or sign(moved_kurus::double precision) = sign((after_kurus - before_kurus)::double precision))),
  constraint corrections_differ check (before_kurus <> after_kurus or moves_free_bet)
);
comment on table sports.corrections is
  'Paid coupons whose result changed: the difference is paid or taken.';
comment on column sports.corrections.before_kurus is 'was paid';
comment on column sports.corrections.after_kurus is 'returns now';
comment on column sports.corrections.status is
  '`held` waits for a person, `due` for the ledger; `replaced`: by a later result';
comment on column sports.corrections.held_for is 'why a person decides';
comment on column sports.corrections.moved_kurus is 'signed: what moved; the rest is owed by the player';
comment on column sports.corrections.moves_free_bet is 'a free bet is given or taken back';
-- One correction of a coupon at a time.
create unique index corrections_open on sports.corrections (coupon_id) where status in ('held', 'due');
create index corrections_due on sports.corrections (asked_at) where status in ('held', 'due');

create table sports.claims (
  id              integer generated always as identity primary key,
  coupon_id       bigint not null,
  revision        integer not null,
  player_id       integer not null references identity.players,
  amount_kurus    bigint not null check (amount_kurus > 0),
  collected_kurus bigint not null default 0 check (collected_kurus >= 0),
  forgiven_kurus  bigint not null default 0 check (forgiven_kurus >= 0),
  status          text not null default 'open' check (status in ('open', 'settled', 'written_off')),
  opened_at       timestamptz not null,
  closed_at       timestamptz,
  closed_by       integer references staff.members,
  constraint claims_once unique (coupon_id, revision),
  constraint claims_coupon_id_revision_fkey foreign key (coupon_id, revision) references sports.corrections,
  constraint claims_left check ((collected_kurus + forgiven_kurus) <= amount_kurus and (status <> 'settled'
    or (collected_kurus + forgiven_kurus) = amount_kurus) and (status <> 'open'
    or (collected_kurus + forgiven_kurus) < amount_kurus)),
  constraint claims_closed check ((status = 'open') = (closed_at is null))
);
comment on table sports.claims is
  'What a correction could not take from the player: collected from returns of later coupons only.';
comment on column sports.claims.collected_kurus is 'so far';
comment on column sports.claims.forgiven_kurus is 'no longer owed, after a correction in the player''s favour';
comment on column sports.claims.status is '`written_off`: by staff or by time';
-- What a player owes, asked at each payout.
create index claims_open on sports.claims (player_id) where status = 'open';

create table sports.claim_payments (
  id           integer generated always as identity primary key,
  claim_id     integer not null references sports.claims,
  coupon_id    bigint not null references sports.coupons,
  player_id    integer not null references identity.players,
  amount_kurus bigint not null check (amount_kurus > 0),
  movement_seq integer not null,
  paid_at      timestamptz not null,
  constraint claim_payments_claim_id_coupon_id_movement_seq_key unique (claim_id, coupon_id, movement_seq)
);
comment on table sports.claim_payments is
  'What was collected for a claim.';
comment on column sports.claim_payments.coupon_id is 'coupon whose return it was taken from';

create table sports.shared_slips (
  code       text primary key,
  kind       text not null,
  sizes      smallint[] not null,
  legs       jsonb not null,
  created_at timestamptz not null
);
comment on table sports.shared_slips is
  'harmless: a slip that nobody has paid. Slips shared by a code.';
comment on column sports.shared_slips.legs is 'legs without stake';
-- Old slips are removed.
create index shared_slips_age on sports.shared_slips (created_at);
