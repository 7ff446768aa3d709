import { readArrival } from '@meydan/feed/read-arrival'
import type { Poisoned } from '@meydan/feed/test/poison'
import { USUAL_PACE } from '@meydan/feed/transport'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { fixtureOf, LIVE, pick, play, PREMATCH, testBook } from './sports.ts'

const EVENT = 'md:match:10412'

/** A producer that says these closes for itself, and is asked as often as it says so. */
function isOrder({ message }: ReturnType<typeof readArrival>): boolean {
  return message?.type === 'product_status' || (message?.type === 'alive' && message.subscribed === 0)
}

/**
 * Says these to a book, with the turns that they should have. All others go on: bets are taken of other matches before, between and after, no
 * producer is held, nothing has to be said again but the prices of their own match, and whatever could not be taken is kept by its name.
 */
export async function expectOthersOpen(poisons: readonly Poisoned[]): Promise<void> {
  const book = await testBook({}, USUAL_PACE)
  const { site, feed } = book
  const at = () => site.clock.now().getTime()
  feed.fixtures.set(EVENT, fixtureOf(EVENT, at()))
  feed.say({ ...of(PREMATCH), type: 'fixture_change', change: 1, fixture: fixtureOf(EVENT, at()) })
  const others = [await book.match(), await book.match({ live: true })]
  const player = await site.player({ cashKurus: 1_000_000n })
  const recoveries = feed.recoveries
  let asides = 0
  const says = poisons.filter(({ message }) => !isOrder(readArrival(JSON.stringify(message))))
  for (const [no, { message }] of says.entries()) {
    const producer = Number(message['producer'])
    const text = JSON.stringify({ ...message, seq: feed.lose(producer), at: at() })
    asides += readArrival(text).asides.length
    feed.frame(text)
    if (no % 100 === 0) await bet()
  }
  await bet()
  const states = await site.context.db.rows(sql`select state, hold_reason from sports.producers where state <> 'up'`)
  expect([states, feed.recoveries - recoveries]).toEqual([[], 0])
  const { kept, unwritten } = await site.context.db.one<{ kept: number; unwritten: string[] }>(sql`
    select coalesce(sum(times), 0)::int as kept, coalesce(array_agg(type || ' ' || detail) filter (where reason = 'unwritten'), '{}') as unwritten
    from sports.quarantined_messages`)
  expect([kept, unwritten]).toEqual([asides, []])
  await book.clean()

  async function bet(): Promise<void> {
    await book.arrived()
    for (const event of others.slice(0, 1)) {
      const { status, body } = await play(book, player, [pick(event, '1', 200)], { per_column: 10 })
      expect(status, JSON.stringify(body)).toBe(200)
    }
    const open = await site.context.db.rows(
      sql`select event_id from sports.markets where event_id = any(${others}) and status = 1`,
    )
    expect(open).toHaveLength(others.length)
  }
}

function of(producer: typeof PREMATCH | typeof LIVE) {
  return { producer, event: EVENT, request_id: null }
}
