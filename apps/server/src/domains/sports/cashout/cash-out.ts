import { createHash } from 'node:crypto'
import type { cashOut } from '@meydan/contract/sports/sports-cashout'
import type { InputOf } from '@meydan/contract/call'
import sql from 'sql-template-tag'
import type { Queryable, Tx } from '../../../platform/database/db.ts'
import type { AppContext, PlayerSession } from '../../../platform/app-context.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { couponEvents, readCouponOnWire } from '../coupons/coupons.ts'
import type { Problem } from '../coupons/quote.ts'
import { readCashable } from './cashable.ts'
import { decideCashout, scheduleCashoutDecision, offerProblem } from './decide-cashout.ts'
import { assertMayCashOut, isOffer, offerFor, offerOnWire } from './offer.ts'
import { readOffer, type WrittenOffer } from './offer-token.ts'
import type { CashoutOffer } from './cashout-offer.ts'

type Input = InputOf<typeof cashOut>

/**
 * Sells a coupon, or a part of it, back once per `client_key`. It is held first, so that of this, a second cash-out and a result only
 * one moves it, and decided at once, or after the wait of a live leg. Refuses with `offer` where what was offered is not given any more.
 */
export async function cashOutCoupon(
  context: Pick<AppContext, 'db' | 'vault' | 'hub' | 'log'>,
  player: PlayerSession,
  input: Input,
) {
  const coupon = await readCashable(context.db, input.no, { playerId: player.id })
  if (!coupon) throw refuse('not_found')
  const known = await readKnown(context.db, input)
  if (known) return replyOf(context, player, input, known)
  const taken = offerOf(context, player, input)
  await assertMayCashOut(context, player, coupon)
  const held = await context.db.transaction((tx) => hold(tx, input, taken))
  if ('changed' in held) throw changed(context, player, held.changed)
  if (held.waitMs > 0) scheduleCashoutDecision(context, held.id, held.waitMs)
  return replyOf(context, player, input, held)
}

interface Known {
  id: number
  /** It waits for nothing but its decision. */
  isDue: boolean
}

/** The same key for another offer stands for nothing. */
async function readKnown(q: Queryable, { no, client_key, offer_token }: Input): Promise<Known | undefined> {
  const known = await q.row<{ id: number; offer_hash: Buffer; decides_at: Date }>(sql`
    select id::float8 as id, offer_hash, decides_at from sports.cashouts where coupon_id = ${no} and client_key = ${client_key}`)
  if (known && !known.offer_hash.equals(hashOf(offer_token))) throw refuse('idempotency_conflict')
  return known && { id: known.id, isDue: known.decides_at <= q.now() }
}

/** What was offered, of this coupon and at this amount; one that has expired is gone. */
function offerOf(
  context: Pick<AppContext, 'db' | 'vault'>,
  player: PlayerSession,
  { no, offer_token, amount }: Input,
): WrittenOffer {
  const offer = readOffer(context.vault, player.id, offer_token)
  if (!offer || offer.coupon !== no || offer.amount !== amount) throw refuse('cashout_gone')
  if (offer.expiresAt < context.db.now()) throw refuse('cashout_changed')
  return offer
}

function changed(context: Pick<AppContext, 'db' | 'vault'>, player: PlayerSession, now: CashoutOffer | Problem) {
  if (!isOffer(now)) return refuse(now.code, now.message)
  return refuse('cashout_changed', undefined, { offer: offerOnWire(context, player, now) })
}

/** Only an unchanged coupon whose legs stand as they stood, and that still brings what was offered, is held. */
async function hold(
  tx: Tx,
  input: Input,
  taken: WrittenOffer,
): Promise<(Known & { waitMs: number }) | { changed: CashoutOffer | Problem }> {
  const coupon = await readCashable(tx, input.no, { locks: true })
  if (!coupon) throw refuse('not_found')
  const known = await readKnown(tx, input)
  if (known) return { ...known, waitMs: 0 }
  const now = await offerFor(tx, coupon, taken.share)
  if (!isOffer(now) || coupon.revision !== taken.revision || offerProblem(taken, now)) return { changed: now }
  const decidesAt = new Date(tx.now().getTime() + now.delay * 1_000)
  const { id } = await tx.one<{ id: number }>(sql`
    insert into sports.cashouts (coupon_id, client_key, offer_hash, share_percent, sold_kurus, amount_kurus, fair_kurus, legs_seen, state, asked_at, decides_at)
    values (${coupon.id}, ${input.client_key}, ${hashOf(input.offer_token)}, ${taken.share}, ${now.sold}, ${taken.amount},
      ${now.fair > taken.amount ? now.fair : taken.amount}, ${JSON.stringify(taken.seen)}, 'holding', ${tx.now()}, ${decidesAt})
    returning id::float8 as id`)
  await tx.run(
    sql`update sports.coupons set cashout_id = ${id}, revision = revision + 1 where id = ${coupon.id} and revision = ${taken.revision}`,
  )
  for (const couponEvent of await couponEvents(tx, [coupon.id])) tx.publish('coupon', couponEvent)
  return { id, isDue: now.delay === 0, waitMs: now.delay * 1_000 }
}

async function replyOf(
  context: Pick<AppContext, 'db' | 'hub' | 'log'>,
  player: PlayerSession,
  { no, client_key }: Input,
  { id, isDue }: Known,
) {
  if (isDue) await decideCashout(context, id)
  const coupon = await readCouponOnWire(context.db, player.id, no)
  if (!coupon) throw refuse('busy')
  const { state, share, refusal } = await context.db.one<{ state: string; share: number; refusal: string | null }>(sql`
    select state, share_percent as share, refusal from sports.cashouts where coupon_id = ${no} and client_key = ${client_key}`)
  const sold = share === 100 ? 'Kuponunuz bozduruldu' : 'Kuponunuzun bir kısmı bozduruldu'
  const message = { holding: 'Bozdurma onaylanıyor…', taken: sold }[state]
  return { success: true, coupon, message: message ?? refusal?.split(':').slice(1).join(':') ?? '' }
}

function hashOf(offer: string): Buffer {
  return createHash('sha256').update(offer).digest()
}
