import { readClub } from '@meydan/contract/club/club'
import { setLimit, takeTimeOut } from '@meydan/contract/compliance/compliance'
import { claimMission, listMissions, noteProtectionRead } from '@meydan/contract/missions/missions'
import * as admin from '@meydan/contract/missions/missions-admin'
import sql from 'sql-template-tag'
import { beforeAll, expect, it, vi } from 'vitest'
import { type TestProvider, testProvider } from '../../../test/provider.ts'
import { dataCopyOf } from '../../../test/data-copy.ts'
import { secondSite } from '../../../test/second-site.ts'
import { type TestPlayer, testSite } from '../../../test/site.ts'
import { verifyLedger } from '../../integrity/verify-ledger.ts'
import { missionOf, openedClub, publishedMission } from '../club/test/club.ts'
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

interface Card {
  id: number
  period: string
  task: string
  status: string
  progress: number
}

const rich = () => site.player({ cashKurus: 1_000_000n })
const cards = async (player: TestPlayer) => (await site.call(listMissions, {}, { as: player })).body.missions as Card[]
const cardOf = async (player: TestPlayer, id: number) => (await cards(player)).find((each) => each.id === id) as Card
const claim = async (player: TestPlayer, { id, period }: Pick<Card, 'id' | 'period'>) =>
  site.call(claimMission, { id, period }, { as: player })
const points = async (player: TestPlayer) => (await site.call(readClub, {}, { as: player })).body.club.own.points
async function progressIs(player: TestPlayer, id: number, progress: number): Promise<void> {
  await expect.poll(async () => (await cardOf(player, id)).progress).toBe(progress)
}

async function openedAgain({ id, username }: TestPlayer): Promise<TestPlayer> {
  return { id, username, cookie: await newSessionCookie(context, id) }
}

it('a guest sees the missions of the site with nothing done of any', async () => {
  const id = await publishedMission(site, { goal: 3 })
  const seen = (await site.call(listMissions, {})).body.missions as Card[]
  const own = await cardOf(await rich(), id)
  expect(seen.find((each) => each.id === id)).toEqual(own)
  expect(seen.every(({ progress, status }) => progress === 0 && status === 'open')).toBe(true)
})

const CARE = { goal: null, repeats: 'once' } as const

it('rounds, a multiplier and games are counted from the ledger, and what is taken back does not count', async () => {
  const rounds = await publishedMission(site, { goal: 3, game_ids: [provider.gameIds.slot] })
  const games = await publishedMission(site, { condition: 'games', goal: 2, repeats: 'week', categories: ['slot'] })
  const best = await publishedMission(site, { condition: 'multiplier', goal: 500 })
  const player = await rich()
  site.clock.advance(1_000)
  const frame = await provider.open(player)
  await frame.win(await frame.bet(100), 499)
  await frame.rollback(await frame.bet(1_000))
  await progressIs(player, rounds, 1)
  expect(await cardOf(player, best)).toMatchObject({ progress: 0, status: 'open' })
  const other = await provider.open(player, 'other')
  await other.win(await other.bet(100), 500)
  await progressIs(player, games, 2)
  expect(await cardOf(player, best)).toMatchObject({ progress: 1, status: 'finished' })
  expect(await cardOf(player, rounds)).toMatchObject({
    progress: 1,
    task: 'Seçili oyunlarda 3 tur oynayın.',
    status: 'open',
  })
  expect((await claim(player, await cardOf(player, rounds))).body.code).toBe('mission_unfinished')
  expect((await claim(player, { id: games, period: '2020-01-06' })).status).toBe(404)
  await db.run(sql`update missions.missions set paused_at = ${db.now()}`)
  expect((await claim(player, { id: best, period: '2020-01-06' })).status).toBe(404)
})

it('ten tabs take the points once, and the next day is another', async () => {
  const id = await publishedMission(site, { points: 40 })
  const player = await rich()
  const frame = await provider.open(player)
  await frame.win(await frame.bet(100), 0)
  await progressIs(player, id, 1)
  const card = await cardOf(player, id)
  const earned = await points(player)
  const replies = await Promise.all(Array.from({ length: 10 }, () => claim(player, card)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
  expect(await points(player)).toBe(earned + 40)
  expect((await cardOf(player, id)).status).toBe('claimed')
  site.clock.advance(DAY_MS)
  const next = await openedAgain(player)
  expect(await cardOf(next, id)).toMatchObject({ status: 'open', progress: 0 })
  expect((await claim(next, card)).status).toBe(404)
  await db.run(sql`update missions.missions set paused_at = ${db.now()} where id = ${id}`)
})

it('caring missions follow from what somebody did for the own account, once', async () => {
  const kinds = ['email', 'identity', 'second_factor', 'limit', 'protection'] as const
  const ids = new Map<string, number>()
  for (const condition of kinds) ids.set(condition, await publishedMission(site, { ...CARE, condition, points: 70 }))
  const player = await site.player()
  const finished = async () =>
    (await cards(player))
      .filter(({ status }) => status === 'finished')
      .map(({ id }) => kinds.find((kind) => ids.get(kind) === id))
  expect(await finished()).toEqual([])
  await site.call(setLimit, { kind: 'deposit', period: 'day', value: 500 }, { as: player })
  expect((await site.call(noteProtectionRead, {}, { as: player })).status).toBe(200)
  expect((await site.call(noteProtectionRead, {}, { as: player })).status).toBe(200)
  await db.run(
    sql`update identity.players set kyc_status = 'approved', email_confirmed_at = ${db.now()} where id = ${player.id}`,
  )
  expect(await finished()).toEqual(['email', 'identity', 'limit', 'protection'])
  await db.run(sql`insert into identity.two_factor (owner_id, secret_sealed, started_at, confirmed_at)
    values (${player.id}, '\x01', ${db.now()}, ${db.now()})`)
  expect(await finished()).toEqual([...kinds])
  for (const card of await cards(player)) expect((await claim(player, card)).status).toBe(200)
  expect(await points(player)).toBe(5 * 70)
  const own = await dataCopyOf(site, player)
  expect(own.mission_claims.map((each: { points: number }) => each.points)).toEqual([70, 70, 70, 70, 70])
  expect(own.club_points.at(-1)).toMatchObject({ kind: 'mission', points: 70, balance: 350 })
  expect([own.protection_page, own.club_rests]).toMatchObject([[{}], []])
  for (const card of await cards(player)) expect((await claim(player, card)).body.code).toBe('mission_claimed')
  expect(await verifyLedger(context)).toEqual([])
})

it('a break hides them, and what was finished before it is still there afterwards', async () => {
  const id = await publishedMission(site)
  const player = await rich()
  const frame = await provider.open(player)
  await frame.win(await frame.bet(100), 0)
  await progressIs(player, id, 1)
  const before = await cardOf(player, id)
  expect((await site.call(takeTimeOut, { duration: '7d', confirm: true }, { as: player })).status).toBe(200)
  const away = await openedAgain(player)
  expect(await cards(away)).toEqual([])
  expect((await claim(away, before)).body.code).toBe('time_out')
  site.clock.advance(8 * DAY_MS)
  const back = await openedAgain(player)
  expect((await cards(back)).filter((card) => card.id === id).map(({ status }) => status)).toEqual(['finished', 'open'])
  expect((await claim(back, before)).status).toBe(200)
  await db.run(sql`update missions.missions set paused_at = ${db.now()} where id = ${id}`)
})

it('where the licence has no bonuses or no club there are none; after a limit none for stakes', async () => {
  const player = await rich()
  const id = await publishedMission(site)
  for (const off of [{ bonuses: false }, { vip: false }]) {
    await site.licence(off)
    expect(await cards(player)).toEqual([])
    expect((await claim(player, { id, period: '2020-01-01' })).body.code).toBe('missions_off')
  }
  await site.licence({})
  expect(await cardOf(player, id)).toBeDefined()
  await db.run(sql`insert into club.earning_pauses (player_id, since) values (${player.id}, ${db.now()})`)
  const { missions, rests_until } = (await site.call(listMissions, {}, { as: player })).body
  expect(missions.map(({ condition }: { condition: string }) => condition)).not.toContain('rounds')
  expect(missions).toHaveLength(5)
  expect(Date.parse(rests_until)).toBe(db.now().getTime() + DAY_MS)
})

it('is a draft that two people publish, pays no more than caring does, and changes only while it is not shown', async () => {
  await db.run(
    sql`update missions.missions set paused_at = ${db.now()} where published_at is not null and paused_at is null`,
  )
  const editor = await site.staff('content')
  const form = { name: 'On tur', condition: 'rounds', goal: 10, repeats: 'day', category: 'slot', points: 60 } as const
  const { rules } = (await site.call(admin.previewMission, form, { as: editor })).body
  expect(rules[0]).toBe('Slotlarda 10 tur oynayın.')
  for (const [field, wrong] of [
    ['goal', { goal: null }],
    ['goal', { goal: 101 }],
    ['goal', { goal: 2.5 }],
    ['repeats', { condition: 'limit' }],
    ['points', { points: 0 }],
    ['game_ids', { condition: 'games', goal: 3, game_ids: [1, 2] }],
  ] as const)
    expect((await site.call(admin.createMission, { ...form, ...wrong } as never, { as: editor })).body).toMatchObject({
      field,
    })
  const { id } = (await site.call(admin.createMission, form, { as: editor })).body
  const publish = (which: number) => site.byTwo(admin.publishMission, { id: which }, { as: editor })
  expect((await publish(id)).body.code).toBe('mission_unbalanced')
  const care = await missionOf(site, { ...CARE, condition: 'limit', points: 60 })
  expect((await publish(care)).status).toBe(200)
  expect((await publish(id)).status).toBe(200)
  expect((await publish(id)).body.code).toBe('already_decided')
  const poor = await missionOf(site, { ...CARE, condition: 'protection', points: 59 })
  expect((await publish(poor)).body.code).toBe('mission_unbalanced')
  const read = async () => (await site.call(admin.readAdminMission, { id }, { as: editor })).body.data
  const shown = await read()
  const change = { ...form, id, version: shown.version, goal: 12 }
  expect((await site.call(admin.updateMission, change, { as: editor })).body.code).toBe('mission_running')
  expect((await site.call(admin.pauseMission, { id }, { as: editor })).status).toBe(200)
  expect((await site.call(admin.pauseMission, { id }, { as: editor })).body.code).toBe('already_decided')
  expect((await site.call(admin.updateMission, change, { as: editor })).status).toBe(200)
  expect((await site.call(admin.updateMission, change, { as: editor })).body.code).toBe('stale_version')
  expect(await read()).toMatchObject({
    goal: 12,
    status: 'paused',
    rules: expect.arrayContaining(['Slotlarda 12 tur oynayın.']),
  })
  const { data } = (await site.call(admin.listAdminMissions, { q: 'on tur' }, { as: editor })).body
  expect(data).toMatchObject([{ id, category: 'slot', claims: 0 }])
})

it('what it was given for stands: of one that was claimed only name and points change, and the books stay right', async () => {
  const editor = await site.staff('content')
  const id = await publishedMission(site, { goal: 1, sites: [1] })
  const player = await rich()
  const frame = await provider.open(player)
  await frame.win(await frame.bet(100), 0)
  await progressIs(player, id, 1)
  expect((await claim(player, await cardOf(player, id))).status).toBe(200)
  expect((await site.call(admin.pauseMission, { id }, { as: editor })).status).toBe(200)
  const { data } = (await site.call(admin.readAdminMission, { id }, { as: editor })).body
  const change = async (fields: object) => {
    const { version } = (await site.call(admin.readAdminMission, { id }, { as: editor })).body.data
    const { name, condition, goal, repeats, category, min_stake, game_ids, points: given, sites } = data
    const form = { id, version, name, condition, goal, repeats, category, min_stake, game_ids, points: given, sites }
    return (await site.call(admin.updateMission, { ...form, ...fields } as never, { as: editor })).body
  }
  const { id: other } = await secondSite(site)
  for (const fields of [
    { goal: 2 },
    { min_stake: 5 },
    { repeats: 'week' },
    { category: 'live' },
    { game_ids: [provider.gameIds.slot] },
    { condition: 'multiplier', goal: 2 },
    { sites: [other] },
  ])
    expect((await change(fields)).code, JSON.stringify(fields)).toBe('already_decided')
  expect(await change({ name: 'Başka ad', points: data.points + 1 })).toMatchObject({ success: true })
  expect(await verifyLedger(context)).toEqual([])
})
