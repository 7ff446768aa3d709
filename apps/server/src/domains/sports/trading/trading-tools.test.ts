import { readEvent } from '@meydan/contract/sports/sports'
import {
  acknowledgeAlarm,
  bookLiveOdds,
  holdSeveral,
  readPriceHistory,
  readSportsTicker,
  readWhatIf,
} from '@meydan/contract/sports/sports-desk-admin'
import { readSportsDesk, setOwnPrice } from '@meydan/contract/sports/sports-admin'
import { listSportsCoupons } from '@meydan/contract/sports/sports-coupons-admin'
import type { OutputOf } from '@meydan/contract/call'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { pick, play, testBook } from '../test/sports.ts'

const book = await testBook()
const { site } = book
const trader = await site.staff('trading')
const cashOf = async (player: number) => {
  const { cash } = await site.context.db.one<{ cash: bigint }>(
    sql`select cash_kurus as cash from wallet.balances_view where player_id = ${player}`,
  )
  return cash
}
const readAs = (call: typeof readSportsTicker, input: object = {}) => site.call(call, input as never, { as: trader })

test('the ticker tells bets as they come, by sum, player and sport, the refused too', async () => {
  const [rich, other] = [await site.player({ cashKurus: 1_000_000n }), await site.player({ cashKurus: 100_000n })]
  const event = await book.match()
  await play(book, rich, [pick(event, '1', 200)], { per_column: 500 })
  const { coupon } = (await play(book, other, [pick(event, 'x', 340)])).body
  const { body } = await readAs(readSportsTicker)
  expect(body.bets.slice(0, 2)).toMatchObject([
    { no: coupon?.no, stake: 50, pick: 'Maç Sonucu: X', odds: 340, status: 'accepted', refusal: null },
    { username: rich.username, stake: 500, legs: 1, kind: 'single', is_live: false },
  ])
  const namesIn = async (input: object) => {
    const { bets }: OutputOf<typeof readSportsTicker> = (await readAs(readSportsTicker, input)).body
    return bets.map(({ username }) => username)
  }
  expect(await namesIn({ least: '100' })).toEqual([rich.username])
  expect(await namesIn({ player: other.username })).toEqual([other.username])
  expect(await namesIn({ sport: 'tennis' })).toEqual([])
  expect((await readAs(readSportsTicker, { least: 'çok' })).status).toBe(400)
  const { body: listed } = await site.call(listSportsCoupons, {}, { as: trader })
  expect(body.bets).toHaveLength(listed.total)
})

test('what-if says to the kuruş what a result then pays, and writes nothing', async () => {
  const player = await site.player({ cashKurus: 1_000_000n })
  const [one, two] = [await book.match(), await book.match()]
  await play(book, player, [pick(one, '1', 200)], { per_column: 100 })
  await play(book, player, [pick(one, 'x', 340)], { per_column: 30 })
  await play(book, player, [pick(one, '1', 200), pick(two, '1', 200)], { per_column: 10 })
  const ask = async (): Promise<OutputOf<typeof readWhatIf>> =>
    (await site.call(readWhatIf, { event: one, key: '1x2' }, { as: trader })).body
  const asked = await ask()
  expect(asked.coupons).toBe(3)
  const by = Object.fromEntries(asked.results.map(({ id, ...sums }) => [id, sums]))
  // The combi waits for its other leg where its first has won, and is over where that has lost.
  expect(by['1']).toMatchObject({ ends: 2, stake: 130, pays: 200, keeps: -70 })
  expect(by['x']).toMatchObject({ ends: 3, stake: 140, pays: 102, keeps: 38 })
  expect(by['2']).toMatchObject({ ends: 3, stake: 140, pays: 0, keeps: 140 })
  expect(by['void']).toMatchObject({ ends: 2, stake: 130, pays: 130, keeps: 0 })
  expect(await ask()).toEqual(asked)
  const cashBefore = await cashOf(player.id)
  book.settle(one, 'x')
  await book.arrived()
  expect((await cashOf(player.id)) - cashBefore).toBe(10_200n)
  expect((await ask()).coupons).toBe(0)
  expect((await site.call(readWhatIf, { event: one, key: 'kg' }, { as: trader })).body.code).toBe('not_found')
  await book.clean()
})

test('the history of a price has each change of what was offered and of what the feed said, and nothing twice', async () => {
  const event = await book.match()
  const history = async (outcome: string, key = '1x2') =>
    (await site.call(readPriceHistory, { event, key, outcome }, { as: trader })).body
  const shown = async (outcome: string): Promise<unknown[]> =>
    (await history(outcome)).points.map(({ odds, fed_odds, is_open }: Record<string, unknown>) => ({
      odds,
      fed_odds,
      is_open,
    }))
  book.price(event, [195, 340, 390])
  await book.arrived()
  const wish = {
    event,
    key: '1x2',
    outcome: '1',
    odds: 180,
    fed_odds: 195,
    ends: 'taken_back',
    reason: 'Kadro',
  } as const
  expect((await site.call(setOwnPrice, wish, { as: trader })).status).toBe(200)
  book.price(event, [190, 340, 400])
  await book.arrived()
  expect(await shown('1')).toEqual([
    { odds: 200, fed_odds: 200, is_open: true },
    { odds: 195, fed_odds: 195, is_open: true },
    { odds: 180, fed_odds: 195, is_open: true },
    { odds: 180, fed_odds: 190, is_open: true },
  ])
  expect(await shown('x')).toEqual([{ odds: 340, fed_odds: 340, is_open: true }])
  expect((await history('7')).code).toBe('not_found')
  expect((await history('1', 'kg')).code).toBe('not_found')
  const support = await site.staff('support')
  expect((await site.call(readPriceHistory, { event, key: '1x2', outcome: '1' }, { as: support })).status).toBe(403)
})

test('several markets are held at once, and none where one of them is not there', async () => {
  const event = await book.match()
  const stateOf = async () =>
    (await site.call(readEvent, { event })).body.markets.find(({ key }: { key: string }) => key === '1x2')?.state
  const hold = (state: string, keys: string[]) =>
    site.call(holdSeveral, { event, state, markets: keys.map((key) => ({ key })), reason: 'Kadro haberi' } as never, {
      as: trader,
    })
  expect((await hold('suspended', ['1x2', 'kg'])).body.code).toBe('not_found')
  expect(await stateOf()).toBe('open')
  expect((await hold('suspended', ['1x2'])).body).toMatchObject({ success: true, message: '1 bahis: askıya alındı' })
  expect(await stateOf()).toBe('suspended')
  expect((await hold('open', ['1x2'])).body.success).toBe(true)
  expect(await stateOf()).toBe('open')
  expect((await hold('open', [])).body).toMatchObject({ code: 'bad_input', message: 'Bahis seçin' })
  const support = await site.staff('support')
  const reply = await site.call(
    holdSeveral,
    { event, state: 'open', markets: [{ key: '1x2' }], reason: 'x' },
    { as: support },
  )
  expect(reply.status).toBe(403)
})

test('live odds are booked at a connected feed alone', async () => {
  const event = await book.match()
  const ask = (named: string) => site.call(bookLiveOdds, { event: named, reason: 'Derbi' }, { as: trader })
  expect((await ask(event)).body).toMatchObject({
    code: 'booking_refused',
    message: 'Canlı oran almak için bağlı bir veri kaynağı gerekir',
  })
  expect((await ask('sr:match:1')).body.code).toBe('not_found')
})

test('an alarm that somebody looks after names them and stands behind the others until its cause is gone', async () => {
  const event = await book.match()
  const raise = () =>
    site.context.db.run(sql`
      insert into sports.alarms (kind, subject, detail, raised_at) values ('early', ${event}, '', ${site.context.db.now()})`)
  await raise()
  const shown = async () => {
    const { alarms }: OutputOf<typeof readSportsDesk> = (await site.call(readSportsDesk, {}, { as: trader })).body
    return alarms.filter(({ kind }) => kind === 'early').map(({ subject, seen_by }) => [subject, seen_by])
  }
  expect(await shown()).toEqual([[event, null]])
  const take = () => site.call(acknowledgeAlarm, { kind: 'early', subject: event }, { as: trader })
  expect((await take()).body.success).toBe(true)
  expect(await shown()).toEqual([[event, trader.username]])
  expect((await take()).body).toMatchObject({ code: 'already_decided', message: 'Bu alarmla ilgilenen biri var' })
  // The watch finds nothing of the kind: it is gone, and counts as new when it comes again.
  await site.job('sports: raise risk alerts')
  expect(await shown()).toEqual([])
  expect((await take()).body.code).toBe('not_found')
  site.clock.advance(1_000)
  await raise()
  expect(await shown()).toEqual([[event, null]])
})
