-- Money that moves between two accounts of the house and no player's: what payment and game providers charge, and the tax of a licence.
alter table wallet.accounts drop constraint accounts_account_check, drop constraint accounts_check,
  add constraint accounts_account_check check (account in ('bank_clearing', 'psp_clearing', 'game_house', 'bonus_cost', 'cashback_cost',
    'tournament_cost', 'jackpot_pool', 'adjustment', 'payment_fees', 'provider_fees', 'provider_dues', 'tax_cost', 'tax_dues')),
  add constraint accounts_provider check ((account in ('game_house', 'provider_fees', 'provider_dues')) = (provider <> ''));
insert into wallet.accounts (account, provider)
select account, '' from unnest(array['payment_fees', 'tax_cost', 'tax_dues']) account;

create table wallet.house_movements (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('payment_fee', 'provider_fee', 'tax')),
  -- Whose balance falls by the sum, and whose rises by it.
  minus_account smallint not null references wallet.accounts (id),
  plus_account smallint not null references wallet.accounts (id) check (plus_account <> minus_account),
  amount_kurus bigint not null check (amount_kurus between 1 and 9007199254740991),
  -- The Istanbul day it counts for.
  day date not null,
  created_at timestamptz not null,
  source text not null check (source <> ''),
  external_id text not null check (external_id <> ''),
  reference text,
  -- It happens once, however often it is asked for.
  constraint house_movements_once unique (source, external_id)
);
create index house_movements_day on wallet.house_movements (day, kind);
create trigger house_movements_kept before update or delete on wallet.house_movements for each row execute function wallet.refuse_change();
select wallet.seal_table('wallet.house_movements');
create view wallet.house_movements_view as
  select h.id, h.kind, m.account as minus_account, m.provider as minus_provider, p.account as plus_account, p.provider as plus_provider, h.amount_kurus,
    h.day, h.created_at, h.source, h.external_id, h.reference
  from wallet.house_movements h join wallet.accounts m on m.id = h.minus_account join wallet.accounts p on p.id = h.plus_account;

create or replace view wallet.platform_balances_view as
  select a.account, a.provider, sum(leg.kurus) as balance_kurus
  from (
    select account, -sum(cash_kurus + coalesce(bonus_kurus, 0) + coalesce(hold_kurus, 0)) as kurus from wallet.movements group by account
    union all
    select minus_account, -sum(amount_kurus) from wallet.house_movements group by 1
    union all
    select plus_account, sum(amount_kurus) from wallet.house_movements group by 1
  ) leg join wallet.accounts a on a.id = leg.account
  group by a.account, a.provider;

-- A player's own history shows what a method charged.
drop index wallet.movements_beside_rounds;
create index movements_beside_rounds on wallet.movements (player_id, created_at desc, seq desc) where kind in ('bonus_granted', 'bonus_converted',
  'bonus_forfeited', 'cashback', 'free_spins', 'adjustment', 'deposit_reversed', 'deposit_returned', 'claim_settled', 'payment_fee', 'tournament_prize',
  'jackpot');
