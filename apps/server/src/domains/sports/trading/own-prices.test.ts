import { readEvent } from '@meydan/contract/sports/sports'
import * as desk from '@meydan/contract/sports/sports-admin'
import { listAuditLog } from '@meydan/contract/staff/audit-admin'
import type { RawInputOf } from '@meydan/contract/call'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { seller } from '../test/cash-out.ts'
import { pick, play, PREMATCH, testBook } from '../test/sports.ts'

const book = await testBook()
const { site } = book
const [trader, second, officer] = [
  await site.staff('trading'),
  await site.staff('trading'),
  await site.staff('compliance'),
]
const player = await site.player({ cashKurus: 10_000_000n })
const { offer, coupon, sell } = seller(book)

const wish = (event: string, fields: object = {}) =>
  ({
    event,
    key: '1x2',
    outcome: '1',
    odds: 180,
    fed_odds: 200,
    ends: 'taken_back',
    reason: 'Kadro haberi',
    ...fields,
  }) as RawInputOf<typeof desk.setOwnPrice>
const own = (event: string, fields: object = {}) => site.call(desk.setOwnPrice, wish(event, fields), { as: trader })
const back = (event: string, fields: object = {}) =>
  site.call(desk.takeOwnPricesBack, { event, reason: 'Geri', ...fields }, { as: trader })
const shift = (event: string, offset_bp: number, ends: 'taken_back' | 'start') =>
  site.call(desk.offsetPrice, { event, key: '1x2', outcome: '1', offset_bp, ends, reason: 'Risk' }, { as: trader })
const market = async (event: string) =>
  (await site.call(readEvent, { event })).body.markets.find(({ key }: { key: string }) => key === '1x2')
const oddsOf = async (event: string) =>
  (await market(event)).outcomes.map(({ odds }: { odds: number }) => odds) as number[]
/** Proposed by one and let pass by another. */
const byTwo = (event: string, fields: object) =>
  site.byTwo(desk.setOwnPrice, wish(event, fields), { as: trader, second })

test('odds of trading’s own are shown, offered and taken in place of the feed’s, whatever it says next', async () => {
  const event = await book.match()
  expect((await own(event)).body).toMatchObject({ success: true, message: 'Kendi oranınız yayında' })
  expect(await oddsOf(event)).toEqual([180, 340, 380])
  expect((await play(book, player, [pick(event, '1', 200)])).body.code).toBe('odds_changed')
  const { body } = await play(book, player, [pick(event, '1', 180)])
  expect(body.coupon.legs[0].odds).toBe(180)
  book.price(event, [195, 345, 390])
  await book.arrived()
  expect(await oddsOf(event)).toEqual([180, 345, 390])
  const shown = (await site.call(desk.readSportsEvent, { event }, { as: officer })).body.data.markets[0].outcomes[0]
  expect(shown).toMatchObject({
    odds: 180,
    fed_odds: 195,
    own: { odds: 180, ends: 'taken_back', is_shut: false, reason: 'Kadro haberi', set_by: trader.username },
  })
  await book.clean()
})

test('a stop of the feed and a suspension of the desk win over them', async () => {
  const event = await book.match()
  await own(event)
  book.feed.say({ type: 'bet_stop', producer: PREMATCH, event, request_id: null, groups: ['all'], market_status: -1 })
  await book.arrived()
  expect((await market(event)).state).toBe('suspended')
  expect((await play(book, player, [pick(event, '1', 180)])).body.code).toBe('market_suspended')
  // Said while it is stopped, they open nothing.
  expect((await own(event, { odds: 170 })).status).toBe(200)
  expect((await market(event)).state).toBe('suspended')
  book.price(event, [200, 340, 380])
  await book.arrived()
  expect((await play(book, player, [pick(event, '1', 170)])).status).toBe(200)
  await site.call(desk.holdMarkets, { scope: 'event', event, state: 'suspended', reason: 'Bekle' }, { as: trader })
  expect((await play(book, player, [pick(event, '1', 170)])).body.code).toBe('market_suspended')
})

test('what is better than fair takes two, lower odds and lower than those that stand one', async () => {
  const event = await book.match()
  // 2.00, 3.40 and 3.80 keep 5.72 percent.
  expect((await own(event, { odds: 211 })).status).toBe(200)
  expect((await own(event, { odds: 260 })).body.waiting).toBe(true)
  expect(await oddsOf(event)).toEqual([211, 340, 380])
  expect((await byTwo(await book.match(), { odds: 260 })).status).toBe(200)
  const other = await book.match()
  await byTwo(other, { odds: 260 })
  expect(await oddsOf(other)).toEqual([260, 340, 380])
  expect((await own(other, { odds: 250 })).status).toBe(200)
  expect((await own(other, { odds: 251 })).body.waiting).toBe(true)
})

test('where the feed falls further below them than was approved, nobody is offered the outcome', async () => {
  const event = await book.match()
  await byTwo(event, { odds: 260 })
  book.price(event, [190, 340, 380])
  await book.arrived()
  expect((await play(book, player, [pick(event, '1', 260)])).body.code).toBe('leg_unavailable')
  const shown = (await site.call(desk.readSportsEvent, { event }, { as: trader })).body.data.markets[0].outcomes[0]
  expect(shown).toMatchObject({ is_active: false, own: { is_shut: true } })
  expect((await play(book, player, [pick(event, '2', 380)])).status).toBe(200)
  book.price(event, [210, 340, 380])
  await book.arrived()
  expect((await play(book, player, [pick(event, '1', 260)])).status).toBe(200)
  await book.clean()
})

test('they are taken back in one act, of an outcome, a market or the match, odds and changes alike', async () => {
  const event = await book.match()
  await own(event)
  await own(event, { outcome: 'x', odds: 300, fed_odds: 340 })
  await site.call(
    desk.offsetPrice,
    { event, key: '1x2', outcome: '2', offset_bp: -1_000, reason: 'Risk' },
    { as: trader },
  )
  expect(await oddsOf(event)).toEqual([180, 300, 342])
  expect((await back(event, { key: '1x2', outcome: '2' })).body.message).toBe('1 oran kaynağın oranına döndü')
  expect(await oddsOf(event)).toEqual([180, 300, 380])
  expect((await back(event)).body.message).toBe('2 oran kaynağın oranına döndü')
  expect(await oddsOf(event)).toEqual([200, 340, 380])
  expect((await back(event)).body).toMatchObject({ code: 'not_found', message: 'Geri alınacak bir oranınız yok' })
  expect((await back(event, { outcome: '1' })).body.code).toBe('bad_input')
  const { body } = await site.call(listAuditLog, { action: 'sports.own-price' } as never, { as: officer })
  const own_ = body.data.filter(({ subject }: { subject: string }) => subject.startsWith(event))
  expect(own_.length).toBe(4)
})

test('one price of trading’s own at a time: odds end a change of odds, and a change ends odds', async () => {
  const event = await book.match()
  await shift(event, -1_000, 'taken_back')
  await own(event, { odds: 150 })
  expect((await oddsOf(event))[0]).toBe(150)
  await back(event)
  expect((await oddsOf(event))[0]).toBe(200)
  await own(event, { odds: 150 })
  await shift(event, -1_000, 'taken_back')
  expect((await oddsOf(event))[0]).toBe(180)
})

test.each([
  ['odds', (event: string, ends: 'taken_back' | 'start') => own(event, { ends })],
  ['a change', (event: string, ends: 'taken_back' | 'start') => shift(event, -1_000, ends)],
])('%s until the match begins end with it, others go on', async (_name, set) => {
  const [ending, going] = [await book.match(), await book.match()]
  await set(ending, 'start')
  await set(going, 'taken_back')
  expect((await oddsOf(ending))[0]).toBe(180)
  for (const event of [ending, going]) book.price(event, [200, 340, 380], { live: true })
  await book.arrived()
  expect((await oddsOf(ending))[0]).toBe(200)
  expect((await oddsOf(going))[0]).toBe(180)
  expect((await set(ending, 'start')).body).toMatchObject({
    code: 'bad_input',
    message: 'Maç başladı; geri alınana kadar geçerli bir oran verin',
  })
  await book.clean()
})

test('what is sold back follows odds above the feed’s, and no odds make a coupon worth more', async () => {
  const event = await book.match()
  const plain = await coupon(player, event)
  expect((await offer(player, plain)).body.offer.amount).toBe(45.6)
  // Who takes 2.60 where the feed says 2.00 has won nothing yet.
  await byTwo(event, { odds: 260 })
  const { no } = (await play(book, player, [pick(event, '1', 260)])).body.coupon
  expect((await offer(player, no)).body.offer.amount).toBe(45.6)
  expect((await offer(player, plain)).body.offer.amount).toBe(35.07)
  await own(event, { odds: 101 })
  expect((await offer(player, plain)).body.offer.amount).toBe(45.6)
  expect((await sell(player, plain)).status).toBe(200)
  await book.clean()
})

test('nothing is changed by odds for what the feed has never priced, or for what is not there', async () => {
  const event = await book.match()
  expect((await own(event, { key: 'kg', outcome: 'yes' })).body.code).toBe('not_found')
  expect((await own(event, { outcome: 'beraberlik' })).body.code).toBe('not_found')
  expect((await own(event, { odds: 100 })).body).toMatchObject({
    code: 'bad_input',
    message: 'Oran 1,01 ile 500,00 arasında olmalı',
  })
  // As a feed leaves it that leaves an outcome out.
  await site.context.db.run(
    sql`update sports.markets set odds[2] = null, is_active[2] = false where event_id = ${event}`,
  )
  expect((await own(event, { outcome: 'x' })).body).toMatchObject({
    code: 'bad_input',
    message: 'Kaynak bu seçime oran vermedi; kendi oranınız kapalı bir seçimi açamaz',
  })
  const support = await site.staff('support')
  expect((await site.call(desk.setOwnPrice, wish(event), { as: support })).status).toBe(403)
})
