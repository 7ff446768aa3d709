import sql, { raw } from 'sql-template-tag'
import type { Head } from '../../apps/server/src/domains/wallet/public.ts'
import { CopyRows } from '../../apps/server/src/platform/database/copy-in.ts'
import type { Tx } from '../../apps/server/src/platform/database/db.ts'
import type { PlayerId } from '../../apps/server/src/platform/app-context.ts'
import { withoutIndexes } from './indexes.ts'
import type { Stages } from './stages.ts'

const WALLETS_AT_ONCE = 20_000

export interface Filled {
  /** The first of the new players; all after it are. */
  first: PlayerId
  players: number
  /** Of those who have moved money. */
  heads: ReadonlyMap<PlayerId, Head>
}

/** The wallets of new players, and every sum and seal over what they asked the cashier for. */
export async function fillTotals(tx: Tx, filled: Filled, stages: Stages): Promise<void> {
  await withoutIndexes(tx, 'wallet.wallets', () => openWallets(tx, filled), stages)
  await stages.run('days and hours of the cash desk', () => sumCash(tx, filled.first))
  await withoutIndexes(tx, 'wallet.seals', () => sealRequests(tx, filled.first), stages)
  // Readers of the ledger feed get what happens now, not an invented past.
  await tx.run(
    sql`update ledger_feed.reader_positions set written_by = greatest(written_by, (select written_by from wallet.account_sums_position))`,
  )
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
    insert into cashier.hourly_totals as h (hour, bank, site_id, deposit_requests, deposit_requested_kurus, deposits, deposited_kurus, deposits_refused,
      withdrawal_requests, withdrawal_requested_kurus, withdrawals, withdrawn_kurus)
    select date_trunc('hour', at, 'UTC'), bank, platform.default_site(), sum(deposit_requests), sum(deposit_requested_kurus), sum(deposits),
      sum(deposited_kurus), sum(deposits_refused), sum(withdrawal_requests), sum(withdrawal_requested_kurus), sum(withdrawals), sum(withdrawn_kurus)
    from cashier.hour_parts_view where player_id >= ${first} group by 1, 2
    on conflict (hour, bank, site_id) do update set deposit_requests = h.deposit_requests + excluded.deposit_requests,
      deposit_requested_kurus = h.deposit_requested_kurus + excluded.deposit_requested_kurus, deposits = h.deposits + excluded.deposits,
      deposited_kurus = h.deposited_kurus + excluded.deposited_kurus, deposits_refused = h.deposits_refused + excluded.deposits_refused,
      withdrawal_requests = h.withdrawal_requests + excluded.withdrawal_requests,
      withdrawal_requested_kurus = h.withdrawal_requested_kurus + excluded.withdrawal_requested_kurus,
      withdrawals = h.withdrawals + excluded.withdrawals, withdrawn_kurus = h.withdrawn_kurus + excluded.withdrawn_kurus`)
}

/** As their triggers seal them one by one. */
async function sealRequests(tx: Tx, first: PlayerId): Promise<void> {
  await tx.run(sql`set local timezone = 'UTC'`)
  for (const table of ['cashier.deposits', 'cashier.withdrawals'])
    await tx.run(sql`
      insert into wallet.seals (relation, row_key, hash)
      select ${table}, t.id, wallet.seal_of(${table}, to_jsonb(t)) from ${raw(table)} t where t.player_id >= ${first}`)
}
