import type { InputOf } from '@meydan/contract/call'
import type { previewReferralProgram } from '@meydan/contract/referral/referral-admin'
import sql from 'sql-template-tag'
import type { Queryable, Tx } from '../../platform/database/db.ts'
import { refuse, refuseField } from '../../platform/http/refusal.ts'
import { assertSites, sitesMade } from '../../platform/sites.ts'
import { type BonusPorts, assertGiftGiven, type Gift, readGift } from '../bonuses/public.ts'

export interface Settings {
  name: string
  /** What a campaign can give as well. */
  promotion_id: number
  /** Null: the friend gets nothing. */
  friend_promotion_id: number | null
  deposits_kurus: bigint
  stakes_kurus: bigint
  days: number
  identity_needed: boolean
  most_friends: number
  budget_kurus: bigint
  /** Null: everybody's. */
  sites: number[] | null
}

export interface Program extends Settings {
  id: number
  created_at: Date
  published_at: Date | null
  paused_at: Date | null
}

export const COLUMNS = sql`g.id, g.name, g.promotion_id, g.friend_promotion_id, g.deposits_kurus, g.stakes_kurus, g.days, g.identity_needed,
  g.most_friends, g.budget_kurus, g.sites, g.created_at, g.published_at, g.paused_at`

/** Whether a programme that two people have published gives this promotion: also a paused one, which still pays whom was invited. */
export async function programGives(q: Queryable, promotionId: number): Promise<boolean> {
  const program = await q.row(sql`
    select from referral.programs where published_at is not null and ${promotionId} in (promotion_id, friend_promotion_id) limit 1`)
  return program !== undefined
}

/** On the sites of the one `before` where the form says none. Refuses as `bad_input` a programme that asks nothing of a friend. */
export function settingsOf(input: InputOf<typeof previewReferralProgram>, before?: Pick<Settings, 'sites'>): Settings {
  const { deposits: deposits_kurus, stakes: stakes_kurus, budget: budget_kurus, sites, ...rest } = input
  if (deposits_kurus === 0n) throw refuseField('deposits', 'Arkadaştan en az bir yatırım tutarı istenmeli')
  return { ...rest, deposits_kurus, stakes_kurus, budget_kurus, sites: sitesMade(sites, before?.sites) }
}

/** What one friend brings to both. */
export interface Gifts {
  inviter: Gift
  friend: Gift | undefined
}

/** Refuses `bonus_not_available` where a promotion gives nothing by itself, and as `bad_input` a budget that no friend fits into. */
export async function assertWhole(tx: Tx, settings: Settings): Promise<Gifts> {
  await assertSites(tx, settings.sites)
  const gifts = await giftsOf(tx, settings)
  if (settings.budget_kurus < costOf(gifts)) throw refuseField('budget', 'Bütçe bir arkadaşın giderinden az olamaz')
  return gifts
}

/** Refuses `bonus_not_available` where one is gone. */
export async function giftsOf(q: Queryable, { promotion_id, friend_promotion_id }: Settings): Promise<Gifts> {
  const inviter = await readGift(q, promotion_id)
  const friend = friend_promotion_id === null ? undefined : await readGift(q, friend_promotion_id)
  if (!inviter || (friend_promotion_id !== null && !friend)) throw refuse('bonus_not_available')
  return { inviter, friend }
}

/** The same, given now: refuses as well `bonuses_off` and `wagering_above_licence`. */
export async function assertGiven(
  tx: Tx,
  ask: BonusPorts,
  { promotion_id, friend_promotion_id }: Settings,
): Promise<Gifts> {
  const inviter = await assertGiftGiven(tx, ask, promotion_id)
  return {
    inviter,
    friend: friend_promotion_id === null ? undefined : await assertGiftGiven(tx, ask, friend_promotion_id),
  }
}

/** Kuruş of one friend. */
export function costOf({ inviter, friend }: Gifts): bigint {
  return inviter.costKurus + (friend?.costKurus ?? 0n)
}

export async function spentOf(q: Queryable, programId: number): Promise<bigint> {
  const { spent } = await q.one<{ spent: bigint }>(
    sql`select coalesce(sum(cost_kurus), 0)::bigint as spent from referral.invitations where program_id = ${programId}`,
  )
  return spent
}
