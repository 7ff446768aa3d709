import { changeClub } from '@meydan/contract/club/club-admin'
import sql, { raw } from 'sql-template-tag'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { breachesOfRecalls, countNow, putRight } from '../../../test/put-right.ts'
import { type TestPlayer, testSite, type TestStaff } from '../../../test/site.ts'
import { checksOfCampaignRecalls } from '../../integrity/checks/recalls-of-campaigns.ts'
import { type Table, table } from '../bonuses/test/bonus.ts'
import { cashOf } from '../cashier/test/cash.ts'
import { clubForm, openedClub } from '../club/test/club.ts'
import { counted } from '../segments/test/segments.ts'
import { campaignDesk, campaignPlay } from './test/campaigns.ts'

const site = await testSite()
const { db } = site.context
const { finance } = await campaignPlay(site)
const { wanting, giving, run, recipients } = campaignDesk(site)
const { deposit, reverse } = cashOf(site)
const HOUR_MS = 3_600_000
let [editor, second]: TestStaff[] = []
let coupons: Table

/** The sums of days wait for every transaction of the cluster, and other tests have long ones. */
vi.setConfig({ testTimeout: 300_000 })

beforeAll(async () => {
  editor = await site.staff('content')
  second = await site.staff('finance')
  coupons = await table(site)
})
afterEach(async () => {
  site.clock.release()
  expect(await breachesOfRecalls(db)).toEqual([])
})

const bonusOf = async ({ id }: TestPlayer) =>
  (
    await db.rows<{ status: string }>(
      sql`select status from bonuses.grants where player_id = ${id} and source = 'campaign' order by id`,
    )
  ).map(({ status }) => status)
async function takenBack(id: number): Promise<void> {
  await reverse(id, finance, second as TestStaff)
  const kept = await db.one(sql`select kept_kurus as kurus from cashier.payins_view where id = ${id}`)
  expect(kept).toEqual({ kurus: 0n })
}
const player = (tag: string) => wanting(editor as TestStaff, tag, { kyc: 'approved' })

it('a bonus for deposits of a segment goes with the deposit that the player has no more, and not with another', async () => {
  const one = await player('toplam')
  const needed = await deposit(one, finance, 1_000)
  const small = await deposit(one, finance, 500)
  const least = { fact: 'deposits', test: 'least', value: 1_000, days: 30 } as const
  const id = await giving(editor as TestStaff, 'toplam', {
    asks: [least, { fact: 'first_deposit', test: 'within', value: 7, days: null }],
  })
  await run()
  expect([await recipients(id), await bonusOf(one)]).toMatchObject([[{ status: 'sent' }], ['active']])
  await takenBack(small)
  expect(await bonusOf(one)).toEqual(['active'])
  await takenBack(needed)
  expect(await bonusOf(one)).toEqual(['cancelled'])
})

it('a bonus waits no longer for a deposit that was taken back before it was sent, or before anybody was chosen', async () => {
  const [chosen, before] = [await player('gece'), await player('gece')]
  const hour = (db.now().getUTCHours() + 3) % 24
  const quiet = { quiet_from: hour, quiet_to: (hour + 2) % 24 }
  const id = await giving(editor as TestStaff, 'gece', { asks: [], trigger: 'first_deposit', ...quiet })
  await takenBack(await deposit(before, finance, 500))
  const first = await deposit(chosen, finance, 500)
  await run()
  expect(await recipients(id)).toMatchObject([{ player_id: chosen.id, status: 'due' }])
  await takenBack(first)
  site.clock.advance(3 * HOUR_MS)
  await run()
  expect(await recipients(id)).toMatchObject([{ player_id: chosen.id, status: 'withheld', reason: 'unmet' }])
  expect([await bonusOf(chosen), await bonusOf(before)]).toEqual([[], []])
})

/** A coupon of this stake that won so much. */
async function settled(one: TestPlayer, kurus: bigint, won: bigint) {
  const stake = await coupons.bet(one, kurus)
  expect(stake.ok).toBe(true)
  await coupons.win(one, stake, won)
  return { playerId: one.id, at: coupons, stake }
}

it('what a coupon that is still open has staked is neither lost nor played', async () => {
  const [open, lost] = [
    await wanting(editor as TestStaff, 'acik', { kyc: 'approved', cashKurus: 1_000_000n }),
    await wanting(editor as TestStaff, 'acik', { kyc: 'approved', cashKurus: 1_000_000n }),
  ]
  expect((await coupons.bet(open, 500_000n)).ok).toBe(true)
  await settled(lost, 500_000n, 0n)
  await counted(db)
  const sums = (['ggr', 'stakes'] as const).map((fact) => ({ fact, test: 'least', value: 4_000, days: 7 }) as const)
  const id = await giving(editor as TestStaff, 'acik', { asks: sums })
  await run()
  expect(await recipients(id)).toMatchObject([
    { player_id: open.id, status: 'withheld', reason: 'unmet' },
    { player_id: lost.id, status: 'sent' },
  ])
})

it('a bonus for a loss goes where the coupon turns out won, and comes back where it is lost again', async () => {
  const one = await wanting(editor as TestStaff, 'kayip', { kyc: 'approved', cashKurus: 1_000_000n })
  const id = await giving(editor as TestStaff, 'kayip', { asks: [], trigger: 'loss', trigger_value: 200 })
  const coupon = await settled(one, 30_000n, 0n)
  await counted(db)
  await run()
  expect([await recipients(id), await bonusOf(one)]).toMatchObject([[{ status: 'sent' }], ['active']])
  await db.transaction((tx) => putRight(tx, coupon, { moreKurus: 60_000n, isVoid: false }))
  expect(await bonusOf(one)).toEqual(['cancelled'])
  await db.transaction((tx) => putRight(tx, coupon, { moreKurus: -60_000n, isVoid: false }))
  expect(await bonusOf(one)).toEqual(['active'])
})

it.each(['level', 'time'] as const)(
  'a bonus of a %s for a level goes with the coupon that brought the level',
  async (trigger) => {
    await openedClub(site)
    const tag = `seviye-${trigger}`
    const one = await wanting(editor as TestStaff, tag, { kyc: 'approved', cashKurus: 10_000_000n })
    const asks = trigger === 'time' ? [{ fact: 'level', test: 'least', value: 2, days: null } as const] : []
    const value = trigger === 'time' ? {} : { trigger_value: 2 }
    const played = async (kurus: bigint) => {
      const coupon = await settled(one, kurus, 0n)
      await countNow(site, coupon)
      return coupon
    }
    const small = await played(100_000n)
    if (trigger === 'level') await giving(editor as TestStaff, tag, { asks, trigger, ...value })
    const large = await played(450_000n)
    if (trigger === 'time') await giving(editor as TestStaff, tag, { asks, trigger, ...value })
    site.clock.advance(1_000)
    await run()
    expect(await bonusOf(one)).toEqual(['active'])
    await db.transaction((tx) => putRight(tx, large, { moreKurus: 450_000n, isVoid: true }))
    expect(await bonusOf(one)).toEqual(['cancelled'])
    await db.transaction((tx) => putRight(tx, large, { moreKurus: -450_000n, isVoid: false }))
    expect(await bonusOf(one)).toEqual(['active'])
    // 5,500 lira are 550 points, and the level begins at 500.
    await db.transaction((tx) => putRight(tx, small, { moreKurus: 100_000n, isVoid: true }))
    expect(await bonusOf(one)).toEqual(['cancelled'])
    expect(await breachesIfItStood(one)).toMatchObject([
      { detail: expect.stringMatching(/stands, of level 2 campaign/) },
    ])
  },
)

it('a bonus for a level is judged by what the level asked for when it was given, whatever levels ask for since', async () => {
  await openedClub(site)
  const one = await wanting(editor as TestStaff, 'esik', { kyc: 'approved', cashKurus: 10_000_000n })
  const played = async (kurus: bigint) => {
    const coupon = await settled(one, kurus, 0n)
    await countNow(site, coupon)
    return coupon
  }
  const needed = await played(510_000n)
  const small = await played(40_000n)
  const asks = [{ fact: 'level', test: 'least', value: 2, days: null } as const]
  await giving(editor as TestStaff, 'esik', { asks, trigger: 'time' })
  site.clock.advance(1_000)
  await run()
  expect(await bonusOf(one)).toEqual(['active'])
  site.clock.advance(1_000)
  const { level_points } = await db.one<{ level_points: number[] }>(sql`select level_points from club.settings`)
  const ask = async (points: number) => {
    site.clock.advance(1_000)
    const form = await clubForm(site, editor as TestStaff, { from_2: points })
    await site.byTwo(changeClub, form, { as: editor as TestStaff })
    expect(await db.one(sql`select level_points[2] as points from club.settings`)).toEqual({ points })
  }
  await db.transaction((tx) => putRight(tx, small, { moreKurus: 40_000n, isVoid: true }))
  await ask(540)
  expect([await bonusOf(one), await breachesOfRecalls(db)]).toEqual([['active'], []])
  await ask(600)
  await db.transaction((tx) => putRight(tx, needed, { moreKurus: 510_000n, isVoid: true }))
  expect(await bonusOf(one)).toEqual(['cancelled'])
  expect(await breachesIfItStood(one)).toHaveLength(1)
  await ask(level_points[1] as number)
})

/** What verify says of the rounds of campaigns where the recall is taken out of the books; it is put back. */
async function breachesIfItStood({ id }: TestPlayer): Promise<{ detail: string }[]> {
  let found: { detail: string }[] = []
  const planted = db.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`update bonuses.recalls set restored_at = ${tx.now()} where player_id = ${id}`)
    await tx.run(
      sql`update bonuses.grants set status = 'active', ended_at = null, end_reason = null where player_id = ${id} and source = 'campaign'`,
    )
    const check = checksOfCampaignRecalls.find(({ invariant }) => invariant.includes('rounds'))
    found = await tx.rows(raw(String(check?.query)))
    throw new Error('put back')
  })
  await expect(planted).rejects.toThrow('put back')
  return found
}
