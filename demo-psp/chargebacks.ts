import { randomBytes } from 'node:crypto'
import type { ReversalState } from '@meydan/psp/messages'
import type pg from 'pg'
import sql from 'sql-template-tag'
import { type Queryable, type Trial, turnPayment } from './payments.ts'
import { entered } from './settlement.ts'

interface Reversal {
  id: string
  amount: number
}

/** The payer's bank takes all of the money back, where nothing of it is gone. */
export async function chargeBack(pool: pg.Pool, trial: Trial, now: number): Promise<void> {
  if (trial.paid === null || (await takenOf(pool, trial)) > 0) return
  await turnPayment(pool, trial, { from: 'paid', status: 'reversed', paid: trial.paid, now }, 0)
  await pool.query(sql`
    insert into trialpay.reversals (id, payment, amount, status) select id, id, paid, 'taken' from trialpay.payments
    where id = ${trial.id} and status = 'reversed' on conflict do nothing`)
}

/** The payer's bank takes half of what is left back; nothing where less than two kuruş are. */
export async function chargeBackPart(pool: pg.Pool, trial: Trial, now: number): Promise<void> {
  const part = Math.floor(((trial.paid ?? 0) - (await takenOf(pool, trial))) / 2)
  if (trial.status !== 'paid' || part === 0) return
  const reversal = { id: randomBytes(18).toString('base64url'), amount: part }
  await pool.query(sql`
    with taken as (
      insert into trialpay.reversals (id, payment, amount, status) values (${reversal.id}, ${trial.id}, ${part}, 'taken') returning payment),
    told as (${entered('taken', { kind: 'reversal', order: trial.order_ref, name: reversal.id, amount: -part, fee: 0 }, now)})
    insert into trialpay.callbacks (payment, body, due_at) select payment, ${bodyOf(trial, reversal, 'taken')}, now() from taken`)
}

/** The provider wins the last of it back. */
export async function winBack(pool: pg.Pool, trial: Trial, now: number): Promise<void> {
  const { rows } = await pool.query<Reversal>(sql`
    select id, amount from trialpay.reversals where payment = ${trial.id} and status = 'taken' order by no desc limit 1`)
  const [last] = rows
  if (!last) return
  await pool.query(sql`
    with won as (
      update trialpay.reversals set status = 'returned' where id = ${last.id} and status = 'taken' returning payment),
    told as (${entered('won', { kind: 'returned', order: trial.order_ref, name: last.id, amount: last.amount, fee: 0 }, now)})
    insert into trialpay.callbacks (payment, body, due_at) select payment, ${bodyOf(trial, last, 'returned')}, now() from won`)
}

/** What is gone of a payment and not won back, or given back by the platform, in kuruş. */
export async function takenOf(pool: Queryable, { id }: Trial): Promise<number> {
  const { rows } = await pool.query<{ kurus: number }>(sql`
    select (coalesce((select sum(amount) from trialpay.reversals where payment = ${id} and status = 'taken'), 0)
      + coalesce((select sum(amount) from trialpay.refunds where payment = ${id} and status <> 'failed'), 0))::bigint as kurus`)
  return rows[0]?.kurus ?? 0
}

function bodyOf(trial: Trial, { id, amount }: Reversal, status: ReversalState['status']): string {
  const state: ReversalState = {
    reversal: id,
    payment: trial.id,
    order: trial.order_ref,
    status,
    amount,
    currency: 'TRY',
  }
  return JSON.stringify(state)
}
