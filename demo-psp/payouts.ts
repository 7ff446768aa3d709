import { randomBytes } from 'node:crypto'
import type { CreatePayout, PayoutState } from '@meydan/psp/messages'
import type pg from 'pg'
import sql, { empty } from 'sql-template-tag'
import { entered, feeOfPayout } from './settlement.ts'

export interface DemoPayout {
  id: string
  order_ref: string
  amount: number
  account: string
  status: PayoutState['status']
  paid: number | null
  method: string
  callback_url: string
  page_url: string
  opened_at: Date
}

/** What a payout can be made to do on its page. */
export const PAYOUT_OUTCOMES = {
  pay: 'Öde',
  refuse: 'Alıcının bankası reddetsin',
  late: 'Öde, haber 20 saniye sonra gitsin',
  silent: 'Öde, haber hiç gitmesin',
  less: 'Öde, tutarın yarısı gitsin',
} as const

export type PayoutOutcome = keyof typeof PAYOUT_OUTCOMES

const LATE_MS = 20_000
/** So long a trial waits for somebody to choose. */
const CHOICE_MS = 180_000

export function isPayoutOutcome(text: string): text is PayoutOutcome {
  return Object.hasOwn(PAYOUT_OUTCOMES, text)
}

/** The same order again is the same payout; undefined where that one is of another sum. */
export async function openPayout(
  pool: pg.Pool,
  { order, amount, iban, method = 'card', callback_url: callbackUrl }: CreatePayout,
  { pages, now }: { pages: string; now: number },
): Promise<DemoPayout | undefined> {
  const id = randomBytes(18).toString('base64url')
  await pool.query(sql`
    insert into trialpay.payouts (id, order_ref, amount, account, status, callback_url, page_url, opened_at, method)
    values (${id}, ${order}, ${amount}, ${`TR •••• ${iban.slice(-4)}`}, 'pending', ${callbackUrl}, ${`${pages}/${id}`}, ${new Date(now)}, ${method})
    on conflict (order_ref) do nothing`)
  return readPayout(pool, sql`order_ref = ${order} and amount = ${amount}`)
}

export async function readPayout(pool: pg.Pool, which: ReturnType<typeof sql>): Promise<DemoPayout | undefined> {
  return (await pool.query<DemoPayout>(sql`select * from trialpay.payouts where ${which}`)).rows[0]
}

/** As the protocol says it. */
export function payoutState({ id, order_ref: order, status, amount, paid, page_url }: DemoPayout): PayoutState {
  return { payout: id, order, status, amount: paid ?? amount, currency: 'TRY', page_url }
}

/** What somebody chose on the page; nothing once the payout is over. */
export async function settlePayout(pool: pg.Pool, payout: DemoPayout, outcome: PayoutOutcome, now: number) {
  const half = Math.max(1, Math.floor(payout.amount / 2))
  const to: Turn =
    outcome === 'refuse'
      ? { from: 'pending', status: 'failed', paid: null, now }
      : { from: 'pending', status: 'paid', paid: outcome === 'less' ? half : payout.amount, now }
  const due = outcome === 'silent' ? null : new Date(now + (outcome === 'late' ? LATE_MS : 0))
  await turn(pool, payout, to, due)
}

/** The bank of who was paid sends the money back. */
export async function sendBack(pool: pg.Pool, payout: DemoPayout, now: number): Promise<void> {
  await turn(pool, payout, { from: 'paid', status: 'reversed', paid: payout.paid, now }, new Date(now))
}

/** Pays what nobody chose anything for. */
export async function payByItself(pool: pg.Pool, now: number): Promise<void> {
  const { rows } = await pool.query<DemoPayout>(sql`
    select * from trialpay.payouts where status = 'pending' and opened_at <= ${new Date(now - CHOICE_MS)} order by opened_at limit 10`)
  for (const payout of rows) await settlePayout(pool, payout, 'pay', now)
}

interface Turn {
  from: DemoPayout['status']
  status: DemoPayout['status']
  paid: number | null
  now: number
}

/** State and callback together, once; without an instant no callback is sent. */
async function turn(
  pool: pg.Pool,
  payout: DemoPayout,
  { from, status, paid, now }: Turn,
  due: Date | null,
): Promise<void> {
  const sum = paid ?? 0
  const named = { order: payout.order_ref, name: payout.id }
  const entry =
    status === 'paid'
      ? entered('turned', { ...named, kind: 'payout', amount: -sum, fee: feeOfPayout(payout.method, sum) }, now)
      : status === 'reversed'
        ? entered('turned', { ...named, kind: 'payout_returned', amount: sum, fee: 0 }, now)
        : undefined
  const body = JSON.stringify(payoutState({ ...payout, status, paid }))
  await pool.query(sql`
    with turned as (
      update trialpay.payouts set status = ${status}, paid = ${paid} where id = ${payout.id} and status = ${from} returning id)${entry ? sql`, told as (${entry})` : empty}
    insert into trialpay.callbacks (payout, body, due_at) select id, ${body}, ${due}::timestamptz from turned where ${due}::timestamptz is not null`)
}
