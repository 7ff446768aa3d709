import { MAX_RETURN_KURUS } from '@meydan/contract/sports/sports'
import { bestReturnOf } from '@meydan/odds/coupon/coupon-return'
import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/database/db.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { forEachItem, inBatches } from '../../../platform/jobs/for-each-item.ts'
import { mayLaunch } from '../../games/public.ts'
import { excludeRound } from '../../wallet/public.ts'
import { couponEvents } from '../coupons/coupons.ts'
import { shrinkExposure } from '../coupons/exposure.ts'
import { type Problem, problem } from '../coupons/quote.ts'
import { payDue } from '../settle/settle-coupons.ts'
import { type Cashable, isWorth, readCashable, worthOf } from './cashable.ts'
import { refuseHeld } from './held.ts'
import { isOffer, shareOf } from './offer.ts'
import type { WrittenOffer } from './offer-token.ts'
import type { CashoutOffer } from './cashout-offer.ts'

/** Of what was offered: what is given a moment later has to be as much, in percent. */
const LEAST_PERCENT = 98n
/** Nobody sells at a price that nobody has looked at for so long. */
const GRACE_MS = 10_000
/** Timers may come a moment early. */
const TIMER_MS = 20

interface Held {
  id: number
  coupon_id: number
  player_id: number
  share_percent: number
  amount_kurus: bigint
  legs_seen: WrittenOffer['seen']
  decides_at: Date
}

/** Why an offer is not given any more: a market was closed since, also where it is open again, or it fell by more than 2 %. */
export function offerProblem(
  taken: Pick<WrittenOffer, 'amount' | 'seen'>,
  now: Pick<CashoutOffer, 'amount' | 'seen'>,
): Problem | undefined {
  const isSame = taken.seen.every((leg, index) => {
    const other = now.seen[index]
    return other?.no === leg.no && other.producer === leg.producer && other.closed_seq === leg.closed_seq
  })
  if (!isSame || now.seen.length !== taken.seen.length)
    return { ...problem('cashout_changed'), message: 'Bu sırada bir bahis askıya alındı, bozdurma yapılmadı' }
  return now.amount * 100n >= taken.amount * LEAST_PERCENT ? undefined : problem('cashout_changed')
}

/**
 * Decides a held cash-out once, and not before its wait is over: what was offered becomes a payout of the coupon in the same transaction, whose play in the ledger has
 * the payout's key; if the process dies before it is paid, the payout job pays it.
 */
export async function decideCashout(context: Pick<AppContext, 'db' | 'hub' | 'log'>, id: number): Promise<void> {
  const held = await context.db.row<Held>(sql`
    select x.id::float8 as id, x.coupon_id::float8 as coupon_id, c.player_id, x.share_percent, x.amount_kurus, x.legs_seen, x.decides_at
    from sports.cashouts x join sports.coupons c on c.id = x.coupon_id where x.id = ${id} and x.state = 'holding'
      and x.decides_at <= ${context.db.now()}`)
  if (!held) return
  const mayCashOut = await mayLaunch(context.db, held.player_id)
  const isTaken = await context.db.transaction(async (tx) => {
    const coupon = await readCashable(tx, held.coupon_id, { locks: true })
    if (coupon?.cashout_id !== held.id) return false
    const found = mayCashOut ? await stillGiven(tx, coupon, held) : problem('cashout_gone')
    if (isOffer(found)) await take(tx, coupon, held, found)
    else await refuseHeld(tx, [coupon.id], found)
    for (const couponEvent of await couponEvents(tx, [coupon.id])) tx.publish('coupon', couponEvent)
    return isOffer(found)
  })
  if (isTaken) await payDue(context, held.coupon_id)
}

async function stillGiven(tx: Tx, coupon: Cashable, held: Held): Promise<CashoutOffer | Problem> {
  if (tx.now().getTime() > held.decides_at.getTime() + GRACE_MS) return problem('cashout_changed')
  const worth = await worthOf(tx, coupon)
  if (!isWorth(worth)) return worth
  const now = shareOf(coupon, worth, held.share_percent)
  if (!isOffer(now)) return now
  return offerProblem({ amount: held.amount_kurus, seen: held.legs_seen }, now) ?? now
}

/**
 * Pays what was offered, never more, and leaves of the coupon what is not sold. The most that this can return is that of legs that all win, as
 * what they have come to may be taken back.
 */
async function take(tx: Tx, coupon: Cashable, held: Held, { sold, left }: CashoutOffer): Promise<void> {
  const legs = coupon.legs.map(({ odds, bank }) => ({ odds, bank, result: 'open' as const }))
  const most = left === 0n ? 0n : bestReturnOf({ legs, sizes: coupon.sizes, perColumnKurus: left })
  await shrinkExposure(tx, coupon.id, { playing: coupon.playing_kurus, left })
  const { revision, round_seq: firstSeq } = await tx.one<{ revision: number; round_seq: number }>(sql`
    update sports.coupons set cashout_id = null, playing_kurus = ${left}, max_return_kurus = ${most < MAX_RETURN_KURUS ? most : MAX_RETURN_KURUS},
      revision = revision + 1
    where id = ${coupon.id} returning revision, round_seq`)
  await tx.run(sql`
    insert into sports.payouts (coupon_id, revision, kind, amount_kurus, status, due_at)
    values (${coupon.id}, ${revision}, ${left === 0n ? 'cashout' : 'part'}, ${held.amount_kurus}, 'due', ${tx.now()})`)
  await tx.run(
    sql`update sports.cashouts set state = 'taken', revision = ${revision}, sold_kurus = ${sold} where id = ${held.id}`,
  )
  await excludeRound(tx, { playerId: held.player_id, firstSeq, why: 'sold' })
}

/** Decides a cash-out when its wait is over; a process that dies before leaves it to `decideCashoutsDue`. */
export function scheduleCashoutDecision(
  context: Pick<AppContext, 'db' | 'hub' | 'log'>,
  id: number,
  waitMs: number,
): void {
  const timer = setTimeout(() => {
    decideCashout(context, id).catch((err: unknown) =>
      context.log.warn({ err, cashout: id }, 'deciding a cash-out failed and is tried again'),
    )
  }, waitMs + TIMER_MS)
  timer.unref()
}

const AT_ONCE = 500

export function decideCashoutsDue(context: Pick<AppContext, 'db' | 'hub' | 'log'>): Promise<void> {
  const due = inBatches<{ id: number }>(AT_ONCE, (after) =>
    context.db.rows(sql`
      select id::float8 as id from sports.cashouts
      where state = 'holding' and decides_at <= ${context.db.now()} and id > ${after?.id ?? 0} order by sports.cashouts.id limit ${AT_ONCE}`),
  )
  const log = {
    failure: 'deciding a cash-out failed and is tried again',
    ids: ({ id }: { id: number }) => ({ cashout: id }),
  }
  return forEachItem(context.log, log, due, ({ id }) => decideCashout(context, id))
}
