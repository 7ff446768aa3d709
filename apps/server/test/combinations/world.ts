import { makeReferralLink } from '@meydan/contract/referral/referral'
import { chooseMarketing, MARKETING_CONSENT } from '@meydan/contract/messages/marketing'
import { createSegment, tagPlayer } from '@meydan/contract/segments/segments-admin'
import sql from 'sql-template-tag'
import type { TestPlayer, TestSite } from '../site.ts'
import { makePromotion, type Stake, type Table, table } from '../../src/domains/bonuses/test/bonus.ts'
import { campaignDesk } from '../../src/domains/campaigns/test/campaigns.ts'
import { openedClub, publishedMission } from '../../src/domains/club/test/club.ts'
import { friendBy, giftOf, runningProgram } from '../../src/domains/referral/test/referral.ts'
import type { StaffActor } from '../../src/platform/app-context.ts'

/** A round as the paper knows it; a coupon is one that can be sold or put right. Kuruş. */
export interface Round {
  player: number
  at: Table
  stake: Stake
  kurus: bigint
  won: bigint
  status: 'open' | 'closed' | 'sold' | 'void' | 'back'
  /** The Istanbul day on which it ended. */
  day?: string
}

/** Of the player; kuruş. */
export interface Deposit {
  player: number
  id: number
  kurus: bigint
  /** What was taken back of it. */
  back: bigint
}

/** That was claimed, of a day. */
export interface Mission {
  player: number
  period: string
}

/** Acts in an order that leads somewhere, one at a time. */
export type Sequence = AsyncGenerator<void, void>

/** Two players, one brought by the other, two of the staff, and what the paper knows of what they did. */
export interface World {
  site: TestSite
  players: TestPlayer[]
  by: StaffActor
  promotion: number
  slot: Table
  book: Table
  rounds: Round[]
  deposits: Deposit[]
  refunds: number[]
  missions: Mission[]
  /** With the rounds and missions by which the player had the level then. */
  exchanges: { id: number; player: number; rounds: Round[]; missions: Mission[] }[]
  /** What had been taken back of a player's deposits, by id, when losses were refunded to him last, by its bonus. */
  refunded: Map<number, Map<number, bigint>>
  /** What an act showed to be wrong by itself. */
  wrong: string[]
  /** What goes on between other acts. */
  sequence?: Sequence
}

/** What one of the worlds asks for and gives beside deposits, of which those of worlds before are over. */
export const GIVES = { missionRounds: 2, missionPoints: 100, campaignStakes: 30_000n, campaignKurus: 4_000n }

export async function beginWorld(site: TestSite): Promise<World> {
  await openedClub(site)
  await site.db.run(sql`update club.settings set lira_per_point = 1, exchange_step = 1, rollover = 1`)
  const friends = {
    deposits_kurus: 100_000n,
    stakes_kurus: 60_000n,
    identity_needed: false,
    budget_kurus: 100_000_000n,
  }
  const gifts = { promotion_id: await giftOf(site, 5_000n), friend_promotion_id: await giftOf(site, 3_000n) }
  await site.db.run(
    sql`update bonuses.promotions set rollover = 1 where id in (${gifts.promotion_id}, ${gifts.friend_promotion_id})`,
  )
  await runningProgram(site, { ...friends, ...gifts })
  const inviter = await site.player({ kyc: 'approved' })
  const { tag } = (await site.call(makeReferralLink, {}, { as: inviter })).body
  const friend = await friendBy(site, tag)
  const [one, other] = [await site.staff('admin'), await site.staff('admin')]
  await onlyHere(site, [inviter, friend])
  const session = ({ id, username }: typeof one) => ({ id, username, sessionId: 0, roles: ['admin'] })
  return {
    site,
    players: [inviter, friend],
    by: { staff: session(one), secondedBy: session(other), ip: '127.0.0.1' },
    promotion: await makePromotion(site, { rollover: 1, reuse: 'deposit', min_deposit_kurus: 1_000n }),
    slot: await table(site),
    book: await table(site),
    rounds: [],
    deposits: [],
    refunds: [],
    missions: [],
    exchanges: [],
    refunded: new Map(),
    wrong: [],
  }
}

/** A refund of losses, a mission and a campaign for these players; those of worlds before are over. */
async function onlyHere(site: TestSite, players: readonly TestPlayer[]): Promise<void> {
  const { db } = site.context
  await db.run(sql`update missions.missions set paused_at = ${db.now()} where paused_at is null`)
  await db.run(sql`update bonuses.promotions set active = false where bonus_type = 'cashback'`)
  await db.run(sql`update campaigns.campaigns set status = 'stopped', ended_at = ${db.now()} where status = 'running'`)
  await makePromotion(site, {
    bonus_type: 'cashback',
    percent: 20,
    rollover: 0,
    reuse: 'day',
    max_bonus_kurus: null,
    min_deposit_kurus: null,
    cashback_balance_below_kurus: 100_000_000n,
  })
  await publishedMission(site, { goal: GIVES.missionRounds, points: GIVES.missionPoints })
  await campaignFor(site, players)
}

let tags = 0

/** For a first deposit, of players who have staked something. */
async function campaignFor(site: TestSite, players: readonly TestPlayer[]): Promise<void> {
  const editor = await site.staff('content')
  const tag = `ikili-${++tags}`
  for (const player of players) {
    await site.call(chooseMarketing, { given: true, edition: MARKETING_CONSENT.edition }, { as: player })
    await site.call(tagPlayer, { id: player.id, tag }, { as: editor })
  }
  const conditions = [
    { fact: 'tag', test: 'is', value: tag, days: null },
    { fact: 'stakes', test: 'least', value: Number(GIVES.campaignStakes) / 100, days: 30 },
  ] as const
  const segment = (await site.call(createSegment, { name: tag, conditions: [...conditions] }, { as: editor })).body.id
  const promotion_id = await giftOf(site, GIVES.campaignKurus)
  await site.db.run(sql`update bonuses.promotions set rollover = 1 where id = ${promotion_id}`)
  await campaignDesk(site).launched(editor, segment, { promotion_id, budget: 10_000, trigger: 'first_deposit' })
}

export type Random = (below: number) => number

/** Numbers that are the same for the same seed. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
