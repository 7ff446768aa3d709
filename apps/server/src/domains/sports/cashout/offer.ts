import { CASHOUT_OFFER_MS, type offerCashout } from '@meydan/contract/sports/sports-cashout'
import type { InputOf } from '@meydan/contract/call'
import { allows, allowsCategory } from '@meydan/contract/licence/licence-rules'
import { liraOfKurus } from '@meydan/money/kurus'
import { partOf } from '@meydan/odds/coupon/cash-out'
import type { Queryable } from '../../../platform/database/db.ts'
import type { AppContext, PlayerSession } from '../../../platform/app-context.ts'
import { policyOf } from '../../../platform/licence.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { assertMayLaunch } from '../../games/public.ts'
import { type Problem, problem } from '../coupons/quote.ts'
import { type Cashable, isBound, isWorth, LEAST_OFFER_KURUS, readCashable, worthOf } from './cashable.ts'
import { writeOffer } from './offer-token.ts'
import type { CashoutOffer } from './cashout-offer.ts'

/**
 * What the operator gives now for a player's coupon. Refuses `cashout_off` where there never is an offer, `cashout_gone` where there
 * is none any more or just now, and the refusals of a break: an open coupon stands through it, and is no way out of it.
 */
export async function quoteCashout(
  context: Pick<AppContext, 'db' | 'vault' | 'hub'>,
  player: PlayerSession,
  { no, share }: InputOf<typeof offerCashout>,
) {
  const coupon = await readCashable(context.db, no, { playerId: player.id })
  if (!coupon) throw refuse('not_found')
  await assertMayCashOut(context, player, coupon)
  const found = await offerFor(context.db, coupon, share)
  if (!isOffer(found)) throw refuse(found.code, found.message)
  return { success: true, offer: offerOnWire(context, player, found) }
}

export function offerOnWire(context: Pick<AppContext, 'db' | 'vault'>, player: PlayerSession, found: CashoutOffer) {
  const expiresAt = new Date(context.db.now().getTime() + CASHOUT_OFFER_MS)
  return {
    offer_token: writeOffer(context.vault, player.id, { ...found, expiresAt }),
    share: found.share,
    amount: liraOfKurus(found.amount),
    playing_after: liraOfKurus(found.left),
    expires_at: expiresAt.toISOString(),
    delay: found.delay,
  }
}

export async function assertMayCashOut(
  context: Pick<AppContext, 'db' | 'hub'>,
  player: PlayerSession,
  coupon: Cashable,
): Promise<void> {
  const policy = await policyOf(context)
  if (!allowsCategory(policy, 'sports')) throw refuse('category_not_licensed')
  if (!allows(policy, 'cashOut')) throw refuse('cashout_off', 'Kupon bozdurma bu sitede kapalıdır')
  await assertMayLaunch(context.db, player)
  if (coupon.is_free) throw refuse('cashout_off', 'Bedava bahisle oynanan kupon bozdurulamaz')
  if (await isBound(context, context.db, coupon))
    throw refuse('cashout_off', 'Bu kupon bonus parasıyla oynandı ya da bonus çevrimine sayılıyor; bozdurulamaz')
}

/** Of one read of the coupon and its legs. */
export async function offerFor(q: Queryable, coupon: Cashable, share: number): Promise<CashoutOffer | Problem> {
  const worth = await worthOf(q, coupon)
  if (!isWorth(worth)) return worth
  if (coupon.cashout_id !== null) return problem('cashout_gone')
  return shareOf(coupon, worth, share)
}

/** The same of a worth that is known. */
export function shareOf(
  coupon: Cashable,
  { offerKurus, fairKurus, seen, delay }: Exclude<Awaited<ReturnType<typeof worthOf>>, Problem>,
  share: number,
): CashoutOffer | Problem {
  const { playing_kurus: perColumnKurus } = coupon
  const { soldKurus, amountKurus } = partOf({ offerKurus, perColumnKurus }, share)
  if (amountKurus < LEAST_OFFER_KURUS) return problem('cashout_gone')
  const fair = (fairKurus * soldKurus) / perColumnKurus
  return {
    coupon: coupon.id,
    revision: coupon.revision,
    share,
    seen,
    delay,
    sold: soldKurus,
    left: perColumnKurus - soldKurus,
    amount: amountKurus,
    fair,
  }
}

export function isOffer(found: CashoutOffer | Problem): found is CashoutOffer {
  return 'amount' in found
}
