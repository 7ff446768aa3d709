import { makeCombination } from '@meydan/contract/sports/sports-combinations'
import type { Pick } from '@meydan/odds/price/football/combination'
import { FIRST_SHARE, kickOff } from '@meydan/odds/price/football/law'
import { footballOffer } from '@meydan/odds/price/football/offer'
import { expect, test } from 'vitest'
import { grant, grantRow } from '../../bonuses/test/bonus.ts'
import { STATUS } from '../test/feed.ts'
import { play, PREMATCH, testBook } from '../test/sports.ts'

const standing = kickOff({ home: 1.7, away: 1.1 }, FIRST_SHARE)
const facts = { standing, scorers: [], corners: 0, cardPoints: 0, restOther: 1, isOver: false }
const OFFER = footballOffer(facts, { isLive: false })
const HOME = { key: '1x2', specifiers: '', outcome: '1' }
const OVER = { key: 'ou', specifiers: 'total=2.5', outcome: 'over' }
const BOTH = { key: 'kg', specifiers: '', outcome: 'yes' }

const book = await testBook()
const { site, feed } = book

async function match(): Promise<string> {
  const event = await book.match()
  const markets = OFFER
  feed.say({ type: 'odds_change', producer: PREMATCH, event, request_id: null, reason: null, status: STATUS, markets })
  await book.arrived()
  return event
}

const offered = ({ key, specifiers, outcome }: typeof HOME) =>
  OFFER.find((market) => market.key === key && market.specifiers === specifiers)!.outcomes.find(
    ({ id }) => id === outcome,
  )!

test('what cannot win together with an open coupon counts towards no bonus, whatever market it is in', async () => {
  const event = await match()
  const player = await site.player({ cashKurus: 100_000n })
  const id = await grant(site, player.id, 100_000n)
  const done = async (): Promise<bigint> => (await grantRow(site, id)).done
  const single = (of: typeof HOME) => ({ event, ...of, odds: offered(of).odds, version: 1, bank: false })
  const bets = async (leg: ReturnType<typeof single>) => {
    const { body } = await play(book, player, [leg], { accept: 'any' })
    expect(body, JSON.stringify(body)).toMatchObject({ success: true })
    return done()
  }
  const combined = async (...picks: Pick[]) =>
    (await site.call(makeCombination, { event, picks }, { as: player })).body.leg
  const away = { ...HOME, outcome: '2' }
  expect(await bets(single(HOME))).toBe(5_000n)
  expect(await bets(single({ key: 'dc', specifiers: '', outcome: 'x2' }))).toBe(5_000n)
  expect(await bets(await combined(away, OVER))).toBe(5_000n)
  expect(await bets(await combined({ ...HOME, outcome: 'x' }, BOTH))).toBe(5_000n)
  expect(await bets(await combined(HOME, { ...OVER, outcome: 'under' }))).toBe(5_000n)
  const other = await match()
  expect(await bets({ ...single(HOME), event: other })).toBe(10_000n)
  await book.clean()
})
