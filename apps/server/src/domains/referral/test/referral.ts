import sql from 'sql-template-tag'
import type { TestPlayer, TestSite, TestStaff } from '../../../../test/site.ts'
import { makePromotion } from '../../bonuses/test/bonus.ts'
import { type Samples, toolsOf } from '../../approvals/test/sample-tools.ts'
import { recordInvitedFriend } from '../record-invited-friend.ts'
import { insertProgram } from '../programs-admin.ts'
import type { Settings } from '../referral-settings.ts'

let count = 0

/** A draft for everybody: 25 lira to the one who invited, 10 to the friend, for 1,000 lira paid in within 30 days, where not said otherwise. */
export async function programOf(site: TestSite, settings: Partial<Settings> = {}): Promise<number> {
  const usual = {
    name: `Davet ${++count}`,
    promotion_id: await giftOf(site, 2_500n),
    friend_promotion_id: await giftOf(site, 1_000n),
    deposits_kurus: 100_000n,
    stakes_kurus: 0n,
    days: 30,
    identity_needed: true,
    most_friends: 10,
    budget_kurus: 1_000_000n,
    sites: null,
  }
  return site.context.db.transaction((tx) => insertProgram(tx, { ...usual, ...settings }))
}

export async function runningProgram(site: TestSite, settings: Partial<Settings> = {}): Promise<number> {
  const { db } = site.context
  await db.run(
    sql`update referral.programs set paused_at = ${db.now()} where published_at is not null and paused_at is null`,
  )
  const id = await programOf(site, settings)
  await db.run(sql`update referral.programs set published_at = ${db.now()} where id = ${id}`)
  return id
}

/** Free money, to be wagered five times. */
export function giftOf(site: TestSite, kurus: bigint): Promise<number> {
  return makePromotion(site, {
    bonus_type: 'free',
    percent: null,
    fixed_kurus: kurus,
    min_deposit_kurus: null,
    max_bonus_kurus: null,
    rollover: 5,
    reuse: 'player',
    active: false,
  })
}

/** Somebody who registered by a link with this tag. */
export async function friendBy(
  site: TestSite,
  tag: string,
  about: Parameters<TestSite['player']>[0] = {},
): Promise<TestPlayer> {
  const { db } = site.context
  const friend = await site.player({ kyc: 'approved', ...about })
  const [btag, sub] = tag.split('_')
  await db.run(
    sql`update identity.players set affiliate_btag = ${btag}, affiliate_sub = ${sub} where id = ${friend.id}`,
  )
  await db.transaction((tx) => recordInvitedFriend(tx, friend.id))
  return friend
}

/** A draft where no other programme runs. */
export function referralSamples(site: TestSite, admin: TestStaff): Samples<'referral'> {
  const { db } = site.context
  return {
    'referral.publish': {
      async input() {
        await db.run(
          sql`update referral.programs set paused_at = ${db.now()} where published_at is not null and paused_at is null`,
        )
        return { id: await programOf(site) }
      },
      trace: toolsOf(site, admin).countOf(
        sql`select count(*)::int as n from referral.programs where published_at is not null`,
      ),
    },
  }
}
