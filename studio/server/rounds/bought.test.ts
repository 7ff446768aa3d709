import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { featurePrice } from '../../bought/feature-price.ts'
import { profiles } from '../../profiles/profiles.ts'
import { readReplay } from '../../test/replay.ts'
import { call, game, type House, open, type Process, resume, studioPlatform } from '../../test/house.ts'
import type { OpenReply, SpinReply } from '../replies.ts'
import { replayRound } from './round-draw.ts'

const PRICE = 26_000
let house: House
let studio: Process
let session: string

beforeAll(async () => {
  house = await studioPlatform()
  studio = await house.start()
  await studio.studio.recover()
})

beforeEach(async () => {
  house.clock.ms += 10_000
  house.platform.balance = 1_000_000
  house.platform.calls.length = 0
  session = await open(studio, house)
})

const buy = (input: { stake?: number; requestId?: string; buy?: number } = {}) => {
  house.clock.ms += 3_000
  return call(studio, 'spin', { session, game, stake: 1_000, requestId: randomUUID(), buy: PRICE, ...input })
}
const stored = async (round: string) =>
  (await house.database.query('select * from studio.round where id = $1', [round])).rows[0]

describe('a bought feature', () => {
  it('is one stake of its price that says so, and pays what its free spins came to', async () => {
    const { body } = await buy()
    expect(body).toMatchObject({ status: 'ok', stake: 1_000, bought: PRICE, free: false })
    expect(body.outcome.steps[0]).toMatchObject({ kind: 'free', left: expect.any(Number) })
    const [, bet, win] = house.platform.calls.map(({ body: said }) => said)
    expect(bet).toMatchObject({ amount: PRICE, feature_buy: true, round_closed: false })
    expect(win).toMatchObject({ amount: body.win, round_closed: true })
    expect(house.platform.balance).toBe(1_000_000 - PRICE + body.win)
    expect(body.balance).toBe(house.platform.balance)
    const { body: now } = await resume(studio, session)
    expect(now.history[0]).toMatchObject({ stake: PRICE, win: body.win })
    expect(now.last).toMatchObject({ bought: PRICE, stake: 1_000 })
  })

  it('is kept with its price and follows again from its stops; what was paid is never changed', async () => {
    const { body } = await buy()
    const round = await stored(body.roundId)
    expect([round.bought_kurus, round.stake_kurus, round.win_kurus].map(Number)).toEqual([PRICE, 1_000, body.win])
    const again = replayRound(profiles.get(round.profile)!, round.stops, { stakeKurus: 1_000, isBought: true })
    expect(again).toMatchObject({ outcome: round.outcome, winKurus: body.win })
    await expect(
      house.database.query('update studio.round set bought_kurus = bought_kurus + 1 where id = $1', [body.roundId]),
    ).rejects.toThrow('never changed')
  })

  it('is shown again and told as bought', async () => {
    const { body } = await buy()
    const { provider } = await stored(body.roundId)
    const { record } = await readReplay(studio, house, { provider, round: body.roundId })
    expect(record).toMatchObject({ stake: PRICE, win: body.win })
    expect(new Map(record.lines).get('Satın alınan özellik')).toBe('260,00 ₺, bahis 10,00 ₺')
    expect(record.lines.find(([name]) => name.startsWith('1. '))?.[0]).toBe('1. Bedava dönüş')
  })

  it('is one round however often the same request comes, and keeps the pace', async () => {
    const requestId = randomUUID()
    const replies = [await buy({ requestId }), await buy({ requestId })]
    expect(new Set(replies.map(({ body }) => body.roundId)).size).toBe(1)
    await buy()
    const soon = { session, game, stake: 1_000, requestId: randomUUID(), buy: PRICE }
    expect(await call(studio, 'spin', soon)).toMatchObject({ status: 429, body: { code: 'TOO_FAST' } })
  })

  it.each([
    ['another price than was shown', { buy: PRICE - 100 }],
    ['a stake whose price is above the highest', { stake: 20_000, buy: 520_000 }],
    ['no price at all', { buy: 0 }],
  ])('is refused for %s, and nothing is drawn', async (_, input) => {
    const requestId = randomUUID()
    const { body } = await buy({ ...input, requestId })
    expect(body).toMatchObject({ status: 'error', code: input.buy === 0 ? 'BAD_REQUEST' : 'NO_FEATURE' })
    expect(house.platform.calls.map(({ action }) => action)).toEqual(['authenticate'])
    const { rowCount } = await house.database.query('select 1 from studio.round where request_id = $1', [requestId])
    expect(rowCount).toBe(0)
  })

  it('is not sold of a game without one', async () => {
    const other = 'yakut-7'
    const { body } = await call<OpenReply>(studio, 'open', { game: other, token: house.platform.token(other) })
    const wish = { session: body.session, game: other, stake: 1_000, requestId: randomUUID(), buy: PRICE }
    expect((await call(studio, 'spin', wish)).body).toMatchObject({ code: 'NO_FEATURE' })
  })

  it('is not sold while there are free spins of the platform', async () => {
    house.platform.freeSpins = { id: '17', left: 1, stake: 200 }
    session = await open(studio, house)
    house.platform.freeSpins = undefined
    expect((await buy({ stake: 200, buy: 5_200 })).body).toMatchObject({ code: 'FREE_SPINS_FIRST' })
  })
})

describe('a draw of a feature whose stake was refused', () => {
  it('waits for the next feature and is not a spin’s', async () => {
    house.platform.refuseNext('bet', 'GAME_BLOCKED', 'Bu sitede oyun özelliği satın alınamaz')
    const requestId = randomUUID()
    expect((await buy({ requestId })).body).toMatchObject({ code: 'GAME_BLOCKED', balance: 1_000_000 })
    const { rows } = await house.database.query('select id, stops from studio.round where request_id = $1', [requestId])
    house.clock.ms += 3_000
    const spun = await call(studio, 'spin', { session, game, stake: 1_000, requestId: randomUUID() })
    expect(spun.body).toMatchObject({ status: 'ok', bought: null })
    expect(spun.body.outcome.steps[0]).toMatchObject({ kind: 'base' })
    const { body } = await buy()
    expect((await stored(body.roundId)).stops).toEqual(rows[0].stops)
    expect(await stored(rows[0].id)).toMatchObject({ played_by: body.roundId })
  })
})

it('with play money costs its price too', async () => {
  const opened = await call<OpenReply>(studio, 'open', { game })
  const wish = { session: opened.body.session, game, stake: 1_000, requestId: randomUUID() }
  const bought = await call<SpinReply>(studio, 'spin', { ...wish, buy: PRICE })
  expect(bought.body).toMatchObject({ bought: PRICE, balance: opened.body.balance - PRICE + bought.body.win })
  expect(featurePrice({ code: 'lines10-bold' }, 1_000)).toBe(PRICE)
  expect((await call(studio, 'spin', { ...wish, buy: PRICE + 100 })).body).toMatchObject({ code: 'NO_FEATURE' })
})
