import { createHash } from 'node:crypto'
import type { setCashoutTarget } from '@meydan/contract/sports/sports-cashout'
import type { InputOf } from '@meydan/contract/call'
import { allows, allowsCategory } from '@meydan/contract/licence/licence-rules'
import sql from 'sql-template-tag'
import type { Queryable, Tx } from '../../../platform/database/db.ts'
import type { AppContext, PlayerId, PlayerSession } from '../../../platform/app-context.ts'
import { coalescedRun } from '../../../platform/concurrency/coalesced-run.ts'
import { policyOf } from '../../../platform/licence.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { mayLaunch } from '../../games/public.ts'
import { couponEvents, readCouponOnWire } from '../coupons/coupons.ts'
import { type Cashable, isBound, isWorth, LEAST_OFFER_KURUS, readCashable, worthOf } from './cashable.ts'
import { decideCashout, scheduleCashoutDecision } from './decide-cashout.ts'
import { assertMayCashOut, isOffer, shareOf } from './offer.ts'

/**
 * Sets, changes or takes back (`amount` null) the sum at which the player's coupon is sold back by itself, whole. Refuses what can never be
 * sold, and an amount that the coupon cannot bring. Kuruş.
 */
export async function setTarget(
  context: Pick<AppContext, 'db' | 'hub'>,
  player: PlayerSession,
  input: InputOf<typeof setCashoutTarget>,
) {
  const { no, amount } = input
  const coupon = await readCashable(context.db, no, { playerId: player.id })
  if (!coupon) throw refuse('not_found')
  if (amount !== null) await assertMayCashOut(context, player, coupon)
  await context.db.transaction(async (tx) => {
    const now = await readCashable(tx, no, { locks: true })
    if (amount === null) {
      await tx.run(sql`delete from sports.cashout_targets where coupon_id = ${no}`)
    } else {
      if (!now || now.status !== 'accepted' || now.is_reckoned) throw refuse('cashout_gone')
      if (amount < LEAST_OFFER_KURUS || amount >= now.max_return_kurus) throw refuse('cashout_target_invalid')
      await tx.run(sql`
        insert into sports.cashout_targets (coupon_id, amount_kurus, set_at) values (${no}, ${amount}, ${tx.now()})
        on conflict (coupon_id) do update set amount_kurus = excluded.amount_kurus, set_at = excluded.set_at, seen = 0, tried_at = null`)
    }
    for (const couponEvent of await couponEvents(tx, [no])) tx.publish('coupon', couponEvent)
  })
  const found = await readCouponOnWire(context.db, player.id, no)
  if (!found) throw refuse('not_found')
  return {
    success: true,
    coupon: found,
    message: amount === null ? 'Otomatik bozdurma kaldırıldı' : 'Otomatik bozdurma kuruldu',
  }
}

interface Due {
  coupon_id: number
  player_id: PlayerId
  versions: number
}

const AT_ONCE = 200

/**
 * Sells each coupon that brings its target by now, once: a coupon is held by its row and revision, as for a player's own cash-out. One run
 * at a time, and one more for what came meanwhile.
 */
export const sellAtTargets = coalescedRun((context: SellContext) => sellSome(context, AT_ONCE))

/** The same after whatever was written of prices and results; what fails is done by the job. */
export function sellAtTargetsSoon(context: Pick<AppContext, 'db' | 'hub' | 'log'>): Promise<void> {
  return sellAtTargets(context).catch((err: unknown) =>
    context.log.warn({ err }, 'coupons with a cash-out target are looked at a little later'),
  )
}

type SellContext = Pick<AppContext, 'db' | 'hub' | 'log'>

/** So many of them: what cannot be sold now waits behind all others, so that it keeps none of them from its turn. */
export async function sellSome(context: SellContext, most: number): Promise<void> {
  const due = await readDue(context.db, most)
  if (due.length === 0) return
  const policy = await policyOf(context)
  if (!allowsCategory(policy, 'sports') || !allows(policy, 'cashOut')) return
  const left: number[] = []
  for (const one of due) {
    const isDecided = await sellOne(context, one).catch((err: unknown) => {
      context.log.warn({ err, coupon: one.coupon_id }, 'selling a coupon at its target failed and is tried again')
      return false
    })
    if (!isDecided) left.push(one.coupon_id)
  }
  if (left.length > 0)
    await context.db.run(
      sql`update sports.cashout_targets set tried_at = ${context.db.now()} where coupon_id = any(${left}::bigint[])`,
    )
}

/** Only those of which a price is another one than when they were looked at last; first whose price nobody has tried yet. */
function readDue(q: Queryable, most: number): Promise<Due[]> {
  return q.rows<Due>(sql`
    select t.coupon_id::float8 as coupon_id, c.player_id, now.versions from sports.cashout_targets t
    join sports.coupons c on c.id = t.coupon_id
    cross join lateral (
      select coalesce(sum(m.version), 0)::float8 as versions from sports.legs l
      join sports.markets m on m.event_id = l.event_id and m.key = l.key and m.specifiers = l.specifiers
      where l.coupon_id = t.coupon_id and l.result is null) now
    where c.status = 'accepted' and c.return_kurus is null and c.waits_since is null and c.cashout_id is null and now.versions <> t.seen
    order by t.tried_at nulls first, t.set_at limit ${most}`)
}

/** False where its value is unknown now. */
async function sellOne(context: SellContext, { coupon_id, player_id, versions }: Due): Promise<boolean> {
  if (!(await mayLaunch(context.db, player_id))) return false
  const held = await context.db.transaction((tx) => holdAtTarget(context, tx, coupon_id, versions))
  if (typeof held === 'boolean') return held
  if (held.waitMs > 0) scheduleCashoutDecision(context, held.id, held.waitMs)
  else await decideCashout(context, held.id)
  return true
}

async function holdAtTarget(
  context: Pick<AppContext, 'db' | 'hub'>,
  tx: Tx,
  id: number,
  versions: number,
): Promise<{ id: number; waitMs: number } | boolean> {
  const coupon = await readCashable(tx, id, { locks: true })
  const target = await tx.row<{ amount_kurus: bigint }>(
    sql`select amount_kurus from sports.cashout_targets where coupon_id = ${id} for update`,
  )
  if (!coupon || !target || coupon.cashout_id !== null || coupon.is_free) return false
  const worth = await worthOf(tx, coupon)
  // A market that is shut or a feed that is down gives no value: it is checked again.
  if (!isWorth(worth)) return false
  const now = shareOf(coupon, worth, 100)
  if (!isOffer(now) || now.amount < target.amount_kurus) {
    await tx.run(sql`update sports.cashout_targets set seen = ${versions}, tried_at = null where coupon_id = ${id}`)
    return true
  }
  if (await isBound(context, tx, coupon)) return false
  return hold(tx, coupon, now)
}

async function hold(tx: Tx, coupon: Cashable, now: Exclude<ReturnType<typeof shareOf>, { code: string }>) {
  const decidesAt = new Date(tx.now().getTime() + now.delay * 1_000)
  const key = `target-${coupon.id}-${coupon.revision}`
  const { id } = await tx.one<{ id: number }>(sql`
    insert into sports.cashouts (coupon_id, client_key, offer_hash, share_percent, sold_kurus, amount_kurus, fair_kurus, legs_seen, state, asked_at, decides_at)
    values (${coupon.id}, ${key}, ${createHash('sha256').update(key).digest()}, 100, ${now.sold}, ${now.amount}, ${now.fair},
      ${JSON.stringify(now.seen)}, 'holding', ${tx.now()}, ${decidesAt})
    returning id::float8 as id`)
  await tx.run(
    sql`update sports.coupons set cashout_id = ${id}, revision = revision + 1 where id = ${coupon.id} and revision = ${coupon.revision}`,
  )
  for (const couponEvent of await couponEvents(tx, [coupon.id])) tx.publish('coupon', couponEvent)
  return { id, waitMs: now.delay * 1_000 }
}
