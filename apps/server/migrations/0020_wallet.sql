create schema wallet;

-- One row per player, changed in the same transaction as the movements that explain it. Low fillfactor keeps updates HOT.
create table wallet.wallets (
  player_id integer primary key references identity.players (id),
  cash_kurus bigint not null default 0,
  bonus_kurus bigint not null default 0,
  hold_kurus bigint not null default 0,
  seq bigint not null default 0,
  last_stake_kurus bigint not null default 0,
  last_win_kurus bigint not null default 0,
  -- Kept by bonuses, compliance and whoever blocks accounts: what the hot path of a round has to ask before it plays.
  has_bonus boolean not null default false,
  has_limits boolean not null default false,
  is_blocked boolean not null default false,
  updated_at timestamptz not null,
  constraint wallets_not_negative check (cash_kurus >= 0 and bonus_kurus >= 0 and hold_kurus >= 0)
) with (fillfactor = 50);

-- One row per movement of a player: signed changes of the three accounts. The other leg stands on the platform's
-- account `contra`, equal and opposite; a movement among the player's own accounts has none.
-- No foreign key to wallets: it would lock and look up, on every insert, the row that is locked already. `verify` checks it.
create table wallet.movements (
  player_id integer not null,
  seq bigint not null,
  cash_kurus bigint not null,
  bonus_kurus bigint not null,
  hold_kurus bigint not null,
  cash_after_kurus bigint not null,
  bonus_after_kurus bigint not null,
  hold_after_kurus bigint not null,
  created_at timestamptz not null,
  kind text not null,
  contra text,
  source text not null,
  external_id text not null,
  provider text,
  reference text,
  -- What this one answers: the stake that a win or a refund belongs to, by its external id.
  related_id text,
  note text,
  primary key (player_id, seq),
  constraint movements_key unique (source, external_id),
  constraint movements_known check (
    kind in ('deposit', 'withdrawal_hold', 'withdrawal_paid', 'withdrawal_returned', 'stake', 'win', 'rollback',
      'bonus_granted', 'bonus_converted', 'bonus_forfeited', 'cashback', 'free_spins', 'adjustment')
    and (contra is null or contra in ('bank_clearing', 'game_house', 'bonus_cost', 'cashback_cost', 'adjustment'))
    and (contra is distinct from 'game_house' or provider is not null)),
  constraint movements_balanced check (
    (contra is null) = (cash_kurus + bonus_kurus + hold_kurus = 0) and (cash_kurus <> 0 or bonus_kurus <> 0 or hold_kurus <> 0))
);

-- A player's movements of bonuses and corrections, without the millions of rounds between them.
create index movements_beside_rounds on wallet.movements (player_id, created_at desc, seq desc)
  where kind in ('bonus_granted', 'bonus_converted', 'bonus_forfeited', 'cashback', 'free_spins', 'adjustment');

-- The ledger of everybody is looked through by time; this costs a round nothing, because a page of rows shares one entry.
create index movements_by_time on wallet.movements using brin (created_at) with (pages_per_range = 16, autosummarize = on);

create function wallet.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'wallet.movements is append-only' using errcode = 'restrict_violation';
end $$;

create trigger movements_are_immutable before update or delete on wallet.movements
  for each row execute function wallet.refuse_change();
create trigger movements_are_not_truncated before truncate on wallet.movements
  for each statement execute function wallet.refuse_change();

create view wallet.wallets_view as
  select player_id, cash_kurus, bonus_kurus, hold_kurus, seq from wallet.wallets;

create view wallet.movements_view as
  select player_id, seq, kind, cash_kurus, bonus_kurus, hold_kurus, contra,
    cash_after_kurus as cash_after, bonus_after_kurus as bonus_after, hold_after_kurus as hold_after,
    source, external_id, provider, reference, related_id, note, created_at
  from wallet.movements;

-- The classic double-entry form: every leg of every movement; the legs of one movement sum to zero.
create view wallet.entries_view as
  select m.player_id, m.seq, leg.account, leg.amount_kurus, m.kind, m.created_at
  from wallet.movements m,
  lateral (values
    ('player:cash', m.cash_kurus),
    ('player:bonus', m.bonus_kurus),
    ('player:withdrawal_hold', m.hold_kurus),
    (m.contra || coalesce(':' || m.provider, ''), -(m.cash_kurus + m.bonus_kurus + m.hold_kurus))
  ) as leg (account, amount_kurus)
  where leg.amount_kurus <> 0;

create view wallet.platform_balances_view as
  select contra as account, coalesce(provider, '') as provider, -sum(cash_kurus + bonus_kurus + hold_kurus) as balance_kurus
  from wallet.movements
  where contra is not null
  group by contra, provider;

-- Every source there is, by stepping along the key: cheap however long the ledger.
create view wallet.sources_view as
  with recursive step (source) as (
    select min(source) from wallet.movements
    union all
    select (select min(m.source) from wallet.movements m where m.source > step.source) from step where step.source is not null
  )
  select source from step where source is not null;
