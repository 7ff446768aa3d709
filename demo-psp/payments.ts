import { randomBytes } from 'node:crypto'
import type { CreatePayment, PaymentState } from '@meydan/psp/messages'
import type pg from 'pg'
import sql, { empty } from 'sql-template-tag'
import { entered, feeOfPayment } from './settlement.ts'

export interface Trial {
  id: string
  order_ref: string
  amount: number
  status: PaymentState['status']
  paid: number | null
  method: string
  callback_url: string
  return_url: string
  expires_at: Date
}

/** What a payment can be made to do on its page. */
export const OUTCOMES = {
  pay: 'Onayla',
  refuse: 'Bankam reddetsin',
  late: 'Onayla, haber 20 saniye sonra gitsin',
  silent: 'Onayla, haber hiç gitmesin',
  less: 'Onayla, tutarın yarısı gitsin',
} as const

export type Outcome = keyof typeof OUTCOMES

const LATE_MS = 20_000

/** The same order again is the same payment. */
export async function openPayment(pool: pg.Pool, wanted: CreatePayment): Promise<Trial> {
  await pool.query(sql`
    insert into trialpay.payments (id, order_ref, amount, status, callback_url, return_url, expires_at, method)
    values (${randomBytes(18).toString('base64url')}, ${wanted.order}, ${wanted.amount}, 'pending', ${wanted.callback_url}, ${wanted.return_url},
      ${new Date(wanted.expires_at)}, ${wanted.method ?? 'card'}) on conflict (order_ref) do nothing`)
  return (await readDemoPayment(pool, sql`order_ref = ${wanted.order}`)) as Trial
}

/** The database, or one connection of it in the middle of a transaction. */
export type Queryable = Pick<pg.PoolClient, 'query'>

export async function readDemoPayment(pool: Queryable, which: ReturnType<typeof sql>): Promise<Trial | undefined> {
  return (await pool.query<Trial>(sql`select * from trialpay.payments where ${which}`)).rows[0]
}

/** As the protocol says it; what is not paid in time is expired. */
export function stateOf(
  { id, order_ref: order, status, amount, paid, expires_at: until }: Trial,
  now: number,
): PaymentState {
  const isOver = status === 'pending' && until.getTime() <= now
  return { payment: id, order, status: isOver ? 'expired' : status, amount: paid ?? amount, currency: 'TRY' }
}

/** The payer's answer on the page; nothing once the payment is over. */
export async function settlePayment(pool: pg.Pool, trial: Trial, outcome: Outcome, now: number): Promise<void> {
  const status = outcome === 'refuse' ? 'failed' : 'paid'
  const paid = outcome === 'less' ? Math.max(1, Math.floor(trial.amount / 2)) : trial.amount
  await turnPayment(
    pool,
    trial,
    { from: 'pending', status, paid: status === 'paid' ? paid : null, now },
    delayOf(outcome),
  )
}

function delayOf(outcome: Outcome): number | null {
  if (outcome === 'silent') return null
  return outcome === 'late' ? LATE_MS : 0
}

interface Turn {
  from: Trial['status']
  status: Trial['status']
  paid: number | null
  now: number
}

/** State and callback together; without a delay no callback is sent. */
export async function turnPayment(
  pool: pg.Pool,
  trial: Trial,
  { from, status, paid, now }: Turn,
  delayMs: number | null,
): Promise<void> {
  const body = JSON.stringify(stateOf({ ...trial, status, paid }, now))
  const due = delayMs === null ? null : new Date(now + delayMs)
  const sum = paid ?? 0
  const named = { order: trial.order_ref, name: trial.id }
  const entry =
    status === 'paid'
      ? entered('turned', { ...named, kind: 'payment', amount: sum, fee: feeOfPayment(trial.method, sum) }, now)
      : status === 'reversed'
        ? entered('turned', { ...named, kind: 'reversal', amount: -sum, fee: 0 }, now)
        : undefined
  await pool.query(sql`
    with turned as (
      update trialpay.payments set status = ${status}, paid = ${paid} where id = ${trial.id} and status = ${from}
        and (${from} <> 'pending' or expires_at > ${new Date(now)}) returning id)${entry ? sql`, told as (${entry})` : empty}
    insert into trialpay.callbacks (payment, body, due_at) select id, ${body}, ${due}::timestamptz from turned where ${due}::timestamptz is not null`)
}
