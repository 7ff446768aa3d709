-- A player at whom a rule of fraud or money laundering struck. While one is open the player's payouts and new bonuses wait.
create table compliance.fraud_cases (
  id integer generated always as identity primary key,
  player_id integer not null references identity.players (id),
  status text not null default 'open' check (status in ('open', 'released', 'refused')),
  opened_at timestamptz not null,
  due_at timestamptz not null check (due_at > opened_at),
  assigned_to integer references staff.members (id),
  decided_at timestamptz,
  decided_by integer references staff.members (id),
  seconded_by integer references staff.members (id),
  reason text,
  -- The payouts that waited when it was decided.
  withdrawal_ids integer[],
  check ((status = 'open') = (decided_at is null) and (status = 'open') = (decided_by is null) and (status = 'open') = (seconded_by is null)
    and (status = 'open') = (reason is null) and (status = 'open') = (withdrawal_ids is null)),
  constraint fraud_cases_by_two check (decided_by <> seconded_by)
);
create unique index fraud_cases_open on compliance.fraud_cases (player_id) where status = 'open';
create index fraud_cases_due on compliance.fraud_cases (due_at, id);
create index fraud_cases_player on compliance.fraud_cases (player_id, decided_at);

create function compliance.keep_fraud_case() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.status <> 'open' or (old.id, old.player_id, old.opened_at, old.due_at) is distinct from (new.id, new.player_id, new.opened_at, new.due_at) then
    raise exception 'case % is decided or changed in what is fixed', old.id;
  end if;
  return new;
end $$;
create trigger fraud_cases_kept before update or delete on compliance.fraud_cases for each row execute function compliance.keep_fraud_case();

-- What struck, in the words of then. A rule strikes once at a payout; `withdrawal_id` is null where it looked at the player.
create table compliance.fraud_hits (
  id integer generated always as identity primary key,
  case_id integer not null references compliance.fraud_cases (id),
  player_id integer not null references identity.players (id),
  rule text not null,
  withdrawal_id integer,
  text text not null,
  at timestamptz not null
);
create unique index fraud_hits_once on compliance.fraud_hits (withdrawal_id, rule) where withdrawal_id is not null;
create index fraud_hits_case on compliance.fraud_hits (case_id, id);
create index fraud_hits_player on compliance.fraud_hits (player_id, rule, at desc);
create index fraud_hits_rule on compliance.fraud_hits (rule, at);

-- A file stands sealed with its note.
create table compliance.fraud_notes (
  id integer generated always as identity primary key,
  case_id integer not null references compliance.fraud_cases (id),
  staff_id integer not null references staff.members (id),
  text text not null,
  file_sealed bytea,
  file_type text check (file_type in ('image/webp', 'application/pdf')),
  at timestamptz not null,
  check ((file_sealed is null) = (file_type is null))
);
create index fraud_notes_case on compliance.fraud_notes (case_id, id);

create function compliance.is_under_review(p_player_id integer) returns boolean language sql stable as $$
  select exists (select from compliance.fraud_cases where player_id = p_player_id and status = 'open')
$$;

create view compliance.fraud_cases_view as
  select id, player_id, status, opened_at, due_at, assigned_to, decided_at, decided_by, seconded_by, reason, withdrawal_ids from compliance.fraud_cases;
create view compliance.fraud_hits_view as select id, case_id, player_id, rule, withdrawal_id, text, at from compliance.fraud_hits;
create view compliance.fraud_notes_view as select id, case_id, staff_id, text, file_type, at from compliance.fraud_notes;

select wallet.seal_table('compliance.fraud_cases'), wallet.seal_table('compliance.fraud_hits');

-- What the rules look at, and what links accounts; sealed fields by their blind indexes alone.
create view cashier.payouts_view as
  select id, player_id, reference, amount_kurus, iban_index as iban_mark, name_matches, status, created_at, approved_at,
    exists (select from cashier.payout_batch_items i where i.withdrawal_id = w.id) as is_in_batch
  from cashier.withdrawals w;
create view cashier.payins_view as
  select id, player_id, method, bank, amount_kurus as asked_kurus, coalesce(received_kurus, amount_kurus) as amount_kurus, status, created_at, decided_at
  from cashier.deposits;
create view cashier.ibans_view as
  select player_id, iban_index as iban_mark, created_at from cashier.withdrawals
  union all
  select player_id, iban_index, created_at from cashier.bank_accounts;

-- The network an address lies in: 256 neighbours of IPv4, what one line is given of IPv6. None of a house's own network or of a machine itself.
create function identity.range_of(p_ip text) returns text language sql immutable parallel safe as $$
  select case
    when p_ip ~ '^(::ffff:)?(127|10|192\.168|172\.(1[6-9]|2\d|3[01]))\.' or p_ip ~* '^(::1$|fe80:|f[cd])' then null
    when p_ip ~ '^(::ffff:)?\d{1,3}(\.\d{1,3}){3}$' then regexp_replace(p_ip, '^(::ffff:)?(\d+\.\d+\.\d+)\.\d+$', '\2.0/24')
    when p_ip ~ '^[0-9a-fA-F:]+$' then network(set_masklen(p_ip::inet, 64))::text
    else p_ip end
$$;
create index login_history_range on identity.login_history (identity.range_of(ip), created_at);
create index players_range on identity.players (identity.range_of(registered_ip), created_at);
create index login_history_at on identity.login_history (created_at);
create view identity.ranges_view as
  select id as player_id, identity.range_of(registered_ip) as range, '' as user_agent, '' as place, created_at from identity.players
  union all
  select player_id, identity.range_of(ip), user_agent, place, created_at from identity.login_history;
create view identity.phones_view as select id as player_id, phone_index as phone_mark from identity.players;
create view identity.referrals_view as select id as player_id, affiliate_btag as btag from identity.players where affiliate_btag <> '';
create view leads.phones_view as select player_id, phone_index as phone_mark from leads.call_requests where player_id is not null;
create index call_requests_same_phone on leads.call_requests (phone_index) where player_id is not null;

create view sports.single_bets_view as
  select c.id, c.player_id, c.accepted_at, c.stake_kurus, l.event_id, l.key, l.specifiers, l.outcome
  from sports.coupons c join sports.legs l on l.coupon_id = c.id
  where c.kind = 'single' and c.accepted_at is not null and c.free_bet_id is null;
