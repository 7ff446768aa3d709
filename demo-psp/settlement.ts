import type { Settlement, SettledEntry } from '@meydan/psp/messages'
import type pg from 'pg'
import sql, { raw, type Sql } from 'sql-template-tag'

/** What a trial costs, in kuruş and ten thousandths; the platform has agreed to the same of its methods (`seed/demo/demo-payment-methods.ts`). */
const COSTS: Record<string, { fixed: number; bps: number; out: number }> = {
  e_wallet: { fixed: 100, bps: 90, out: 200 },
  crypto: { fixed: 0, bps: 100, out: 0 },
}
const OF_CARDS = { fixed: 0, bps: 150, out: 0 }

/** What is kept of a payment that brought so many kuruş. */
export function feeOfPayment(method: string, kurus: number): number {
  const { fixed, bps } = COSTS[method] ?? OF_CARDS
  return Math.min(kurus, fixed + Math.floor((kurus * bps) / 10_000))
}

export function feeOfPayout(method: string, kurus: number): number {
  return Math.min(kurus, (COSTS[method] ?? OF_CARDS).out)
}

/** Enters what came or went for each row of the named query, as part of the statement that makes it so. */
export function entered(from: string, entry: Omit<SettledEntry, 'at'>, now: number): Sql {
  const { kind, order, name, amount, fee } = entry
  return sql`
    insert into trialpay.settled (at, kind, order_ref, name, amount, fee)
    select ${new Date(now)}, ${kind}, ${order}, ${name}, ${amount}::bigint, ${fee}::bigint from ${raw(from)}`
}

/** The provider's report of an Istanbul day. */
export async function settlementOf(pool: pg.Pool, day: string): Promise<Settlement> {
  const { rows } = await pool.query<SettledEntry & { at: Date }>(sql`
    select kind, order_ref as order, name, amount, fee, at from trialpay.settled
    where at >= ${day}::date::timestamp at time zone 'Europe/Istanbul' and at < (${day}::date + 1)::timestamp at time zone 'Europe/Istanbul' order by id`)
  return { day, currency: 'TRY', entries: rows.map((row) => ({ ...row, at: row.at.getTime() })) }
}
