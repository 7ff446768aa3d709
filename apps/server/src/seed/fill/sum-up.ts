import sql from 'sql-template-tag'
import type { Head } from '../../domains/wallet/public.ts'
import { CopyRows } from '../../platform/copy-in.ts'
import type { Tx } from '../../platform/db.ts'
import type { PlayerId } from '../../platform/house.ts'

const WALLETS_AT_ONCE = 20_000

export interface Filled {
  /** The first of the new players; all after it are. */
  first: PlayerId
  players: number
  /** Of those who have moved money. */
  heads: ReadonlyMap<PlayerId, Head>
  /** When they began. */
  from: Date
}

/** Every sum over what new players have paid and played, but those of their days. */
export async function sumUp(tx: Tx, filled: Filled): Promise<void> {
  const { first, from } = filled
  await tx.run(sql`analyze wallet.movements`)
  await openWallets(tx, filled)
  await sumCash(tx, first)
  await sumLiability(tx, first, from)
  // Who reads the ledger as a feed is told of what happens now, not of a past that was made up.
  await tx.run(sql`
    update feed.places set written_by = greatest(written_by, (
      select written_by from wallet.movements where player_id >= ${first} order by player_id, seq limit 1))`)
}

const COPY = 'copy wallet.wallets (player_id, seq, counted_seq, cash_kurus, hold_kurus) from stdin (format binary)'
const FIELDS = 5

/** A wallet for each of them, counted as far as they have come; of who never moved any money an empty one. */
async function openWallets(tx: Tx, { first, players, heads }: Filled): Promise<void> {
  for (let from = first; from < first + players; from += WALLETS_AT_ONCE) {
    const copy = new CopyRows()
    for (let id = from; id < Math.min(from + WALLETS_AT_ONCE, first + players); id++) {
      const { seq = 0, cash = 0, hold = 0 } = heads.get(id) ?? {}
      copy.row(FIELDS)
      copy.int4(id)
      copy.int4(seq)
      copy.int4(seq)
      copy.int8(cash)
      copy.int8(hold)
    }
    await tx.copy(COPY, copy)
  }
}

/** The days of those who asked and the hours of the banks, as the cashier sums each request. */
async function sumCash(tx: Tx, first: PlayerId): Promise<void> {
  await tx.run(sql`
    insert into cashier.player_days (player_id, kind, day, requests, settled_kurus, open_kurus)
    select player_id, kind, (created_at at time zone 'Europe/Istanbul')::date, count(*), sum(settled), sum(open)
    from (
      select player_id, 'deposit' as kind, created_at, case when status = 'approved' then amount_kurus else 0 end as settled, 0 as open
      from cashier.deposits where player_id >= ${first}
      union all
      select player_id, 'withdraw', created_at, case when status = 'done' then amount_kurus else 0 end,
        case when status = 'pending' then amount_kurus else 0 end
      from cashier.withdrawals where player_id >= ${first}) r
    group by 1, 2, 3`)
  await tx.run(sql`
    insert into cashier.hours as h (hour, bank, deposit_requests, deposit_requested_kurus, deposits, deposited_kurus, deposits_refused,
      withdrawal_requests, withdrawal_requested_kurus, withdrawals, withdrawn_kurus)
    select date_trunc('hour', at, 'UTC'), bank, sum(asked_in), sum(asked_in_kurus), sum(came), sum(came_kurus), sum(refused), sum(asked_out),
      sum(asked_out_kurus), sum(paid), sum(paid_kurus)
    from (
      select created_at as at, bank, 1 as asked_in, amount_kurus as asked_in_kurus, 0 as came, 0 as came_kurus, 0 as refused, 0 as asked_out,
        0 as asked_out_kurus, 0 as paid, 0 as paid_kurus from cashier.deposits where player_id >= ${first}
      union all
      select decided_at, bank, 0, 0, (status = 'approved')::int, case when status = 'approved' then amount_kurus else 0 end, (status = 'rejected')::int,
        0, 0, 0, 0 from cashier.deposits where player_id >= ${first}
      union all
      select created_at, bank, 0, 0, 0, 0, 0, 1, amount_kurus, 0, 0 from cashier.withdrawals where player_id >= ${first}
      union all
      select closed_at, bank, 0, 0, 0, 0, 0, 0, 0, 1, amount_kurus from cashier.withdrawals where player_id >= ${first} and status = 'done') r
    group by 1, 2
    on conflict (hour, bank) do update set deposit_requests = h.deposit_requests + excluded.deposit_requests,
      deposit_requested_kurus = h.deposit_requested_kurus + excluded.deposit_requested_kurus, deposits = h.deposits + excluded.deposits,
      deposited_kurus = h.deposited_kurus + excluded.deposited_kurus, deposits_refused = h.deposits_refused + excluded.deposits_refused,
      withdrawal_requests = h.withdrawal_requests + excluded.withdrawal_requests,
      withdrawal_requested_kurus = h.withdrawal_requested_kurus + excluded.withdrawal_requested_kurus,
      withdrawals = h.withdrawals + excluded.withdrawals, withdrawn_kurus = h.withdrawn_kurus + excluded.withdrawn_kurus`)
}

/** What was owed at the end of each day that is kept, with what these players had then. */
async function sumLiability(tx: Tx, first: PlayerId, from: Date): Promise<void> {
  await tx.run(sql`
    with ends as (select array_agg(recorded_at order by recorded_at) as at from history.liability_days where recorded_at > ${from}),
    moved as (
      select width_bucket(m.created_at, e.at) as after, sum(m.cash_kurus) as cash, sum(coalesce(m.hold_kurus, 0)) as hold,
        sum(case when a.account = 'bank_clearing' then m.cash_kurus + coalesce(m.hold_kurus, 0) else 0 end) as bank
      from wallet.movements m left join wallet.accounts a on a.id = m.account cross join ends e
      where m.player_id >= ${first} and e.at is not null group by 1),
    stood as (
      select e.at[no] as recorded_at, sum(m.cash) as cash, sum(m.hold) as hold, sum(m.bank) as bank
      from ends e, lateral generate_subscripts(e.at, 1) no join moved m on m.after < no group by 1),
    whole as (
      update history.liability_days d set cash_kurus = d.cash_kurus + s.cash, hold_kurus = d.hold_kurus + s.hold, bank_kurus = d.bank_kurus + s.bank
      from stood s where s.recorded_at = d.recorded_at returning d.day, s.cash, s.hold, s.bank)
    update history.site_liability_days d set cash_kurus = d.cash_kurus + w.cash, hold_kurus = d.hold_kurus + w.hold, bank_kurus = d.bank_kurus + w.bank
    from whole w where w.day = d.day and d.site_id = platform.default_site()`)
}
