import { randomBytes } from 'node:crypto'
import type { CreateRefund, RefundState } from '@meydan/psp/messages'
import type pg from 'pg'
import sql, { empty } from 'sql-template-tag'
import { takenOf } from './chargebacks.ts'
import { type Queryable, readDemoPayment } from './payments.ts'
import { entered } from './settlement.ts'

export interface DemoRefund {
  id: string
  refund_ref: string
  order_ref: string
  amount: number
  status: RefundState['status']
}

/** So long a trial waits for somebody to choose. */
const CHOICE_MS = 20_000

/** The same name again is the same refund; undefined where nothing of the kind is left of a paid payment. */
export async function openRefund(pool: pg.Pool, wanted: CreateRefund, now: number): Promise<DemoRefund | undefined> {
  const known = await readRefund(pool, wanted.refund)
  if (known) return known.amount === wanted.amount && known.order_ref === wanted.order ? known : undefined
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(sql`select from trialpay.payments where order_ref = ${wanted.order} for update`)
    const trial = await readDemoPayment(client, sql`order_ref = ${wanted.order}`)
    const left = trial?.status === 'paid' ? (trial.paid ?? 0) - (await takenOf(client, trial)) : 0
    const again = await readRefund(client, wanted.refund)
    if (trial && !again && wanted.amount <= left)
      await client.query(sql`
        insert into trialpay.refunds (id, refund_ref, payment, amount, status, callback_url, opened_at)
        values (${randomBytes(18).toString('base64url')}, ${wanted.refund}, ${trial.id}, ${wanted.amount}, 'pending', ${wanted.callback_url}, ${new Date(now)})`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
  return readRefund(pool, wanted.refund)
}

export async function readRefund(pool: Queryable, refund: string): Promise<DemoRefund | undefined> {
  const { rows } = await pool.query<DemoRefund>(sql`
    select r.id, r.refund_ref, p.order_ref, r.amount, r.status from trialpay.refunds r join trialpay.payments p on p.id = r.payment
    where r.refund_ref = ${refund}`)
  return rows[0]
}

/** As the protocol says it. */
export function refundState({ id, refund_ref: refund, order_ref: order, status, amount }: DemoRefund): RefundState {
  return { refund, refund_ref: id, order, status, amount, currency: 'TRY' }
}

/** The refunds of a payment that nobody has chosen for. */
export async function pendingRefunds(pool: pg.Pool, payment: string): Promise<DemoRefund[]> {
  const { rows } = await pool.query<DemoRefund>(sql`
    select r.id, r.refund_ref, p.order_ref, r.amount, r.status from trialpay.refunds r join trialpay.payments p on p.id = r.payment
    where r.payment = ${payment} and r.status = 'pending' order by r.opened_at`)
  return rows
}

/** State and callback together, once. */
export async function settleRefund(pool: pg.Pool, refund: DemoRefund, status: 'paid' | 'failed', now: number) {
  const body = JSON.stringify(refundState({ ...refund, status }))
  const entry = { kind: 'refund', order: refund.order_ref, name: refund.id, amount: -refund.amount, fee: 0 } as const
  await pool.query(sql`
    with turned as (
      update trialpay.refunds set status = ${status} where id = ${refund.id} and status = 'pending' returning id)
      ${status === 'paid' ? sql`, told as (${entered('turned', entry, now)})` : empty}
    insert into trialpay.callbacks (refund, body, due_at) select id, ${body}, ${new Date(now)} from turned`)
}

/** Gives back what nobody chose anything for. */
export async function refundByItself(pool: pg.Pool, now: number): Promise<void> {
  const { rows } = await pool.query<{ refund_ref: string }>(sql`
    select refund_ref from trialpay.refunds where status = 'pending' and opened_at <= ${new Date(now - CHOICE_MS)} order by opened_at limit 10`)
  for (const { refund_ref } of rows) {
    const refund = await readRefund(pool, refund_ref)
    if (refund) await settleRefund(pool, refund, 'paid', now)
  }
}
