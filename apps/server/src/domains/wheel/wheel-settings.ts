import type { InputOf } from '@meydan/contract/call'
import type { previewWheel } from '@meydan/contract/wheel/wheel-admin'
import sql from 'sql-template-tag'
import type { Queryable, Tx } from '../../platform/database/db.ts'
import { refuse, refuseField } from '../../platform/http/refusal.ts'
import { assertSites, sitesMade } from '../../platform/sites.ts'
import type { PlayerId } from '../../platform/app-context.ts'
import { type BonusPorts, assertGiftGiven, assertGiftOpen, type Gift, readGift } from '../bonuses/public.ts'

export interface Prize {
  label: string
  /** What a campaign can give as well; null is nothing. */
  promotion_id: number | null
  weight: number
}

export interface Settings {
  name: string
  prizes: Prize[]
  day_cap_kurus: bigint
  identity_needed: boolean
  /** Null: everybody's. */
  sites: number[] | null
}

export interface Wheel extends Settings {
  id: number
  created_at: Date
  published_at: Date | null
  paused_at: Date | null
}

export const COLUMNS = sql`w.id, w.name, w.prizes, w.day_cap_kurus, w.identity_needed, w.sites, w.created_at, w.published_at, w.paused_at`

/** On the sites of the one `before` where the form says none. Refuses as `bad_input` a wheel without a prize or with nothing but prizes of one kind. */
export function settingsOf(input: InputOf<typeof previewWheel>, before?: Pick<Settings, 'sites'>): Settings {
  const { name, prizes, day_cap: day_cap_kurus, identity_needed } = input
  if (prizes.every(({ promotion_id }) => promotion_id === null))
    throw refuseField('prizes', 'En az bir dilim bir ödül vermeli')
  return {
    name,
    prizes,
    day_cap_kurus,
    identity_needed,
    sites: sitesMade(input.sites, before?.sites),
  }
}

/** What each prize gives, in the order of the wheel; undefined of nothing. */
export type Gifts = readonly (Gift | undefined)[]

/** Refuses `bonus_not_available` where a promotion gives nothing by itself, and as `bad_input` a cap that no turn could begin under. */
export async function assertWhole(tx: Tx, settings: Settings): Promise<Gifts> {
  await assertSites(tx, settings.sites)
  const gifts = await giftsOf(tx, settings.prizes)
  if (settings.day_cap_kurus < highestCost(gifts))
    throw refuseField('day_cap', 'Günlük sınır en pahalı ödülden az olamaz')
  return gifts
}

/** Refuses `bonus_not_available` where one is gone. */
export async function giftsOf(q: Queryable, prizes: readonly Prize[]): Promise<Gifts> {
  const gifts: (Gift | undefined)[] = []
  for (const { promotion_id } of prizes) {
    const gift = promotion_id === null ? undefined : await readGift(q, promotion_id)
    if (promotion_id !== null && !gift) throw refuse('bonus_not_available')
    gifts.push(gift)
  }
  return gifts
}

/** The same, given now: refuses as well `bonuses_off` and `wagering_above_licence`. */
export async function assertGiven(tx: Tx, ask: BonusPorts, prizes: readonly Prize[]): Promise<Gifts> {
  const gifts: (Gift | undefined)[] = []
  for (const { promotion_id } of prizes)
    gifts.push(promotion_id === null ? undefined : await assertGiftGiven(tx, ask, promotion_id))
  return gifts
}

/** The same, given to this player now, whichever is drawn: refuses as well what only some may have, or nobody any more. */
export async function assertOpen(
  tx: Tx,
  ask: BonusPorts,
  prizes: readonly Prize[],
  playerId: PlayerId,
): Promise<Gifts> {
  const gifts: (Gift | undefined)[] = []
  for (const { promotion_id: promotionId } of prizes)
    gifts.push(promotionId === null ? undefined : await assertGiftOpen(tx, ask, { playerId, promotionId }))
  return gifts
}

/** Whether a wheel that two people have published gives this promotion, a paused one included. */
export async function wheelGives(q: Queryable, promotionId: number): Promise<boolean> {
  const prize = JSON.stringify([{ promotion_id: promotionId }])
  return (
    (await q.row(
      sql`select from wheel.wheels where published_at is not null and prizes @> ${prize}::jsonb limit 1`,
    )) !== undefined
  )
}

/** Kuruş of the prize that costs most. */
export function highestCost(gifts: Gifts): bigint {
  return gifts.reduce((most, gift) => (gift && gift.costKurus > most ? gift.costKurus : most), 0n)
}
