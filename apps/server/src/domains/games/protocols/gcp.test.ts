import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { testSite } from '../../../../test/site.ts'
import type { PlayerId } from '../../../platform/app-context.ts'
import { expectSound, grant, grantRow } from '../../bonuses/test/bonus.ts'
import { type ForeignProvider, foreignProvider } from '../test/foreign-protocols.ts'

const site = await testSite()
let provider: ForeignProvider

beforeAll(async () => {
  provider = await foreignProvider(site, 'gcp')
})

const bet = (amount: unknown, action_id: string = randomUUID()) => ({ action: 'bet', action_id, amount })
const win = (amount: unknown, action_id: string = randomUUID()) => ({ action: 'win', action_id, amount })
const undo = (original_action_id: string) => ({ action: 'rollback', action_id: randomUUID(), original_action_id })

/** A player's slot, as the aggregator sees it. Kuruş. */
async function open(cashKurus: bigint, by = provider) {
  const player = await site.player({ cashKurus })
  const session_id = await by.open(player)
  const call = (path: string, fields: object) =>
    by.call(path, { user_id: `p${player.id}`, currency: 'TRY', game: 'slot', session_id, ...fields })
  const play = (game_id: string, actions: object[], fields: object = {}) =>
    call('/play', { game_id, actions, finished: false, ...fields })
  const balance = async () => (await call('/play', {})).body.balance as number
  return { player, session_id, call, play, balance }
}

it('without actions tells the balance', async () => {
  const { call } = await open(1_234n)
  expect(await call('/play', {})).toMatchObject({ http: 200, body: { balance: 1_234, transactions: [] } })
  expect(await call('/play', { session_id: 'unknown' })).toMatchObject({ http: 412, body: { code: 101 } })
  expect(await call('/play', { user_id: 'p999999' })).toMatchObject({ http: 412, body: { code: 101 } })
})

it('is signed over the raw body by hex digits and nothing else', async () => {
  const sent = { user_id: 'p1', currency: 'TRY', game: 'slot' }
  for (const tamper of [
    { text: JSON.stringify({ ...sent, game: 'x' }) },
    { signature: '' },
    { signature: 'f'.repeat(64) },
  ])
    expect(await provider.call('/play', sent, tamper)).toMatchObject({ http: 403, body: { code: 403 } })
  expect(await provider.call('/play', sent, { text: '{' })).toMatchObject({ http: 412, body: { code: 400 } })
})

describe('the actions of a call', () => {
  it('are played together, each with our name for it, and again with the same names', async () => {
    const { play } = await open(1_000n)
    const [round, actions] = [randomUUID(), [bet(100), win(250)]]
    const first = await play(round, actions, { finished: true })
    expect(first).toMatchObject({ http: 200, body: { balance: 1_150, game_id: round } })
    const names = first.body.transactions
    expect(names.map((each: { action_id: string }) => each.action_id)).toEqual(
      actions.map(({ action_id }) => action_id),
    )
    expect(new Set(names.map((each: { tx_id: string }) => each.tx_id)).size).toBe(2)
    await play(randomUUID(), [bet(50)])
    expect((await play(round, actions, { finished: true })).body).toMatchObject({ balance: 1_100, transactions: names })
  })

  it('are none of them played where one is refused', async () => {
    const { play, balance, player } = await open(1_000n)
    const round = randomUUID()
    const actions = [bet(600), win(100), bet(700)]
    expect(await play(round, actions)).toMatchObject({ http: 412, body: { code: 100, balance: 1_000 } })
    expect(await balance()).toBe(1_000)
    const rows = sql`select count(*)::int as count from wallet.movements where player_id = ${player.id} and kind in ('stake', 'win')`
    const before = await site.context.db.one<{ count: number }>(rows)
    expect(await play(round, actions.slice(0, 2))).toMatchObject({ http: 200, body: { balance: 500 } })
    expect((await site.context.db.one<{ count: number }>(rows)).count).toBe(before.count + 2)
  })

  it('sent thirty times at once are played once', async () => {
    const { play, balance } = await open(1_000n)
    const [round, actions] = [randomUUID(), [bet(100), win(30), bet(50), win(20)]]
    const replies = await Promise.all(Array.from({ length: 30 }, () => play(round, actions)))
    expect(new Set(replies.map(({ http, body }) => JSON.stringify([http, body.transactions]))).size).toBe(1)
    expect([replies[0]?.http, await balance()]).toEqual([200, 900])
  })

  it('are affordable only as often as they are', async () => {
    const { play, balance } = await open(1_000n)
    const replies = await Promise.all(Array.from({ length: 20 }, () => play(randomUUID(), [bet(150), win(10)])))
    const taken = replies.filter(({ http }) => http === 200).length
    expect([taken, await balance()]).toEqual([7, 1_000 - 7 * 140])
  })

  it('are refused with other content, of another currency or form', async () => {
    const { play, balance } = await open(1_000n)
    const [round, id] = [randomUUID(), randomUUID()]
    await play(round, [bet(100, id)])
    expect(await play(round, [bet(101, id)])).toMatchObject({ http: 412, body: { code: 400 } })
    expect(await play(round, [bet(10), win(5, id)])).toMatchObject({ http: 412, body: { code: 400 } })
    expect(await play(round, [bet(10)], { currency: 'EUR' })).toMatchObject({ http: 412, body: { code: 154 } })
    expect(await play(round, [bet(10)], { game: 'none' })).toMatchObject({ http: 412, body: { code: 107 } })
    for (const amount of [-1, 1.5, '10', null, 2 ** 53])
      expect(await play(round, [bet(10), bet(amount)])).toMatchObject({ http: 412, body: { code: 400 } })
    expect(await balance()).toBe(900)
  })
})

describe('a win', () => {
  it('belongs to its round, in a call of its own too', async () => {
    const { play } = await open(1_000n)
    const round = randomUUID()
    await play(round, [bet(100), bet(200)])
    expect((await play(round, [win(50)])).body.balance).toBe(750)
    expect((await play(round, [win(0)], { finished: true })).body.balance).toBe(750)
    expect(await play(round, [win(10)])).toMatchObject({ http: 412, body: { code: 400, balance: 750 } })
  })

  it('of a round without a bet opens it by a stake of nothing, and is paid once', async () => {
    const { play } = await open(1_000n)
    const [round, gift] = [randomUUID(), win(500)]
    for (const _ of [1, 2]) expect(await play(round, [gift])).toMatchObject({ http: 200, body: { balance: 1_500 } })
    expect((await play(round, [win(20)], { finished: true })).body.balance).toBe(1_520)
  })

  it('of a round without a bet is refused where the descriptor says so', async () => {
    const strict = await foreignProvider(site, 'gcp', { code: 'strict', descriptor: { unknownWin: 'refuse' } })
    const { play, balance } = await open(1_000n, strict)
    expect(await play(randomUUID(), [win(500)])).toMatchObject({ http: 412, body: { code: 400 } })
    expect(await balance()).toBe(1_000)
  })

  it('above its cap is held and leaves nothing behind, not even the stake beside it', async () => {
    const { play, balance, player } = await open(1_000n)
    const actions = [bet(100), win(6_372_709_234_00)]
    for (const _ of [1, 2])
      expect(await play('held', actions)).toMatchObject({ http: 500, body: { code: 500, balance: 1_000 } })
    expect(await play('held-gift', [win(6_372_709_234_00)])).toMatchObject({ http: 500, body: { balance: 1_000 } })
    expect(await balance()).toBe(1_000)
    const opened = sql`select from wallet.movements where player_id = ${player.id} and kind in ('stake', 'win')`
    expect(await site.context.db.rows(opened)).toEqual([])
    const held = sql`select transaction_id from games.held_wins where provider_id = ${provider.id} and round_ref = 'held'`
    expect(await site.context.db.rows(held)).toEqual([{ transaction_id: actions[1]?.action_id }])
  })
})

it('a round that is finished closes, also by a call without actions, once or twice', async () => {
  const { play, call } = await open(1_000n)
  const round = randomUUID()
  await play(round, [bet(100)])
  for (const _ of [1, 2])
    expect(await call('/play', { game_id: round, finished: true })).toMatchObject({
      http: 200,
      body: { balance: 900, transactions: [] },
    })
  expect(await play(round, [bet(10)])).toMatchObject({ http: 412, body: { code: 400 } })
  expect(await call('/play', { game_id: randomUUID(), finished: true })).toMatchObject({
    http: 200,
    body: { balance: 900 },
  })
})

describe('a rollback', () => {
  it('takes all its bets back or none, once, and refuses those that come later', async () => {
    const { play, call, balance } = await open(1_000n)
    const [round, one, two, late] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
    await play(round, [bet(100, one), bet(200, two)])
    const back = { game_id: round, actions: [undo(one), undo(two), undo(late)] }
    for (const _ of [1, 2]) expect(await call('/rollback', back)).toMatchObject({ http: 200, body: { balance: 1_000 } })
    expect(await play(round, [bet(100, late)])).toMatchObject({ http: 412, body: { balance: 1_000 } })
    const won = randomUUID()
    await play(won, [bet(50, `${won}-b`), win(10)])
    const mixed = { game_id: won, actions: [undo(randomUUID()), undo(`${won}-b`)] }
    expect(await call('/rollback', mixed)).toMatchObject({ http: 412, body: { code: 400, balance: 960 } })
    expect(await balance()).toBe(960)
  })
})

it('a provider whose descriptor cannot be read is refused, the others are not', async () => {
  const broken = await foreignProvider(site, 'gcp', { code: 'broken', descriptor: { unknownWin: 'sometimes' } })
  expect(await broken.call('/play', { user_id: 'p1', currency: 'TRY', game: 'slot' })).toMatchObject({ http: 403 })
  expect(await (await open(10n)).balance()).toBe(10)
})

it('after all of it every money invariant holds', async () => {
  await site.expectSound()
})

describe('what free spins came to', () => {
  const spinsOf = async (player: { id: PlayerId }, count: number, rollover: number) =>
    String(
      await grant(site, player.id, 0n, {
        type: 'freespin' as const,
        rule: { rollover },
        spins: { gameId: provider.gameIds.slot, count, stakeKurus: 100n },
      }),
    )
  const told = (issue_id: string, total_amount: unknown, status = 'played') =>
    provider.call('/freespins', { issue_id, status, total_amount })

  it('is bonus money to be wagered, once; a status on the way moves nothing', async () => {
    const { player, balance } = await open(1_000n)
    const id = await spinsOf(player, 3, 5)
    expect(await told(id, 0, 'active')).toMatchObject({ http: 200, body: { balance: 1_000 } })
    expect(await told(id, 450)).toMatchObject({ http: 200, body: { balance: 1_450 } })
    expect(await told(id, 450)).toMatchObject({ http: 200, body: { balance: 1_450 } })
    expect(await told(id, 451)).toMatchObject({ http: 412, body: { code: 400 } })
    expect(await grantRow(site, Number(id))).toMatchObject({ spins: 0, balance: 450n, required: 2_250n })
    expect(await balance()).toBe(1_450)
    await expectSound(site)
  })

  it('is cash where nothing is to be wagered, also in a pause, at a licence without casino and at its pace', async () => {
    const { player } = await open(1_000n)
    const id = await spinsOf(player, 2, 0)
    await site.licence({ casino: false, slotPaceMs: 60_000 })
    expect(await told(id, 300)).toMatchObject({ http: 200, body: { balance: 1_300 } })
    await site.licence({})
    expect(await grantRow(site, Number(id))).toMatchObject({ converted: 300n })
    await expectSound(site)
  })

  it('is nothing of a grant that is no free spins, of another provider’s game, or in half kuruş', async () => {
    const { player, balance } = await open(1_000n)
    const money = await grant(site, player.id, 500n)
    const id = await spinsOf(player, 2, 0)
    expect(await told(String(money), 100)).toMatchObject({ http: 412, body: { code: 400 } })
    for (const odd of [-1, 1.5, '100', null])
      expect(await told(id, odd)).toMatchObject({ http: 412, body: { code: 400 } })
    const far = await foreignProvider(site, 'gcp', { code: 'uzak' })
    const theirs = await far.call('/freespins', { issue_id: id, status: 'played', total_amount: 100 })
    expect(theirs).toMatchObject({ http: 412, body: { code: 400 } })
    expect(await balance()).toBe(1_500)
    expect(await told(id, 0, 'expired')).toMatchObject({ http: 200, body: { balance: 1_500 } })
  })

  it('is a notice alone where the provider has told each win', async () => {
    const noticing = await foreignProvider(site, 'gcp', { code: 'haberci', descriptor: { freeSpins: 'notice' } })
    const player = await site.player({ cashKurus: 1_000n })
    const id = await grant(site, player.id, 0n, {
      type: 'freespin',
      rule: { rollover: 0 },
      spins: { gameId: noticing.gameIds.slot, count: 2, stakeKurus: 100n },
    })
    const notice = { issue_id: String(id), status: 'played', total_amount: 700 }
    expect(await noticing.call('/freespins', notice)).toMatchObject({ http: 200, body: { balance: 1_000 } })
    expect(await noticing.call('/freespins', { ...notice, total_amount: 800 })).toMatchObject({
      body: { balance: 1_000 },
    })
    expect(await grantRow(site, id)).toMatchObject({ spins: 0, converted: 0n })
  })
})
