import * as desk from '@meydan/contract/sports/sports-admin'
import * as margins from '@meydan/contract/sports/sports-margins-admin'
import { readSportsCoupon } from '@meydan/contract/sports/sports-coupons-admin'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { pick, play, testBook } from '../../test/sports.ts'
import { adjustDue } from '../limits/liability-adjustments.ts'

const book = await testBook()
const { site } = book
const [trader, second] = [await site.staff('trading'), await site.staff('trading')]
const player = await site.player({ cashKurus: 100_000_000n })

interface Shown {
  odds: number | null
  fed_odds: number | null
  changes: object[]
  is_open: boolean
}
/** Of a coupon on one leg: the price it was taken at, and those around it. */
async function evidenceOf(no: number): Promise<{ taken: Shown; around: Shown[] }> {
  const { body } = await site.call(readSportsCoupon, { id: no }, { as: second })
  const [leg] = body.data.legs
  const strip = ({ version: _version, at: _at, ...price }: Shown & { version: number; at: string }) => price
  const taken = leg.prices.find(({ version }: { version: number }) => version === leg.market_version)
  return { taken: strip(taken), around: leg.prices.map(strip) }
}
const bet = async (event: string, odds: number, fields: object = {}) =>
  (await play(book, player, [pick(event, '1', odds)], fields)).body.coupon.no as number
const move = (event: string, offset_bp: number) =>
  site.call(desk.offsetPrice, { event, key: '1x2', outcome: '1', offset_bp, reason: 'Kadro' }, { as: trader })
const own = (event: string, odds: number) =>
  site.call(
    desk.setOwnPrice,
    { event, key: '1x2', outcome: '1', odds, fed_odds: 200, ends: 'taken_back', reason: 'Kadro haberi' },
    { as: trader },
  )
const UNTOUCHED = { changes: [], is_open: true }

test('a coupon taken at the feed’s odds says so', async () => {
  const event = await book.match()
  const { taken, around } = await evidenceOf(await bet(event, 200))
  expect(taken).toEqual({ odds: 200, fed_odds: 200, ...UNTOUCHED })
  expect(around).toEqual([taken])
})

test('odds of trading’s own stand beside the feed’s, with who set them and why, also after the feed has said others', async () => {
  const event = await book.match()
  await own(event, 180)
  book.price(event, [195, 345, 390])
  await book.arrived()
  const no = await bet(event, 180)
  book.price(event, [190, 350, 400])
  await book.arrived()
  await site.call(desk.takeOwnPricesBack, { event, reason: 'Geri' }, { as: trader })
  const changes = [{ by: 'own', bp: null, reason: 'Kadro haberi', set_by: trader.username }]
  const { taken, around } = await evidenceOf(no)
  expect(taken).toEqual({ odds: 180, fed_odds: 195, changes, is_open: true })
  expect(around).toEqual([
    { odds: 200, fed_odds: 200, ...UNTOUCHED },
    { odds: 180, fed_odds: 200, changes, is_open: true },
    { odds: 180, fed_odds: 195, changes, is_open: true },
    { odds: 180, fed_odds: 190, changes, is_open: true },
    { odds: 190, fed_odds: 190, ...UNTOUCHED },
  ])
})

test('an outcome that was closed because the feed fell too far below is shown closed', async () => {
  const event = await book.match()
  await own(event, 205)
  const no = await bet(event, 205)
  book.price(event, [150, 400, 500], { status: { home: 1 }, live: true })
  await book.arrived()
  const { taken, around } = await evidenceOf(no)
  expect(taken).toMatchObject({ odds: 205, fed_odds: 200, is_open: true })
  expect(around.at(-1)).toMatchObject({ odds: 205, fed_odds: 150, is_open: false })
})

test('changes by trading, by liability and by a margin are all named', async () => {
  const event = await book.match({ odds: [300, 300, 300] })
  await bet(event, 300, { per_column: 75_000 })
  await adjustDue(site.context)
  await move(event, -500)
  await site.call(margins.changeMarketMargin, { key: '1x2', margin_bp: 100, reason: 'Lig' } as never, { as: trader })
  const no = await bet(event, 273)
  book.price(event, [310, 290, 290])
  await book.arrived()
  await site.call(margins.changeMarketMargin, { key: '1x2', margin_bp: 0, reason: 'Lig' } as never, { as: trader })
  const changes = [
    { by: 'trading', bp: -500, reason: 'Kadro', set_by: trader.username },
    { by: 'liability', bp: -300, reason: null, set_by: null },
    { by: 'margin', bp: -100, reason: null, set_by: null },
  ]
  const { taken, around } = await evidenceOf(no)
  expect(taken).toEqual({ odds: 273, fed_odds: 300, changes, is_open: true })
  expect(around.at(-2)).toEqual({ odds: 282, fed_odds: 310, changes, is_open: true })
  expect(around.at(-1)).toMatchObject({ odds: 285, fed_odds: 310, changes: changes.slice(0, 2) })
  await book.clean()
})

test('what is kept of each price is what was offered then', async () => {
  const differing = await site.context.db.rows(sql`
    select v.event_id, v.odds, p.odds as kept from sports.markets_view v
    join sports.prices p on p.event_id = v.event_id and p.key = v.key and p.specifiers = v.specifiers and p.version = v.version
    where (v.odds, v.fed_odds) is distinct from (p.odds, coalesce(p.fed_odds, p.odds))`)
  expect(differing).toEqual([])
})
