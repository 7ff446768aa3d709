import { readEvent, search } from '@meydan/contract/sports/sports'
import * as desk from '@meydan/contract/sports/sports-admin'
import { createManualEvent, listManualMarkets } from '@meydan/contract/sports/sports-manual-admin'
import { proposeResult } from '@meydan/contract/sports/sports-settle-admin'
import type { RawInputOf } from '@meydan/contract/call'
import type { FeedMessage } from '@meydan/feed/messages'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { applyMessage } from '../feed/apply.ts'
import { settleDue } from '../settle/settle-due.ts'
import { seller } from '../test/cash-out.ts'
import { fixtureOf, play, PREMATCH, priced, settled, testBook } from '../test/sports.ts'

const book = await testBook()
const { site } = book
const [trader, second] = [await site.staff('trading'), await site.staff('trading')]
const { offer, sell, read, cash } = seller(book)
const rich = () => site.player({ cashKurus: 100_000n })
/** Staff stay signed in for so long. */
const SOON_MS = 600_000
const soon = () => new Date(site.clock.now().getTime() + SOON_MS).toISOString()

let named = 0
function wish(fields: object = {}) {
  named++
  return {
    sport: 'football',
    league: 'Belediye Kupası',
    country: 'Türkiye',
    home: `Yıldız Gücü ${named}`,
    away: `Liman Spor ${named}`,
    starts_at: soon(),
    markets: [
      {
        key: '1x2',
        outcomes: [
          { id: '1', odds: 210 },
          { id: 'x', odds: 320 },
          { id: '2', odds: 340 },
        ],
      },
      {
        key: 'ou',
        specifiers: 'total=2.50',
        outcomes: [
          { id: 'under', odds: 185 },
          { id: 'over', odds: 185 },
        ],
      },
    ],
    reason: 'Yerel turnuva',
    ...fields,
  } as RawInputOf<typeof createManualEvent>
}

/** Opened by two people; answers its id. */
async function opened(fields: object = {}): Promise<string> {
  const asked = wish(fields)
  const { body, status } = await site.byTwo(createManualEvent, asked, { as: trader, second })
  expect(status, JSON.stringify(body)).toBe(200)
  const { data } = (await site.call(desk.listSportsEvents, { q: asked.home }, { as: trader })).body
  return data[0].id as string
}

const pick = (event: string, outcome: string, odds: number, fields: object = {}) => ({
  event,
  key: '1x2',
  specifiers: '',
  outcome,
  odds,
  version: 1,
  ...fields,
})
const marketsOf = async (event: string) => (await site.call(readEvent, { event })).body.markets
const result = (event: string, fields: object) =>
  site.byTwo(proposeResult, { event, reason: 'Hakem raporu', ...fields } as never, { as: trader, second })
const countOf = async () =>
  (await site.context.db.one<{ n: number }>(sql`select count(*)::int as n from sports.events`)).n

test('one person opens nothing; two open a match that is found, shown and played like any other', async () => {
  const before = await countOf()
  const asked = wish()
  expect((await site.call(createManualEvent, asked, { as: trader })).body.waiting).toBe(true)
  expect(await countOf()).toBe(before)
  const event = await opened()
  expect(event).toMatch(/^manual:event:\d+$/)
  const found = (await site.call(search, { q: 'yıldız gücü' })).body.events
  expect(found.map(({ id }: { id: string }) => id)).toContain(event)
  expect(
    (await marketsOf(event)).map(({ key, specifiers }: { key: string; specifiers: string }) => [key, specifiers]),
  ).toEqual([
    ['1x2', ''],
    ['ou', 'total=2.5'],
  ])
  const player = await rich()
  const { body } = await play(book, player, [pick(event, '1', 210)])
  expect(body.coupon).toMatchObject({ status: 'accepted', legs: [{ odds: 210, is_simulated: false }] })
  // Half of what is beside the margin: 50.00 at 2.10 of a chance of 43.97 percent, less 5 percent.
  expect((await offer(player, body.coupon.no)).body.offer.amount).toBe(43.86)
  expect((await sell(player, body.coupon.no)).status).toBe(200)
  await book.clean()
})

test('bets end at its start, by the clock alone; its result is that of two people, and pays to the kuruş', async () => {
  const event = await opened()
  const [winner, loser] = [await rich(), await rich()]
  const won = (await play(book, winner, [pick(event, '1', 210)])).body.coupon.no
  const lost = (await play(book, loser, [pick(event, '2', 340)])).body.coupon.no
  const early = (await play(book, winner, [pick(event, 'over', 185, { key: 'ou', specifiers: 'total=2.5' })])).body
    .coupon.no
  site.clock.advance(SOON_MS)
  expect((await play(book, winner, [pick(event, '1', 210)])).body.code).toBe('event_started')
  await site.job('end manual events')
  expect((await site.call(readEvent, { event })).body.event.phase).toBe('ended')
  const asked = { event, key: '1x2', won: '1', reason: 'Hakem raporu' }
  expect((await site.call(proposeResult, asked, { as: trader })).body.waiting).toBe(true)
  expect((await read(winner, won)).status).toBe('accepted')
  expect((await site.call(proposeResult, asked, { as: second })).status).toBe(200)
  await settleDue(site.context)
  expect(await read(winner, won)).toMatchObject({ status: 'won', return: 105 })
  expect(await read(loser, lost)).toMatchObject({ status: 'lost' })
  expect((await read(winner, early)).status).toBe('accepted')
  await result(event, { key: 'ou', specifiers: 'total=2.5', won: 'under' })
  await settleDue(site.context)
  expect((await read(winner, early)).status).toBe('lost')
  expect(await cash(winner)).toBe(1_005)
  await book.clean()
})

test('void by two people gives every stake back', async () => {
  const event = await opened()
  const player = await rich()
  const { no } = (await play(book, player, [pick(event, 'x', 320)])).body.coupon
  expect((await result(event, { won: 'void' })).status).toBe(200)
  await settleDue(site.context)
  expect(await read(player, no)).toMatchObject({ status: 'void', return: 50 })
  expect((await site.call(readEvent, { event })).body.event.phase).toBe('cancelled')
  expect(await cash(player)).toBe(1_000)
  await book.clean()
})

test('an outright by hand has its runners, of whom one wins', async () => {
  const runners = [
    { name: 'Deniz Kaya', odds: 180 },
    { name: 'Ege Toprak', odds: 250 },
    { name: 'Umut Şahin', odds: 600 },
  ]
  const event = await opened({ away: '', markets: [], runners })
  const [market] = await marketsOf(event)
  expect(market).toMatchObject({ name: 'Kazanan', outcomes: runners.map(({ name, odds }) => ({ name, odds })) })
  const player = await rich()
  const { no } = (await play(book, player, [pick(event, 'r2', 250, { key: market.key })])).body.coupon
  expect((await result(event, { key: market.key, won: 'r2' })).status).toBe(200)
  await settleDue(site.context)
  expect(await read(player, no)).toMatchObject({ status: 'won', return: 125 })
  await book.clean()
})

test('no feed changes it, whatever it says', async () => {
  const event = await opened()
  const shown = () => site.call(readEvent, { event })
  const before = (await shown()).body
  book.price(event, [900, 900, 900])
  book.feed.say(settled(event, '2'))
  book.feed.say({ type: 'bet_stop', producer: PREMATCH, event, request_id: null, groups: ['all'], market_status: -1 })
  book.feed.say({
    type: 'fixture_change',
    producer: PREMATCH,
    event,
    request_id: null,
    change: 1,
    fixture: { ...fixtureOf('md:match:1', Date.parse(soon())), event },
  })
  await book.arrived()
  expect((await shown()).body).toEqual(before)
  // Nor what comes past the check of messages: the tables themselves hold it.
  for (const said of [priced(event, [900, 900, 900]), settled(event, '2')] as FeedMessage[])
    await expect(
      site.context.db.transaction((tx) =>
        applyMessage(tx, { ...said, v: 1, seq: 9_000_000, at: site.clock.now().getTime() } as FeedMessage),
      ),
    ).rejects.toThrow(/of_trading/)
  expect((await shown()).body).toEqual(before)
})

test('its prices are trading’s to change, and go with it', async () => {
  const event = await opened()
  const own = { event, key: '1x2', outcome: '1', odds: 190, fed_odds: 210, ends: 'start' as const, reason: 'Risk' }
  expect((await site.call(desk.setOwnPrice, own, { as: trader })).status).toBe(200)
  const player = await rich()
  expect((await play(book, player, [pick(event, '1', 190)])).status).toBe(200)
  site.clock.advance(SOON_MS)
  await site.job('end manual events')
  const [market] = (await site.call(desk.readSportsEvent, { event }, { as: trader })).body.data.markets
  expect(market.outcomes[0]).toMatchObject({ own: null })
})

test.each([
  ['a start that has passed', { starts_at: '2020-01-01T00:00:00Z' }, 'Başlangıç ileride ve bir yıl içinde olmalı'],
  ['one side twice', { home: 'İnci Spor', away: 'inci spor' }, 'İki takımın adı aynı olamaz'],
  ['no market', { markets: [] }, 'Maç için en az bir bahis türü ekleyin'],
  [
    'one runner',
    { away: '', markets: [], runners: [{ name: 'A', odds: 200 }] },
    'Uzun vadeli bahis için en az iki yarışmacı yazın',
  ],
  [
    'a market of another sport',
    {
      markets: [
        {
          key: 'tw',
          outcomes: [
            { id: '1', odds: 150 },
            { id: '2', odds: 250 },
          ],
        },
      ],
    },
    'Bu sporda böyle bir bahis türü yok',
  ],
  [
    'an outcome without odds',
    {
      markets: [
        {
          key: '1x2',
          outcomes: [
            { id: '1', odds: 150 },
            { id: '2', odds: 250 },
          ],
        },
      ],
    },
    'Maç Sonucu: her seçime bir oran yazın',
  ],
  [
    'a line without its line',
    {
      markets: [
        {
          key: 'ou',
          outcomes: [
            { id: 'under', odds: 185 },
            { id: 'over', odds: 185 },
          ],
        },
      ],
    },
    'Alt/Üst: değerleri yazın (örneğin 2.5)',
  ],
  [
    'odds of which all together win',
    {
      markets: [
        {
          key: 'ou',
          specifiers: 'total=2.5',
          outcomes: [
            { id: 'under', odds: 210 },
            { id: 'over', odds: 210 },
          ],
        },
      ],
    },
    'Alt/Üst: bu oranların hepsine oynayan kazanır; oranları düşürün',
  ],
])('with %s nothing is proposed', async (_what, fields, message) => {
  const reply = await site.call(createManualEvent, wish(fields), { as: trader })
  expect(reply.body).toMatchObject({ code: 'manual_event_invalid', message })
})

test('the catalogue of a sport is what its markets may be', async () => {
  const { markets } = (await site.call(listManualMarkets, { sport: 'tennis' }, { as: trader })).body
  const keys = markets.map(({ key }: { key: string }) => key)
  expect(keys).toContain('tw')
  expect(keys).not.toContain('1x2')
  expect(keys).not.toContain('combo')
})
