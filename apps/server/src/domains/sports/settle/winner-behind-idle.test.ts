import type { SettledOutcome } from '@meydan/feed/messages'
import sql from 'sql-template-tag'
import { expect, test, vi } from 'vitest'
import { byForm } from '../../../../../../scripts/test/form.ts'
import { eventually } from '../../../../test/patience.ts'
import { applyResults } from '../feed/apply.ts'
import { STATUS, type Unsent } from '../test/feed.ts'
import { fixtureOf, over, pick, play, PREMATCH, priced, settled, testBook } from '../test/sports.ts'

vi.setConfig({ testTimeout: 900_000 })

const IDLE_MARKETS = byForm(300, 10_000)
/** Total lines of each match; with its winner its markets. */
const LINES = [0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5, 8.5]
const WITHIN_MS = 2_000

const book = await testBook()
const { site, feed } = book

let matches = 500_000

/** So many are sent together: what waits long to be written counts as delayed. */
const TOGETHER = 50

/** Matches with ten markets each that have come to their end, all in the book. */
async function ended(count: number): Promise<string[]> {
  const events = Array.from({ length: count }, () => `md:match:${++matches}`)
  for (const [no, event] of events.entries()) {
    const fixture = fixtureOf(event, site.clock.now().getTime() + 3_600_000)
    feed.say({ type: 'fixture_change', producer: PREMATCH, event, request_id: null, change: 1, fixture })
    feed.say(withLines(event))
    feed.say(over(event))
    if (no % TOGETHER === TOGETHER - 1) await book.arrived()
  }
  await book.arrived()
  return events
}

function withLines(event: string): Unsent {
  const open = (id: string) => ({ id, odds: 190, p: 0.5, active: 1 as const })
  const lines = LINES.map((line) => ({
    key: 'ou',
    specifiers: `total=${line}`,
    status: 1 as const,
    favourite: 0 as const,
    outcomes: [open('under'), open('over')],
  }))
  const message = priced(event, [200, 340, 380]) as Unsent & { markets: unknown[] }
  return { ...message, status: STATUS, markets: [...message.markets, ...lines] } as Unsent
}

/** The home side has won, and every line is decided. */
function allSettled(event: string) {
  const lines = LINES.map((line) => ({
    key: 'ou',
    specifiers: `total=${line}`,
    void_reason: null,
    outcomes: ['under', 'over'].map(
      (id): SettledOutcome => ({ id, result: id === 'over' ? 1 : 0, void_factor: 0, dead_heat: null }),
    ),
  }))
  const message = settled(event, '1') as Extract<Unsent, { type: 'bet_settlement' }>
  return { ...message, markets: [...lines.slice(0, 5), ...message.markets, ...lines.slice(5)] }
}

const statusOf = async (no: number) =>
  (await site.context.db.one<{ status: string }>(sql`select status from sports.coupons where id = ${no}`)).status

/** A coupon on the home side of a match that has come to its end. */
async function waitingCoupon(): Promise<{ event: string; no: number }> {
  const event = await book.match()
  const player = await site.player({ cashKurus: 100_000n })
  const { no } = (await play(book, player, [pick(event, '1', 200)])).body.coupon
  feed.say(over(event))
  await book.arrived()
  return { event, no }
}

test(`a winner behind the results of ${IDLE_MARKETS} markets that nobody has bet on`, async () => {
  const idle = await ended(IDLE_MARKETS / (LINES.length + 1))
  const { event, no } = await waitingCoupon()
  const told = performance.now()
  for (const each of idle) feed.say(allSettled(each))
  feed.say(settled(event, '1'))
  await eventually(async () => expect(await statusOf(no)).toBe('won'))
  const ms = Math.round(performance.now() - told)
  console.log(`paid ${ms} ms after the first of ${IDLE_MARKETS} results was told`)
  await book.arrived()
  const { results } = await site.context.db.one<{ results: number }>(sql`
    select count(distinct (event_id, key, specifiers))::int as results from sports.settlements where event_id = any(${idle})`)
  expect(results).toBe(IDLE_MARKETS)
  if (byForm(false, true)) expect(ms).toBeLessThanOrEqual(WITHIN_MS)
  await book.clean()
})

test('of a batch only the market with a leg is graded, wherever in it that is told', async () => {
  const [before, after] = (await ended(2)) as [string, string]
  const event = await book.match()
  feed.say(withLines(event))
  await book.arrived()
  const player = await site.player({ cashKurus: 100_000n })
  const { no } = (await play(book, player, [pick(event, '1', 200)])).body.coupon
  feed.say(over(event))
  await book.arrived()
  const batch = [before, event, after].map((each, place) => ({
    ...allSettled(each),
    v: 1 as const,
    seq: 9_000_000 + place,
    at: site.clock.now().getTime(),
  }))
  const asked = await site.context.db.transaction(async (tx) => {
    await applyResults(tx, batch as Parameters<typeof applyResults>[1])
    return tx.rows(sql`select event_id, key, specifiers from sports.regrades`)
  })
  expect(asked).toEqual([{ event_id: event, key: '1x2', specifiers: '' }])
  await book.arrived()
  expect(await statusOf(no)).toBe('won')
  await book.clean()
})
