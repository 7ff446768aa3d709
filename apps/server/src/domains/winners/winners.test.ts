import { takeTimeOut } from '@meydan/contract/compliance/compliance'
import { closePlayer, keepPlayer } from '@meydan/contract/compliance/compliance-admin'
import {
  blockPlayer,
  markHouseAccount,
  readPlayer,
  unblockPlayer,
  unmarkHouseAccount,
} from '@meydan/contract/identity/identity-admin'
import { chooseWinner, listWinners, readWinnerChoice } from '@meydan/contract/winners/winners'
import sql from 'sql-template-tag'
import { beforeAll, expect, it, vi } from 'vitest'
import { type TestProvider, testProvider } from '../../../test/provider.ts'
import { type TestPlayer, testSite } from '../../../test/site.ts'
import { verifyLedger } from '../../integrity/verify-ledger.ts'
import { table } from '../bonuses/test/bonus.ts'
import { newSessionCookie } from '../../../test/player-session.ts'

const site = await testSite()
const { context } = site
const { db } = context
let provider: TestProvider

/** The feed waits for every transaction of the cluster, and other tests have long ones. */
vi.setConfig({ testTimeout: 300_000 })

beforeAll(async () => {
  provider = await testProvider(site)
})

interface Shown {
  id: number
  name: string | null
  multiple: number
  amount: number
}

const shown = async () => (await site.call(listWinners)).body.winners as Shown[]
const rich = () => site.player({ cashKurus: 10_000_000n })

/** The wins of this player that the list gives, by what is known of them: the test knows the amounts. */
async function amountsAre(expected: number[], of: number[]): Promise<void> {
  const found = async () => (await shown()).map(({ amount }) => amount).filter((amount) => of.includes(amount))
  await expect.poll(found).toEqual(expected)
}

let last = 0
/** A round of this player that nobody else has won so much in; its win in lira. */
async function wins(player: TestPlayer): Promise<number> {
  const kurus = 200_000 + 100 * ++last
  site.clock.advance(1_000)
  const frame = await provider.open(player)
  await frame.win(await frame.bet(1_000), kurus)
  await amountsAre([kurus / 100], [kurus / 100])
  return kurus / 100
}

it('shows rounds of twenty times the stake, or of the set amount, newest first; nothing less', async () => {
  const player = await rich()
  const frame = await provider.open(player)
  const play = async (stake: number, win: number) => {
    site.clock.advance(1_000)
    await frame.win(await frame.bet(stake), win)
  }
  await play(1_000, 19_999)
  await play(1_000, 0)
  await play(300, 6_100)
  await play(100_000, 999_999)
  await play(100_000, 1_000_000)
  await play(1_000, 20_000)
  await expect
    .poll(async () => (await shown()).map(({ multiple, amount }) => [multiple, amount]))
    .toEqual([
      [20, 200],
      [10, 10_000],
      [20.33, 61],
    ])
  const { week } = (await site.call(listWinners)).body
  expect(week.map(({ multiple, amount }: Shown) => [multiple, amount])).toEqual([
    [20.33, 61],
    [20, 200],
  ])
  await db.run(sql`update content.sites set winners_from_lira = 9999`)
  context.hub.publish('content', {})
  await expect.poll(async () => (await shown()).map(({ amount }) => amount)).toContain(9_999.99)
  await db.run(sql`update content.sites set winners_from_lira = 10000`)
  context.hub.publish('content', {})
})

it('a round of several parts is shown once it is closed, with their sum', async () => {
  const player = await rich()
  const frame = await provider.open(player)
  const open = await frame.bet(1_000)
  await frame.win(open, 15_000, { round_closed: false })
  await frame.win(open, 15_055)
  await amountsAre([300.55], [300.55, 150, 150.55])
  expect(await verifyLedger(context)).toEqual([])
})

it('wins of bonus money and coupons are none', async () => {
  const player = await rich()
  const match = await table(site, 'sports')
  const bet = await match.bet(player, 1_000n)
  expect(bet).toMatchObject({ ok: true })
  await match.win(player, bet, 777_700n)
  const [amount] = [await wins(await rich())]
  await amountsAre([amount], [amount, 7_777])
})

it('tells of a player no more than two letters, and none of who wants none', async () => {
  const player = await site.player({ cashKurus: 10_000_000n, username: 'gizemli_kaptan' })
  const amount = await wins(player)
  const mine = async () => (await shown()).find((each) => each.amount === amount)
  expect(await mine()).toMatchObject({ name: 'gi***' })
  const whole = async () => JSON.stringify((await site.call(listWinners)).body)
  for (const text of ['gizemli', 'kaptan', 'Ayşe', 'Yılmaz', '@example.com', 'player', 'username'])
    expect(await whole()).not.toContain(text)
  const keys = Object.keys((await mine()) as object).toSorted()
  expect(keys).toEqual(['amount', 'at', 'game', 'id', 'multiple', 'name'])
  // The caller is nobody else here.
  expect((await site.call(listWinners, {}, { as: player })).body).toEqual((await site.call(listWinners)).body)
  const choose = (choice: 'masked' | 'nameless' | 'off') => site.call(chooseWinner, { choice }, { as: player })
  const read = async () => (await site.call(readWinnerChoice, {}, { as: player })).body.choice
  expect(await read()).toBe('masked')
  await choose('nameless')
  expect(await mine()).toMatchObject({ name: null })
  expect(await whole()).not.toContain('gi***')
  await choose('off')
  expect([await mine(), await read()]).toEqual([undefined, 'off'])
  await choose('masked')
  expect(await mine()).toMatchObject({ name: 'gi***' })
  expect((await site.call(chooseWinner, { choice: 'off' })).status).toBe(401)
  expect((await site.call(chooseWinner, { choice: 'x' as 'off' }, { as: player })).status).toBe(400)
})

/** Whoever was blocked has to log in again. */
async function openedAgain({ id }: TestPlayer) {
  return { cookie: await newSessionCookie(context, id) }
}

it('never shows the operator’s own, nor who is blocked, in a break, excluded or held', async () => {
  const player = await rich()
  const amount = await wins(player)
  const isShown = async () => (await shown()).some((each) => each.amount === amount)
  expect(await isShown()).toBe(true)
  const support = await site.staff('support')
  const mark = { id: player.id, reason: 'Deneme hesabı' }
  expect((await site.byTwo(markHouseAccount, mark, { as: support })).status).toBe(200)
  expect(await isShown()).toBe(false)
  expect((await site.call(readPlayer, { id: player.id }, { as: support })).body.data.is_house_account).toBe(true)
  expect((await site.byTwo(markHouseAccount, mark, { as: support })).body.code).toBe('already_decided')
  expect((await site.call(unmarkHouseAccount, mark, { as: await site.staff('content') })).status).toBe(403)
  expect((await site.byTwo(unmarkHouseAccount, mark, { as: support })).status).toBe(200)
  const actions = await db.rows<{ action: string }>(
    sql`select action from staff.audit_log where subject = ${`player:${player.id}`} and action like '%house-account' order by id`,
  )
  expect(actions.map(({ action }) => action)).toEqual(['player.mark-house-account', 'player.unmark-house-account'])
  expect(await isShown()).toBe(true)
  await db.run(sql`update staff.members set name = 'Ayşe Yılmaz' where id = ${support.id}`)
  expect(await isShown()).toBe(false)
  await db.run(sql`update staff.members set name = 'Ekin' where id = ${support.id}`)
  const compliance = await site.staff('compliance')
  const care = { id: player.id, reason: 'Deneme' }
  expect((await site.call(blockPlayer, care, { as: support })).status).toBe(200)
  expect(await isShown()).toBe(false)
  expect((await site.call(unblockPlayer, care, { as: support })).status).toBe(200)
  expect(await isShown()).toBe(true)
  expect((await site.call(closePlayer, care, { as: compliance })).status).toBe(200)
  expect(await isShown()).toBe(false)
  expect((await site.call(keepPlayer, care, { as: compliance })).status).toBe(200)
  expect(await isShown()).toBe(true)
  const away = await openedAgain(player)
  expect((await site.call(takeTimeOut, { duration: '1d', confirm: true }, { as: away })).status).toBe(200)
  expect(await isShown()).toBe(false)
})

it('nor games that are off, what the licence leaves out, or anything where the site shows none', async () => {
  const player = await rich()
  await wins(player)
  expect(await shown()).not.toEqual([])
  await site.licence({ casino: false })
  expect(await shown()).toEqual([])
  await site.licence({})
  await db.run(sql`update content.sites set shows_winners = false`)
  context.hub.publish('content', {})
  expect(await shown()).toEqual([])
  await db.run(sql`update content.sites set shows_winners = true`)
  await db.run(sql`update games.games set is_active = false where id = ${provider.gameIds.slot}`)
  context.hub.publish('content', {})
  expect(await shown()).toEqual([])
  await db.run(sql`update games.games set is_active = true where id = ${provider.gameIds.slot}`)
  context.hub.publish('content', {})
  expect(await shown()).not.toEqual([])
})

it('forgets what is older than a week', async () => {
  const amount = await wins(await rich())
  site.clock.advance(8 * 86_400_000)
  expect((await shown()).map((each) => each.amount)).not.toContain(amount)
  await site.job('winners: delete old rounds')
  expect(await db.row(sql`select 1 from winners.rounds`)).toBeUndefined()
})
