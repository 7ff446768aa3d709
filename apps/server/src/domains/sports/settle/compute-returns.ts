import { returnOf } from '@meydan/odds/coupon/coupon-return'
import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/database/db.ts'
import { couponEvents } from '../coupons/coupons.ts'
import { dropExposure } from '../coupons/exposure.ts'
import { freeBetReturn } from '../coupons/quote.ts'
import { resultOf } from './leg-result.ts'
import { type Ended, reviseCoupon } from './revise.ts'

/** From here on a coupon is paid by official results only. */
const OFFICIAL_FROM_KURUS = 5_000_000n

interface Row {
  id: number
  status: 'accepted' | Ended['status']
  playing_kurus: bigint
  sizes: number[]
  return_kurus: bigint | null
  reopened: boolean
  waits: boolean
  is_official: boolean
  columns: number
  voided_for: string | null
  /** Played with a free bet: what it returns is without its stake, and nothing where it is void. */
  is_free: boolean
  legs: { odds: number; is_bank: boolean; result: string | null; places: number | null; tied: number | null }[]
}

/**
 * Writes down what those return, by what of them still plays, of which that is known by now: what is to be paid of open ones, what
 * is to be put right of paid ones. One that is being paid at this moment is marked, and computed again afterwards.
 */
export async function computeReturns(tx: Tx, coupons: readonly number[]): Promise<void> {
  if (coupons.length === 0) return
  // A statement of its own: after waiting for a lock it reads what was committed by then, not what was when the first statement began.
  await tx.run(sql`
    select from sports.coupons where id = any(${coupons}::bigint[]) and playing_kurus > 0 and status in ('accepted', 'won', 'lost', 'void')
    order by id for update`)
  const rows = await tx.rows<Row>(sql`
    select c.id::float8 as id, c.status, c.playing_kurus, c.columns, c.voided_for, c.free_bet_id is not null as is_free, c.sizes, c.return_kurus,
      c.reopened_at is not null as reopened, c.waits_since is not null as waits,
      (select jsonb_agg(jsonb_build_object('odds', l.odds, 'is_bank', l.is_bank, 'result', l.result, 'places', l.places, 'tied', l.tied) order by l.no)
        from sports.legs l where l.coupon_id = c.id) as legs,
      c.max_return_kurus < ${OFFICIAL_FROM_KURUS} or not exists (
        select from sports.legs l join sports.results_view r on r.event_id = l.event_id and r.key = l.key and r.specifiers = l.specifiers
          and r.outcome = l.outcome where l.coupon_id = c.id and r.certainty = 1) as is_official
    from sports.coupons c
    where c.id = any(${coupons}::bigint[]) and c.playing_kurus > 0 and c.status in ('accepted', 'won', 'lost', 'void') order by c.id`)
  const reckoned = rows.map((row) => ({ row, ...outcomeOf(row) }))
  const open = reckoned.filter(({ row }) => row.status === 'accepted')
  const due = open.filter(({ row, amount }) => row.return_kurus === null && amount !== undefined)
  await wait(
    tx,
    due.filter(({ row, amount }) => mustWait(row, amount)).map(({ row }) => row.id),
  )
  await waitNoMore(
    tx,
    open.filter(({ row, amount }) => row.waits && amount === undefined).map(({ row }) => row.id),
  )
  await pay(
    tx,
    due.filter(({ row, amount }) => !mustWait(row, amount)).map(({ row, ...end }) => ({ id: row.id, ...end })),
  )
  await markStale(
    tx,
    open.filter(({ row, amount }) => row.return_kurus !== null && amount !== row.return_kurus).map(({ row }) => row.id),
  )
  for (const { row, amount, status } of reckoned)
    if (row.status !== 'accepted')
      await reviseCoupon(
        tx,
        { id: row.id, status: row.status, reopened: row.reopened, isFree: row.is_free },
        amount,
        status,
      )
  for (const couponEvent of await couponEvents(tx, coupons)) tx.publish('coupon', couponEvent)
}

function mustWait({ is_official }: Row, amount: bigint | undefined): boolean {
  return !is_official && amount !== undefined && amount >= OFFICIAL_FROM_KURUS
}

function outcomeOf({ legs, sizes, playing_kurus, columns, voided_for, is_free }: Row) {
  const stake = playing_kurus * BigInt(columns)
  if (voided_for !== null) return { amount: is_free ? 0n : stake, status: 'void' as const }
  const gross = returnOf({ legs: legs.map(legOf), sizes, perColumnKurus: playing_kurus })
  const amount = is_free && gross !== undefined ? freeBetReturn(gross, stake) : gross
  const isVoid = legs.every(({ result }) => result === 'void')
  return { amount, status: isVoid ? ('void' as const) : amount === 0n ? ('lost' as const) : ('won' as const) }
}

async function wait(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.run(sql`
    update sports.coupons set waits_since = ${tx.now()} where id = any(${ids}::bigint[]) and waits_since is null`)
}

/** A leg of theirs has opened again: there is nothing to be made official. */
async function waitNoMore(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.run(sql`update sports.coupons set waits_since = null where id = any(${ids}::bigint[])`)
}

async function markStale(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.run(sql`update sports.coupons set is_stale = true where id = any(${ids}::bigint[])`)
}

const KINDS = { won: 'win', lost: 'lose', void: 'refund' }

async function pay(
  tx: Tx,
  ended: readonly { id: number; amount: bigint | undefined; status: Ended['status'] }[],
): Promise<void> {
  if (ended.length === 0) return
  await dropExposure(
    tx,
    ended.map(({ id }) => id),
  )
  const rows = ended.map(({ id, amount, status }) => ({ id, amount: Number(amount), kind: KINDS[status] }))
  await tx.run(sql`
    with ended as (
      update sports.coupons c set return_kurus = t.amount, waits_since = null, revision = c.revision + 1
      from jsonb_to_recordset(${JSON.stringify(rows)}) as t (id bigint, amount bigint, kind text)
      where c.id = t.id returning c.id, c.revision, t.kind, t.amount
    )
    insert into sports.payouts (coupon_id, revision, kind, amount_kurus, status, due_at)
    select id, revision, kind, amount, 'due', ${tx.now()} from ended`)
}

function legOf({ odds, is_bank, result, places, tied }: Row['legs'][number]) {
  return { odds, bank: is_bank, result: resultOf(result, places, tied) }
}
