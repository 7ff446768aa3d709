-- Players whose play shows several signs of harm at once. The signs stand as they were; what was done is written down and stays.
create table compliance.care_cases (
  id integer generated always as identity primary key,
  player_id integer not null references identity.players (id),
  -- [{code, level, text}], the strongest first.
  signs jsonb not null check (jsonb_array_length(signs) > 1),
  status text not null default 'open' check (status in ('open', 'talked', 'eased', 'unfounded')),
  opened_at timestamptz not null,
  decided_at timestamptz,
  decided_by integer references staff.members (id),
  reason text,
  check ((status = 'open') = (decided_at is null) and (status = 'open') = (decided_by is null) and (status = 'open') = (reason is null))
);
create unique index care_cases_open on compliance.care_cases (player_id) where status = 'open';
create index care_cases_player on compliance.care_cases (player_id, opened_at desc);
create view compliance.care_cases_view as select player_id, signs, status, opened_at, decided_at from compliance.care_cases;
create index presence_days_day on compliance.presence_days (day);

-- Payouts that the player, not the house, took back.
create view cashier.taken_back_view as
  select player_id, closed_at from cashier.withdrawals where status = 'cancel' and closed_by is null;
-- Deposits that did not come: refused by the house, or failed with a payment provider.
create view cashier.declined_view as
  select d.player_id, d.decided_at from cashier.deposits d
  where d.status = 'rejected' or exists (select from cashier.psp_payments p where p.deposit_id = d.id and p.status = 'failed');
