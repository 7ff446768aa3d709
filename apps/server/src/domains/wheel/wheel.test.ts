import { readPromotion, updatePromotion } from '@meydan/contract/bonuses/bonuses-admin'
import { setLimit, takeTimeOut } from '@meydan/contract/compliance/compliance'
import { listProposals } from '@meydan/contract/approvals/approvals-admin'
import { readWheel, turnWheel } from '@meydan/contract/wheel/wheel'
import * as admin from '@meydan/contract/wheel/wheel-admin'
import { commitmentOf } from '@meydan/fair/player-seed'
import { drawPrize, turnOfDay } from '@meydan/fair/instant/prize-wheel'
import sql from 'sql-template-tag'
import { beforeAll, expect, it } from 'vitest'
import { secondSite } from '../../../test/second-site.ts'
import { type TestPlayer, type TestStaff, testSite } from '../../../test/site.ts'
import { withClient } from '../../platform/database/with-client.ts'
import { verifyLedger } from '../../integrity/verify-ledger.ts'
import { loggedIn, makePromotion } from '../bonuses/test/bonus.ts'
import { publishedWheel } from './test/wheel.ts'

const site = await testSite()
const { context } = site
const { db } = context
let gift: number
let content: TestStaff
const GIFT_KURUS = 1_000n

beforeAll(async () => {
  content = await site.staff('content')
  gift = await makePromotion(site, {
    bonus_type: 'free',
    percent: null,
    fixed_kurus: GIFT_KURUS,
    min_deposit_kurus: null,
    max_bonus_kurus: null,
    rollover: 5,
    reuse: 'player',
    active: false,
  })
})

const prize = (weight: number) => ({ label: '10 ₺ bonus', promotion_id: gift, weight })
const nothing = (weight: number) => ({ label: 'Boş', promotion_id: null, weight })
const known = () => site.player({ kyc: 'approved' })
const shown = async (player: TestPlayer) => (await site.call(readWheel, {}, { as: player })).body
const stopAll = () => db.run(sql`update wheel.wheels set paused_at = ${db.now()} where published_at is not null`)

async function turn(player: TestPlayer, client_seed = 'benim-sozum') {
  const { wheel } = await shown(player)
  return site.call(turnWheel, { id: wheel.id, commitment: wheel.commitment, client_seed }, { as: player })
}

async function breaches(): Promise<string[]> {
  return (await verifyLedger(context)).map(({ invariant, detail }) => `${invariant}: ${detail}`)
}

it('a turn is drawn from the promise and the own word, gives its bonus once, and anybody can make it anew', async () => {
  await stopAll()
  await publishedWheel(site, { prizes: [nothing(1), prize(3), nothing(2)] })
  const players = await Promise.all(Array.from({ length: 12 }, known))
  for (const player of players) {
    const { wheel } = await shown(player)
    const { status, body } = await turn(player, `soz-${player.id}`)
    expect(status).toBe(200)
    const { server_seed: server, client_seed: client, day, prizes } = body.turn
    expect(commitmentOf(server)).toBe(wheel.commitment)
    const weights = prizes.map(({ weight }: { weight: number }) => weight)
    const drawn = drawPrize({ server, client, nonce: turnOfDay(day) }, weights)
    expect(body.turn).toMatchObject({ ...drawn, client_seed: `soz-${player.id}` })
    const grants = await db.rows(sql`
      select source_ref, granted_kurus from bonuses.grants where player_id = ${player.id} and source = 'wheel'`)
    expect(grants).toEqual(drawn.prize === 1 ? [{ source_ref: String(body.turn.id), granted_kurus: GIFT_KURUS }] : [])
    expect((await shown(player)).wheel.next_at).not.toBeNull()
  }
  expect(await breaches()).toEqual([])
})

it('a turn that takes until after midnight is one of the day it began on', async () => {
  await stopAll()
  await publishedWheel(site, { prizes: [prize(1)] })
  const player = await known()
  site.clock.set('2031-05-01T20:59:59.500Z')
  const late = await loggedIn(site, player)
  let turned: ReturnType<typeof turn> | undefined
  await withClient(db.pool.options.connectionString as string, async (other) => {
    await other.query('begin')
    await other.query(`select from bonuses.promotion_totals where promotion_id = ${gift} for update`)
    turned = turn(late)
    const blocked = sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%bonuses.promotion_totals%'`
    await expect.poll(() => db.rows(blocked)).not.toEqual([])
    site.clock.advance(1_000)
    await other.query('commit')
  })
  expect((await turned)?.status).toBe(200)
  expect(await breaches()).toEqual([])
  site.clock.release()
})

it('a guest sees prizes, odds and rules of the site’s wheel, and nothing of a draw', async () => {
  await stopAll()
  await publishedWheel(site, { prizes: [nothing(1), prize(3)] })
  const { wheel: own } = await shown(await known())
  const { status, body } = await site.call(readWheel, {})
  expect(status).toBe(200)
  const { commitment: _, ...face } = own
  expect(body).toEqual({ success: true, wheel: { ...face, commitment: null }, turns: [] })
  await stopAll()
  expect((await site.call(readWheel, {})).body).toEqual({ success: true, wheel: null, turns: [] })
})

it('of ten tabs one turns', async () => {
  await stopAll()
  await publishedWheel(site, { prizes: [prize(1), nothing(1)] })
  const player = await known()
  const { wheel } = await shown(player)
  const wanted = { id: wheel.id, commitment: wheel.commitment, client_seed: 'a' }
  const replies = await Promise.all(Array.from({ length: 10 }, () => site.call(turnWheel, wanted, { as: player })))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe('wheel_turned')
  expect((await shown(player)).turns).toHaveLength(1)
})

it('turns end before a day could cost more than its cap', async () => {
  await stopAll()
  await publishedWheel(site, { prizes: [prize(10_000), nothing(1)], day_cap_kurus: 2n * GIFT_KURUS })
  const players = await Promise.all(Array.from({ length: 6 }, known))
  const replies = await Promise.all(players.map((player) => turn(player)))
  const won = replies.filter(({ status, body }) => status === 200 && body.turn.prize === 0)
  expect(won.length).toBe(2)
  expect(replies.filter(({ body }) => body.code === 'wheel_spent').length).toBeGreaterThan(2)
  expect(await breaches()).toEqual([])
})

it('is not turned where a prize could not be given, so that nobody turns until another comes', async () => {
  await stopAll()
  const scarce = await makePromotion(site, {
    bonus_type: 'free',
    percent: null,
    fixed_kurus: GIFT_KURUS,
    min_deposit_kurus: null,
    max_bonus_kurus: null,
    rollover: 5,
    reuse: 'player',
    active: false,
    player_cap: 1,
  })
  await publishedWheel(site, { prizes: [{ ...prize(1), promotion_id: scarce }] })
  const [first, second] = [await known(), await known()]
  expect((await turn(first)).status).toBe(200)
  await stopAll()
  await publishedWheel(site, { prizes: [nothing(1), { ...prize(1), promotion_id: scarce }, nothing(1)] })
  for (const word of ['a', 'b', 'c', 'd', 'e', 'f'])
    expect((await turn(second, word)).body.code).toBe('bonus_not_available')
  expect((await shown(second)).turns).toEqual([])
})

it('what it gives is changed by two people alone, also where it is switched off', async () => {
  await stopAll()
  const free = await makePromotion(site, {
    bonus_type: 'free',
    percent: null,
    fixed_kurus: GIFT_KURUS,
    min_deposit_kurus: null,
    max_bonus_kurus: null,
    rollover: 5,
    reuse: 'player',
    active: false,
  })
  const change = async (name: string) => {
    const { data } = (await site.call(readPromotion, { id: free }, { as: content })).body
    return (await site.call(updatePromotion, { ...data, name }, { as: content })).status
  }
  expect(await change('Taslak')).toBe(200)
  await publishedWheel(site, { prizes: [{ ...prize(1), promotion_id: free }, nothing(1)] })
  expect(await change('Yayındaki')).toBe(202)
})

it('nobody unknown, in a break, at a limit, of another site or with an old promise turns it', async () => {
  await stopAll()
  const { id: lale } = await secondSite(site)
  await publishedWheel(site, { prizes: [prize(1), nothing(1)] })
  expect((await turn(await site.player())).body.code).toBe('kyc_required')
  const player = await known()
  const { wheel } = await shown(player)
  const old = { id: wheel.id, commitment: '0'.repeat(64), client_seed: 'a' }
  expect((await site.call(turnWheel, old, { as: player })).body.code).toBe('wheel_changed')
  const spaced = { ...old, commitment: wheel.commitment, client_seed: 'iki söz' }
  expect((await site.call(turnWheel, spaced, { as: player })).status).toBe(400)
  await db.run(sql`insert into club.earning_pauses (player_id, since) values (${player.id}, ${db.now()})`)
  expect((await shown(player)).wheel).toBeNull()
  const wanted = { id: wheel.id, commitment: wheel.commitment, client_seed: 'a' }
  expect((await site.call(turnWheel, wanted, { as: player })).body.code).toBe('reward_resting')
  const away = await known()
  await site.call(setLimit, { kind: 'deposit', period: 'day', value: 500 }, { as: away })
  await site.call(takeTimeOut, { duration: '1d', confirm: true }, { as: away })
  expect((await site.call(turnWheel, wanted, { as: away })).status).toBeGreaterThan(400)
  expect((await db.rows(sql`select from wheel.turns where player_id = ${away.id}`)).length).toBe(0)
  await stopAll()
  await publishedWheel(site, { prizes: [prize(1), nothing(1)], sites: [lale] })
  expect((await shown(await known())).wheel).toBeNull()
})

it('two people publish a draft, a site has one at a time, and odds that were seen stay', async () => {
  await stopAll()
  const form = { name: 'Yeni çark', prizes: [prize(1), nothing(9)], day_cap: 100, identity_needed: true }
  const { id } = (await site.call(admin.createWheel, form, { as: content })).body
  const preview = (await site.call(admin.previewWheel, form, { as: content })).body
  expect(preview.rules).toContain('10 ₺ bonus: %10, çevrim 5 kat.')
  expect(preview.costs[0]).toBe('Bir çevirmenin gideri ortalama 1,00 ₺, en çok 10,00 ₺’dır.')
  const asked = await site.call(admin.publishWheel, { id }, { as: content })
  expect(asked.status).toBe(202)
  expect((await shown(await known())).wheel).toBeNull()
  const seconded = await site.staff('finance')
  const [waiting] = (await site.call(listProposals, { status: 'pending' }, { as: seconded })).body.data
  expect(waiting).toMatchObject({
    before: { Yayın: 'Taslak' },
    after: { Yayın: 'Yayında', Kurallar: preview.rules.join('\n'), Gider: preview.costs.join('\n') },
  })
  const second = (await site.call(admin.createWheel, form, { as: content })).body.id
  expect((await site.byTwo(admin.publishWheel, { id: second }, { as: content, second: seconded })).status).toBe(200)
  expect((await site.call(admin.publishWheel, { id }, { as: content })).body.message).toContain(
    'başka bir çark yayında',
  )
  const { version } = (await site.call(admin.readAdminWheel, { id: second }, { as: content })).body.data
  expect((await site.call(admin.updateWheel, { ...form, id: second, version }, { as: content })).body.code).toBe(
    'already_decided',
  )
  await expect(
    db.run(sql`update wheel.wheels set day_cap_kurus = day_cap_kurus + 1 where id = ${second}`),
  ).rejects.toThrow('a published wheel keeps its prizes')
  const empty = { ...form, prizes: [nothing(1), nothing(2)] }
  expect((await site.call(admin.createWheel, empty, { as: content })).body).toMatchObject({ field: 'prizes' })
  expect((await site.call(admin.createWheel, { ...form, day_cap: 5 }, { as: content })).body).toMatchObject({
    field: 'day_cap',
  })
  const gone = { ...form, prizes: [{ ...prize(1), promotion_id: 999_999 }, nothing(1)] }
  expect((await site.call(admin.createWheel, gone, { as: content })).body.code).toBe('bonus_not_available')
})
