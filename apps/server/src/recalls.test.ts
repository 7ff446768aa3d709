import { randomUUID } from 'node:crypto'
import { takeTimeOut } from '@meydan/contract/compliance/compliance'
import { makeReferralLink } from '@meydan/contract/referral/referral'
import { claimMission, listMissions } from '@meydan/contract/missions/missions'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { breachesOfRecalls, countNow, putRight } from '../test/put-right.ts'
import { type TestPlayer, testSite, type TestStaff } from '../test/site.ts'
import { bonusPorts } from './domain-ports.ts'
import { makePromotion, table } from './domains/bonuses/test/bonus.ts'
import { campaignDesk, campaignPlay } from './domains/campaigns/test/campaigns.ts'
import { takeBack } from './domains/cashier/reversals/reverse-deposit.ts'
import { cashOf } from './domains/cashier/test/cash.ts'
import { exchangePoints } from './domains/club/exchange.ts'
import { openedClub, publishedMission } from './domains/club/test/club.ts'
import { settleInvitations } from './domains/referral/settle-invitations.ts'
import { friendBy, runningProgram } from './domains/referral/test/referral.ts'
import { lockWallet } from './domains/wallet/public.ts'
import type { Tx } from './platform/database/db.ts'

const site = await testSite()
const { db } = site.context
const { finance } = await campaignPlay(site)
const second = await site.staff('finance')
const { deposit } = cashOf(site)

const BLOCKED = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/** Takes a reason back, and has what it gives asked for before that is committed: what was asked waits, or has gone by. */
async function whileTaken<Given>(
  playerId: number,
  take: (tx: Tx) => Promise<void>,
  give: () => Promise<Given>,
): Promise<Given> {
  const { promise: isTaken, resolve: begin } = Promise.withResolvers<void>()
  let isOver = false
  // Asked for by somebody else: what is begun inside would belong to the transaction.
  const given = isTaken.then(give).finally(() => (isOver = true))
  await db.transaction(async (tx) => {
    await lockWallet(tx, playerId)
    await take(tx)
    begin()
    await expect.poll(async () => isOver || (await tx.rows(BLOCKED)).length > 0).toBe(true)
  })
  const told = await given
  expect(await breachesOfRecalls(db)).toEqual([])
  return told
}

/** As two staff members do after a notice of the bank. */
async function reversed(tx: Tx, id: number): Promise<void> {
  const actor = ({ id: staffId, username }: TestStaff) => ({ id: staffId, username, sessionId: 0, roles: ['finance'] })
  const by = { staff: actor(finance), secondedBy: actor(second), ip: '127.0.0.1' }
  await takeBack(tx, id, { reason: 'Banka geri çekti', by })
}

it('a mission is not claimed for a round that is being taken back', async () => {
  await openedClub(site)
  const player = await site.player({ cashKurus: 100_000n })
  const at = await table(site)
  const id = await publishedMission(site, { game_ids: [at.gameId] })
  site.clock.advance(1_000)
  const stake = await at.bet(player, 1_000n)
  await at.win(player, stake, 0n)
  const round = { playerId: player.id, at, stake }
  await countNow(site, round)
  const { missions } = (await site.call(listMissions, {}, { as: player })).body
  const { period, status } = missions.find((each: { id: number }) => each.id === id)
  expect(status).toBe('finished')
  const reply = await whileTaken(
    player.id,
    (tx) => putRight(tx, round, { moreKurus: 1_000n, isVoid: true }),
    () => site.call(claimMission, { id, period }, { as: player }),
  )
  expect(reply.body.code).toBe('mission_unfinished')
})

it('nobody is rewarded for a friend whose deposit is being taken back', async () => {
  await runningProgram(site, { deposits_kurus: 50_000n })
  const inviter = await site.player({ kyc: 'approved' })
  const { tag } = (await site.call(makeReferralLink, {}, { as: inviter })).body
  const friend = await friendBy(site, tag)
  const paid = await deposit(friend, finance, 500)
  site.clock.advance(3_700_000)
  const context = { ...site.context, ask: bonusPorts, linkedBy: () => Promise.resolve([]) }
  await whileTaken(
    friend.id,
    (tx) => reversed(tx, paid),
    () => settleInvitations(context),
  )
  const [{ status }] = (await db.rows(sql`select status from referral.invitations where friend_id = ${friend.id}`)) as [
    { status: string },
  ]
  expect(status).toBe('waiting')
})

it('a campaign gives nothing for a deposit that is being taken back', async () => {
  const { wanting, segmentOf, launched, run, recipients } = campaignDesk(site)
  const editor = await site.staff('content')
  const promotion_id = await makePromotion(site, {
    bonus_type: 'free',
    percent: null,
    fixed_kurus: 5_000n,
    min_deposit_kurus: null,
    max_bonus_kurus: null,
    rollover: 10,
    active: false,
  })
  const player = await wanting(editor, 'yaris', { kyc: 'approved' })
  const id = await launched(editor, await segmentOf(editor, 'yaris'), {
    promotion_id,
    budget: 1_000,
    trigger: 'first_deposit',
  })
  const paid = await deposit(player, await site.staff('finance'), 500)
  await whileTaken(
    player.id,
    (tx) => reversed(tx, paid),
    () => run(),
  )
  expect(await recipients(id)).toMatchObject([{ status: 'withheld', reason: 'unmet' }])
})

const grantsOf = (source: string, ...players: TestPlayer[]) =>
  db.rows<{ status: string }>(sql`
    select status from bonuses.grants where source = ${source} and player_id = any(${players.map(({ id }) => id)}::int[]) order by id`)
const pointsOf = async ({ id }: TestPlayer) =>
  (await db.one<{ points: number }>(sql`select points::float8 as points from club.accounts where player_id = ${id}`))
    .points

it('what a friend brought goes from both with the friend’s deposit', async () => {
  await runningProgram(site, { deposits_kurus: 50_000n })
  const inviter = await site.player({ kyc: 'approved' })
  const { tag } = (await site.call(makeReferralLink, {}, { as: inviter })).body
  const friend = await friendBy(site, tag)
  const paid = await deposit(friend, await site.staff('finance'), 500)
  await settleInvitations({ ...site.context, ask: bonusPorts, linkedBy: () => Promise.resolve([]) })
  expect(await grantsOf('referral', inviter, friend)).toEqual([{ status: 'active' }, { status: 'active' }])
  await db.transaction((tx) => reversed(tx, paid))
  expect(await grantsOf('referral', inviter, friend)).toEqual([{ status: 'cancelled' }, { status: 'cancelled' }])
})

it('points of a coupon that turns out void go, those of a mission too, and the bonus that they were changed into', async () => {
  await openedClub(site)
  await db.run(sql`update club.settings set lira_per_point = 1, exchange_step = 1`)
  const player = await site.player({ cashKurus: 100_000n })
  const at = await table(site)
  const mission = await publishedMission(site, { game_ids: [at.gameId], points: 50 })
  site.clock.advance(1_000)
  const stake = await at.bet(player, 50_000n)
  await at.win(player, stake, 0n)
  const round = { playerId: player.id, at, stake }
  await countNow(site, round)
  const { missions } = (await site.call(listMissions, {}, { as: player })).body
  const { period } = missions.find((each: { id: number }) => each.id === mission)
  expect((await site.call(claimMission, { id: mission, period }, { as: player })).status).toBe(200)
  expect(await pointsOf(player)).toBe(550_000)
  await exchangePoints(site.context.db, player.id, { points: 540, request_key: randomUUID() } as never)
  await db.transaction((tx) => putRight(tx, round, { moreKurus: 50_000n, isVoid: true }))
  expect(await pointsOf(player)).toBe(0)
  expect(await grantsOf('points', player)).toEqual([{ status: 'cancelled' }])
  expect(await breachesOfRecalls(db)).toEqual([])
})

/** A player of a club that gives a point for a lira, who plays rounds and exchanges points, a second after one another. */
async function levelledPlayer() {
  await openedClub(site)
  await db.run(sql`update club.settings set lira_per_point = 1, exchange_step = 1`)
  const player = await site.player({ cashKurus: 10_000_000n })
  const at = await table(site)
  return {
    player,
    at,
    async played(kurus: bigint) {
      const stake = await at.bet(player, kurus)
      await at.win(player, stake, 0n)
      const round = { playerId: player.id, at, stake }
      await countNow(site, round)
      site.clock.advance(1_000)
      return round
    },
    async exchanged(points: number) {
      await exchangePoints(site.context.db, player.id, { points, request_key: randomUUID() } as never)
      site.clock.advance(1_000)
    },
    rates: () =>
      db.rows<{ level: number; is_undone: boolean }>(sql`
        select level, exists (select from club.exchange_recalls r where r.exchange_id = x.id) as is_undone
        from club.exchanges x where player_id = ${player.id} order by id`),
  }
}

it('an exchange rests on what counted when it was made, not on a round that was void before', async () => {
  const { played, exchanged, rates } = await levelledPlayer()
  await played(56_000n)
  const before = await played(10_000n)
  const after = await played(3_000n)
  const isVoid = (round: typeof before, moreKurus: bigint) =>
    db.transaction((tx) => putRight(tx, round, { moreKurus, isVoid: true }))
  await isVoid(before, 10_000n)
  site.clock.advance(1_000)
  await exchanged(100)
  await isVoid(after, 3_000n)
  expect(await rates()).toEqual([{ level: 2, is_undone: false }])
  expect(await breachesOfRecalls(db)).toEqual([])
})

it('an exchange at the rate of a level goes with the coupon that the level rested on, and its points come back', async () => {
  const { player, played, exchanged, rates } = await levelledPlayer()
  await played(45_000n)
  const small = await played(10_000n)
  await exchanged(100)
  const large = await played(200_000n)
  await exchanged(200)
  expect(await rates()).toEqual([
    { level: 2, is_undone: false },
    { level: 3, is_undone: false },
  ])
  // Points enough are left, so that nothing but the level goes.
  await db.transaction((tx) => putRight(tx, large, { moreKurus: 200_000n, isVoid: true }))
  expect(await rates()).toEqual([
    { level: 2, is_undone: false },
    { level: 3, is_undone: true },
  ])
  expect(await pointsOf(player)).toBe(450_000)
  expect((await grantsOf('points', player))[1]).toEqual({ status: 'cancelled' })
  await db.transaction((tx) => putRight(tx, large, { moreKurus: -200_000n, isVoid: false }))
  await exchanged(200)
  await db.transaction((tx) => putRight(tx, small, { moreKurus: 10_000n, isVoid: true }))
  expect((await rates()).map((each) => each.is_undone)).toEqual([true, true, true])
  expect(await pointsOf(player)).toBe(2_450_000)
  expect(await breachesOfRecalls(db)).toEqual([])
  await db.run(sql`alter table club.exchange_recalls disable trigger user`)
  await db.run(sql`delete from club.exchange_recalls where player_id = ${player.id}`)
  await db.run(sql`alter table club.exchange_recalls enable trigger user`)
  expect(await breachesOfRecalls(db)).toContainEqual(
    expect.stringMatching(/^no exchange stands at the rate of a level/),
  )
})

/** What verify finds of a player, whatever another test has spoiled. */
const breachesOf = async ({ id }: TestPlayer) =>
  (await breachesOfRecalls(db)).filter((text) => text.includes(`player ${id}:`))

it('an exchange at the rate of a level goes with a round of before a break, whose days do not count', async () => {
  const { player, played, exchanged, rates } = await levelledPlayer()
  const before = await played(60_000n)
  expect((await site.call(takeTimeOut, { duration: '30d', confirm: true }, { as: player })).status).toBe(200)
  site.clock.advance(100 * 86_400_000)
  await played(45_000n)
  await exchanged(100)
  await db.transaction((tx) => putRight(tx, before, { moreKurus: 60_000n, isVoid: true }))
  expect(await rates()).toEqual([{ level: 2, is_undone: true }])
  expect(await breachesOf(player)).toEqual([])
})

it('verify sees an exchange that stands at the rate of a level which rested on points of a mission', async () => {
  const { player, at, played, exchanged, rates } = await levelledPlayer()
  await played(45_000n)
  const mission = await publishedMission(site, { game_ids: [at.gameId], points: 100 })
  site.clock.advance(1_000)
  const small = await played(1_000n)
  const { missions } = (await site.call(listMissions, {}, { as: player })).body
  const { period } = missions.find((each: { id: number }) => each.id === mission)
  expect((await site.call(claimMission, { id: mission, period }, { as: player })).status).toBe(200)
  await exchanged(100)
  await db.transaction((tx) => putRight(tx, small, { moreKurus: 1_000n, isVoid: true }))
  expect(await rates()).toEqual([{ level: 2, is_undone: true }])
  expect(await breachesOf(player)).toEqual([])
  await db.run(sql`alter table club.exchange_recalls disable trigger user`)
  await db.run(sql`delete from club.exchange_recalls where player_id = ${player.id}`)
  await db.run(sql`alter table club.exchange_recalls enable trigger user`)
  expect(await breachesOf(player)).toContainEqual(
    expect.stringMatching(/^no exchange stands at the rate of a level that the rounds and missions/),
  )
})
