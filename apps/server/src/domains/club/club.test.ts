import { exchangePoints, listPoints, readClub } from '@meydan/contract/club/club'
import { changeClub, previewClub, readAdminClub, readClubReport } from '@meydan/contract/club/club-admin'
import { listGrants } from '@meydan/contract/bonuses/bonuses-admin'
import { setLimit, takeTimeOut } from '@meydan/contract/compliance/compliance'
import sql from 'sql-template-tag'
import { beforeAll, expect, it, vi } from 'vitest'
import { type TestProvider, testProvider } from '../../../test/provider.ts'
import { type TestPlayer, testSite } from '../../../test/site.ts'
import { verifyLedger } from '../../integrity/verify-ledger.ts'
import { grant } from '../bonuses/test/bonus.ts'
import type { FedMovement } from '../ledger-feed/public.ts'
import { balances } from '../wallet/public.ts'
import { clubForm, openedClub } from './test/club.ts'
import { movePoints } from './give-points.ts'
import { newSessionCookie } from '../../../test/player-session.ts'

const site = await testSite()
const { context } = site
const { db } = context
let provider: TestProvider

/** The feed waits for every transaction of the cluster, and other tests have long ones. */
const DAY_MS = 86_400_000
vi.setConfig({ testTimeout: 300_000 })

beforeAll(async () => {
  provider = await testProvider(site)
  await openedClub(site)
})

const rich = () => site.player({ cashKurus: 100_000_000n })
const ownOf = async (player: TestPlayer) => (await site.call(readClub, {}, { as: player })).body.club.own
async function pointsAre(player: TestPlayer, points: number): Promise<void> {
  await expect.poll(async () => (await ownOf(player)).points).toBe(points)
}

/** Whole points that a mission gave. */
const given = (player: TestPlayer, points: number) =>
  db.transaction((tx) =>
    movePoints(tx, [{ playerId: player.id, kind: 'played', points: BigInt(points) * 1000n, reference: null }]),
  )

const exchange = (player: TestPlayer, points: number, key: string) =>
  site.call(exchangePoints, { points, request_key: key }, { as: player })

/** After what ended all sessions. */
async function openedAgain({ id, username }: TestPlayer): Promise<TestPlayer> {
  return { id, username, cookie: await newSessionCookie(context, id) }
}

it('a stake earns its share of points once its round is over, a taken-back one none', async () => {
  const player = await rich()
  const frame = await provider.open(player)
  const open = await frame.bet(50_000)
  const lost = await frame.bet(100_000)
  await frame.win(lost, 0)
  await pointsAre(player, 100)
  await frame.win(open, 777, { round_closed: false })
  const live = await provider.open(player, 'live')
  await live.win(await live.bet(10_050), 30_000)
  await pointsAre(player, 102.01)
  await frame.win(open, 1)
  await pointsAre(player, 152.01)
  await frame.rollback(await frame.bet(70_000))
  const last = await frame.bet(30_000)
  const more = await frame.bet(20_000, { round_id: last.round })
  await frame.rollback(more)
  await frame.win(last, 0)
  await pointsAre(player, 182.01)
  const { entries } = (await site.call(listPoints, {}, { as: player })).body
  expect(entries.map(({ points }: { points: number }) => points).toReversed()).toEqual([100, 2.01, 50, 30])
  expect(await verifyLedger(context)).toEqual([])
})

it('what counted and is taken back in the ledger takes its points back, also where they were changed already', async () => {
  const player = await rich()
  const frame = await provider.open(player)
  const lost = await frame.bet(100_000)
  const { movement } = await db.one<{ movement: FedMovement }>(
    sql`select to_jsonb(m) as movement from wallet.fed_view m where m.player_id = ${player.id} and m.kind = 'stake'`,
  )
  await db.transaction(async (tx) => {
    await movePoints(tx, [{ playerId: player.id, kind: 'played', points: 100_000n, reference: null }])
    await tx.run(sql`
      insert into club.rounds (player_id, first_seq, game_id, category, stake_kurus, win_kurus, opened_at, closed_at, rate, points)
      values (${player.id}, ${movement.first_seq}, ${provider.gameIds.slot}, 'slot', 100000, 0, ${tx.now()}, ${tx.now()}, 100, 100000)`)
  })
  expect((await exchange(player, 100, 'before-the-take-back')).status).toBe(200)
  await frame.rollback(lost)
  await pointsAre(player, -100)
  expect((await ownOf(player)).earned).toBe(0)
  expect((await exchange(player, 100, 'with-less-than-none')).body.code).toBe('points_short')
  expect(await verifyLedger(context)).toEqual([])
})

it('shows a guest the levels and rates, and nothing where the club is closed or the licence has none', async () => {
  const { club } = (await site.call(readClub)).body
  expect(club).toMatchObject({ own: null, step: 100 })
  expect(club.levels.map(({ name, worth }: { name: string; worth: number }) => [name, worth])).toEqual([
    ['Taş', 10],
    ['Bakır', 11],
    ['Gümüş', 12],
    ['Altın', 13.5],
    ['Elmas', 15],
  ])
  expect(club.rules.join(' ')).toContain('Slot %100, Canlı Casino %20')
  const player = await rich()
  await given(player, 1_000)
  await site.licence({ vip: false })
  expect((await site.call(readClub)).body).toEqual({ success: true, club: null })
  expect((await exchange(player, 100, 'licence-no-vip')).body.code).toBe('club_off')
  await site.licence({ bonuses: false })
  expect((await exchange(player, 100, 'licence-no-bonus')).body.code).toBe('bonuses_off')
  await site.licence({})
  expect((await ownOf(player)).points).toBe(1_000)
})

it('changes points into one bonus at the rate of the level, however many tabs ask', async () => {
  const player = await rich()
  await given(player, 2_600)
  expect(await ownOf(player)).toMatchObject({ points: 2_600, earned: 2_600, level: 2 })
  const replies = await Promise.all(Array.from({ length: 10 }, () => exchange(player, 1_000, 'the-same-key')))
  expect(replies.map(({ body }) => body.amount)).toEqual(Array.from({ length: 10 }, () => 12))
  expect((await ownOf(player)).points).toBe(1_600)
  const many = await Promise.all(Array.from({ length: 5 }, (_, no) => exchange(player, 700, `another-key-${no}`)))
  expect(many.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409])
  expect(await ownOf(player)).toMatchObject({ points: 200, earned: 2_600, level: 2 })
  expect((await balances(db, player.id)).bonus).toBe(1_200n + 2n * 840n)
  const { data } = (await site.call(listGrants, { player_id: String(player.id) }, { as: await site.staff('finance') }))
    .body
  expect(data.map((each: { source: string; rollover: number }) => [each.source, each.rollover])).toEqual(
    Array.from({ length: 3 }, () => ['points', 1]),
  )
  expect((await exchange(player, 200, 'the-same-key')).body.code).toBe('idempotency_conflict')
  expect((await exchange(player, 150, 'no-whole-step')).body).toMatchObject({ code: 'bad_input', field: 'points' })
  expect((await exchange(player, 300, 'more-than-there-is')).body.code).toBe('points_short')
})

it('a break costs neither points nor level, and gives nothing meanwhile', async () => {
  const player = await rich()
  await given(player, 600)
  expect((await site.call(takeTimeOut, { duration: '30d', confirm: true }, { as: player })).status).toBe(200)
  const away = await openedAgain(player)
  expect((await exchange(away, 100, 'in-the-break')).body.code).toBe('self_excluded')
  site.clock.advance(100 * DAY_MS)
  const back = await openedAgain(player)
  expect(await ownOf(back)).toMatchObject({ points: 600, earned: 600, level: 1 })
  site.clock.advance(20 * DAY_MS)
  expect(await ownOf(await openedAgain(player))).toMatchObject({ points: 600, earned: 0, level: 0 })
})

it('nothing is given for stakes on the day after a limit was used up', async () => {
  const player = await rich()
  await given(player, 500)
  expect((await site.call(setLimit, { kind: 'stake', period: 'day', value: 2_000 }, { as: player })).status).toBe(200)
  const frame = await provider.open(player)
  await frame.win(await frame.bet(90_000), 0)
  await pointsAre(player, 590)
  await frame.win(await frame.bet(90_000), 0)
  await pointsAre(player, 680)
  await expect.poll(async () => (await ownOf(player)).rests_until).not.toBeNull()
  expect((await exchange(player, 100, 'after-the-limit')).body.code).toBe('reward_resting')
  site.clock.advance(1_000)
  await frame.win(await frame.bet(10_000), 0)
  const other = await rich()
  const later = await provider.open(other)
  await later.win(await later.bet(10_000), 0)
  await pointsAre(other, 10)
  const { points, rests_until } = await ownOf(player)
  expect(points).toBe(680)
  await frame.win(await frame.bet(10_000), 0)
  await expect.poll(async () => (await ownOf(player)).rests_until > rests_until).toBe(true)
  site.clock.advance(DAY_MS)
  const next = await openedAgain(player)
  expect((await ownOf(next)).rests_until).toBeNull()
  expect((await exchange(next, 100, 'a-day-later')).status).toBe(200)
})

it('whoever uses up a limit rests also where the club is closed, the licence has none, or the stakes are bonus money', async () => {
  const rests = (player: TestPlayer) => db.rows(sql`select from club.earning_pauses where player_id = ${player.id}`)
  const atLimit = async (player: TestPlayer) => {
    await site.call(setLimit, { kind: 'stake', period: 'day', value: 100 }, { as: player })
    const frame = await provider.open(player)
    await frame.win(await frame.bet(6_000), 0)
    await expect.poll(() => rests(player)).toHaveLength(1)
  }
  const lucky = await site.player()
  await grant(site, lucky.id, 10_000n)
  await atLimit(lucky)
  await site.licence({ vip: false })
  await atLimit(await rich())
  await site.licence({})
  await db.run(sql`update club.settings set is_open = false`)
  await atLimit(await rich())
  await openedClub(site)
})

it('its rates are changed by two people who read them in words, and the report says what was given', async () => {
  const editor = await site.staff('content')
  const form = await clubForm(site, editor)
  const { rules } = (await site.call(previewClub, { ...form, lira_per_point: 25 }, { as: editor })).body
  expect(rules[0]).toContain('25,00')
  for (const [field, changes] of [
    ['from_3', { from_3: 400 }],
    ['worth_4', { worth_4: 1 }],
    ['worth_1', { worth_1: 0 }],
  ] as const)
    expect((await site.call(previewClub, { ...form, ...changes }, { as: editor })).body).toMatchObject({ field })
  const wanted = { ...form, worth_5: 20 }
  expect((await site.call(changeClub, wanted, { as: editor })).body.waiting).toBe(true)
  expect((await site.call(changeClub, wanted, { as: await site.staff('admin') })).body.success).toBe(true)
  expect((await site.call(readAdminClub, {}, { as: editor })).body.data.worth_5).toBe(20)
  expect((await site.byTwo(changeClub, { ...form, worth_5: 30 }, { as: editor })).body.code).toBe('stale_version')
  const report = (await site.call(readClubReport, {}, { as: editor })).body.data
  expect(report.players).toBeGreaterThan(0)
  expect(report.days[0]).toMatchObject({ exchanged: 100 })
})
