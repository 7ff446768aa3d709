import sql from 'sql-template-tag'
import type { Queryable, Tx } from '../../../platform/database/db.ts'
import type { PlayerId } from '../../../platform/app-context.ts'
import { whereAll } from '../../../platform/lists/list.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { requestedSites } from '../../../platform/site-scope.ts'
import type { BonusPorts } from '../ports.ts'
import { assertBonusesAllowed, assertNotExcluded } from '../wagering/exclusion.ts'
import { assertWagering, grantBonus, grantOf } from './grant-bonus.ts'
import { FULL_TEXT, hasLeft, type Meter, openTo } from '../promotions/meter.ts'
import { readPromotionRow } from '../offers/offers.ts'
import { PROMOTION_COLUMNS, type Promotion } from '../promotions/promotion-record.ts'
import { termsOf } from '../promotions/rule.ts'
import { unplayable } from '../free-spins/spin-stake.ts'
import type { NewGrant } from './new-grant.ts'

/** What a campaign gives each of its players. */
export interface Gift {
  id: number
  name: string
  /** Free money, or all the free spins at their stake. */
  costKurus: bigint
  rollover: number
}

/** The promotions that a campaign can give, switched on or not: those that need neither a deposit nor a loss, on the caller's sites. */
export async function giftsOfCampaigns(q: Queryable): Promise<Gift[]> {
  const own = requestedSites()
  const rules = await q.rows<Promotion>(
    sql`select ${PROMOTION_COLUMNS} from bonuses.promotions
      ${whereAll([sql`bonus_type in ('free', 'freespin')`, own && sql`(sites is null or sites && ${own}::int[])`])} order by name, id`,
  )
  return rules.flatMap((rule) => giftOf(rule) ?? [])
}

export async function readGift(q: Queryable, promotionId: number): Promise<Gift | undefined> {
  const rule = await readPromotionRow(q, promotionId)
  return rule && giftOf(rule)
}

function giftOf(rule: Promotion): Gift | undefined {
  const { id, name, rollover } = rule
  const costKurus =
    rule.bonus_type === 'free'
      ? (rule.fixed_kurus ?? 0n)
      : rule.bonus_type === 'freespin'
        ? (rule.spin_stake_kurus ?? 0n) * BigInt(rule.spin_count ?? 0)
        : 0n
  return costKurus > 0n ? { id, name, costKurus, rollover } : undefined
}

/** Refuses `bonuses_off`, `wagering_above_licence`, and `bonus_not_available` for what no campaign can give. */
export async function assertGiftGiven(tx: Tx, ask: BonusPorts, promotionId: number): Promise<Gift> {
  return (await giftRule(tx, ask, promotionId)).gift
}

/** What this player could be given now. Refuses what `grantForCampaign` does but for what the player has had of it. */
export async function assertGiftOpen(
  tx: Tx,
  ask: BonusPorts,
  { playerId, promotionId }: { playerId: PlayerId; promotionId: number },
): Promise<Gift> {
  const { rule, gift } = await giftRule(tx, ask, promotionId)
  await assertFor(tx, rule, playerId)
  const meter = await tx.one<Meter>(
    sql`select spent_kurus, player_count from bonuses.promotion_totals where promotion_id = ${promotionId}`,
  )
  const [open] = await openTo(tx, playerId, [{ ...rule, ...meter }])
  if (!open || !hasLeft(open, gift.costKurus)) throw refuse('bonus_not_available', FULL_TEXT)
  return gift
}

async function assertFor(tx: Tx, { sites }: Promotion, playerId: PlayerId): Promise<void> {
  const { is_of } = await tx.one<{ is_of: boolean }>(
    sql`select platform.is_player_of_sites(${sites}, ${playerId}) as is_of`,
  )
  if (!is_of) throw refuse('bonus_not_available')
  await assertNotExcluded(tx, playerId)
}

async function giftRule(tx: Tx, ask: BonusPorts, promotionId: number): Promise<{ rule: Promotion; gift: Gift }> {
  await assertBonusesAllowed(tx)
  const rule = await readPromotionRow(tx, promotionId)
  const gift = rule && giftOf(rule)
  if (!rule || !gift || (await unplayable(tx, ask, rule))) throw refuse('bonus_not_available')
  await assertWagering(tx, gift.rollover)
  return { rule, gift }
}

interface CampaignGrant {
  playerId: PlayerId
  campaignId: number
  promotionId: number
}

interface WheelGrant {
  playerId: PlayerId
  turnId: number
  wheelId: number
  promotionId: number
}

/**
 * What a campaign gives a player, once. Refuses what `assertGiftGiven` does, and `self_excluded`, `identity_in_review`, `bonus_waits`,
 * `account_closing`, `bonus_already_taken`.
 */
export function grantForCampaign(tx: Tx, ask: BonusPorts, { campaignId, ...to }: CampaignGrant): Promise<Given> {
  const givenBy = [`campaign:${campaignId}`]
  return grantGift(tx, ask, { ...to, source: 'campaign', sourceRef: String(campaignId), givenBy })
}

/** What a turn of the wheel gives, once. Refuses what `grantForCampaign` does. */
export function grantForWheel(tx: Tx, ask: BonusPorts, { turnId, wheelId, ...to }: WheelGrant): Promise<Given> {
  return grantGift(tx, ask, { ...to, source: 'wheel', sourceRef: String(turnId), givenBy: [`wheel:${wheelId}`] })
}

interface ReferralGrant {
  playerId: PlayerId
  invitationId: number
  programId: number
  promotionId: number
}

/** What a friend who came brings either side, once. Refuses what `grantForCampaign` does. */
export function grantForReferral(
  tx: Tx,
  ask: BonusPorts,
  { invitationId, programId, ...to }: ReferralGrant,
): Promise<Given> {
  const givenBy = [`referral:${programId}`]
  return grantGift(tx, ask, { ...to, source: 'referral', sourceRef: String(invitationId), givenBy })
}

interface Given {
  id: number
  costKurus: bigint
}

type GiftGrant = Pick<NewGrant, 'playerId' | 'source' | 'sourceRef' | 'givenBy'> & { promotionId: number }

async function grantGift(tx: Tx, ask: BonusPorts, { promotionId, ...to }: GiftGrant): Promise<Given> {
  const { rule, gift } = await giftRule(tx, ask, promotionId)
  await assertFor(tx, rule, to.playerId)
  const { id } = await grantBonus(
    tx,
    grantOf(rule, {
      ...to,
      amountKurus: rule.fixed_kurus ?? 0n,
      terms: termsOf(rule),
    }),
  )
  return { id, costKurus: gift.costKurus }
}
