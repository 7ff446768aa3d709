import type { placeCoupon as call } from '@meydan/contract/sports/sports'
import type { Coupon } from '@meydan/contract/sports/sports-fields'
import type { InputOf } from '@meydan/contract/call'
import sql from 'sql-template-tag'
import type { output } from 'zod/mini'
import type { AppContext, PlayerSession } from '../../../platform/app-context.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { batcher } from '../../../platform/concurrency/batcher.ts'
import { acceptedOnWire, readCoupons } from './coupons.ts'
import { scheduleDecision, takeStake } from './decide-coupon.ts'
import { shapeOf } from './quote.ts'
import type { CouponRequest, PlacedCoupon } from './draft-coupons.ts'
import { writeCoupons } from './write-coupons.ts'

/** So many coupons in one transaction at most. */
const MOST = 64

const written = batcher<CouponRequest, PlacedCoupon>({
  work: (context, asks, isAlone) => context.db.transaction((tx) => writeCoupons(tx, asks, isAlone)),
  // What a player may still win is read with each of his coupons.
  key: ({ player }) => player.id,
  most: MOST,
})

const read = batcher<number, output<typeof Coupon>>({
  async work(context, ids) {
    const coupons = await readCoupons(context.db, sql`c.id = any(${ids}::bigint[])`)
    const byNo = new Map(coupons.map((coupon) => [coupon.no, coupon]))
    return ids.map((id) => byNo.get(id) ?? refuse('busy'))
  },
  key: (id) => id,
  most: MOST,
})

/**
 * Plays a coupon once per `client_key`: the same again gives the same coupon, another one under the same key is refused
 * (`idempotency_conflict`). Before it begins, its stake is taken at once or it is refused and nothing stays; with a live leg it
 * waits (`decides_at`) and is decided then; above a limit it waits for trading. Coupons that come at the same time share their
 * transactions.
 */
export async function placeCoupon(
  context: Pick<AppContext, 'db' | 'hub' | 'log'>,
  player: PlayerSession,
  input: InputOf<typeof call>,
) {
  shapeOf(input)
  if (input.kind === 'single' && input.legs.length > 1) throw refuse('system_invalid')
  const placed = await written(context, { player, input })
  if (!placed.isNew) return replyOf(await read(context, placed.id))
  const { coupon, delayMs } = placed
  if (delayMs > 0) {
    scheduleDecision(context, coupon.id, delayMs)
    return replyOf(await read(context, coupon.id))
  }
  const { couponEvent, seq } = await takeStake(context, player, coupon)
  // What was just written need not be read, unless something has happened to it meanwhile.
  const isAsWritten = couponEvent?.status === 'accepted'
  return replyOf(
    isAsWritten ? acceptedOnWire(coupon, { seq, revision: couponEvent.revision }) : await read(context, coupon.id),
  )
}

function replyOf(coupon: output<typeof Coupon>) {
  const waiting = coupon.referral ? 'Kuponunuz onaya gönderildi' : 'Bahsiniz alınıyor…'
  const message = coupon.status === 'pending' ? waiting : 'Kuponunuz alındı. Bol şans!'
  return { success: true, coupon, message: coupon.refusal?.message ?? message }
}
