import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { eventually } from '../../../../test/patience.ts'
import type { TestPlayer } from '../../../../test/site.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { openProcess } from '../../games/test/forwarding.ts'
import { placeCoupon } from '../coupons/place-coupon.ts'
import { AT_ONCE, FEED_KEY } from '../test/feed.ts'
import { builtInFeed, readFeed } from '../public.ts'
import { gradeDue } from '../settle/grade-legs.ts'
import { payDue } from '../settle/settle-coupons.ts'
import { pick, testBook } from '../test/sports.ts'

const book = await testBook()
const { site, feed } = book
const { db } = site.context
const other = await openProcess(site)
const houses = [site.context, other.context]

interface Bet {
  perColumn?: bigint
  key?: string
}

/** The coupon's number, or the code of why there is none; on `busy` a player tries again. */
async function bet(
  context: Pick<AppContext, 'db' | 'hub' | 'log'>,
  asker: TestPlayer,
  event: string,
  { perColumn = 1_000n, key = randomUUID() }: Bet,
): Promise<number | string> {
  const { id } = asker
  const player = { id, sessionId: 0, username: '' } as Parameters<typeof placeCoupon>[1]
  const legs = [pick(event, '1', 300, { bank: false })] as Parameters<typeof placeCoupon>[2]['legs']
  const wish = {
    kind: 'single' as const,
    sizes: [],
    legs,
    client_key: key,
    accept: 'any' as const,
    per_column: perColumn,
  }
  try {
    return (await placeCoupon(context, player, wish)).coupon.no
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal
    return refusal.code === 'busy' ? bet(context, asker, event, { perColumn, key }) : refusal.code
  }
}

async function cashOf({ id }: TestPlayer): Promise<bigint> {
  const { cash } = await db.one<{ cash: bigint }>(sql`
    select cash_after_kurus as cash from wallet.movements where player_id = ${id} order by seq desc limit 1`)
  return cash
}

test('two processes together take no more than the platform will have on an outcome', async () => {
  const event = await book.match({ odds: [300, 300, 300] })
  const players = await Promise.all(Array.from({ length: 12 }, () => site.player({ cashKurus: 10_000_000n })))
  const answers = await Promise.all(
    players.map((player, at) => bet(houses[at % 2] as AppContext, player, event, { perColumn: 2_000_000n })),
  )
  expect(answers.filter(Number)).toHaveLength(5)
  expect(new Set(answers.filter((answer) => !Number(answer)))).toEqual(new Set(['stake_above_limit']))
  await book.clean()
})

test('the same key at both is one coupon and one stake', async () => {
  const event = await book.match({ odds: [300, 300, 300] })
  const player = await site.player({ cashKurus: 100_000n })
  const key = randomUUID()
  const asks = Array.from({ length: 10 }, (_, at) => bet(houses[at % 2] as AppContext, player, event, { key }))
  expect(new Set(await Promise.all(asks)).size).toBe(1)
  const { stakes } = await db.one<{ stakes: number }>(
    sql`select count(*)::int as stakes from wallet.movements where player_id = ${player.id} and kind = 'stake'`,
  )
  expect(stakes).toBe(1)
  await book.clean()
})

test('both settle at once and pay once', async () => {
  const event = await book.match({ odds: [300, 300, 300] })
  const players = await Promise.all(Array.from({ length: 6 }, () => site.player({ cashKurus: 100_000n })))
  await Promise.all(players.map((player, at) => bet(houses[at % 2] as AppContext, player, event, {})))
  book.settle(event, '1')
  await book.ingest.settled()
  const gradeAll = (context: Pick<AppContext, 'db' | 'log'>) => gradeDue(context, async () => {})
  for (const work of [gradeAll, payDue]) await Promise.all([...houses, ...houses].map((context) => work(context)))
  await book.arrived()
  for (const player of players) expect(await cashOf(player)).toBe(102_000n)
  await book.clean()
})

const expectPriced = (event: string, home: number) =>
  eventually(async () => {
    const { odds } = await db.one<{ odds: number[] }>(
      sql`select odds from sports.markets_view where event_id = ${event} and key = '1x2'`,
    )
    expect(odds[0]).toBe(home)
  })

test('one of them reads the feed, and the other goes on where it ends', async () => {
  const event = await book.match({ odds: [300, 300, 300] })
  const second = readFeed(other.context, builtInFeed({ url: feed.url, key: FEED_KEY }, AT_ONCE))
  await book.ingest.close()
  try {
    book.price(event, [310, 300, 300])
    await expectPriced(event, 310)
    await book.arrived()
    await book.clean()
  } finally {
    await second.close()
  }
})

test('one that is frozen while it reads the feed loses it to the other within seconds', async () => {
  const first = readFeed(site.context, builtInFeed({ url: feed.url, key: FEED_KEY }, AT_ONCE))
  // What is said before it listens is lost.
  await book.arrived()
  const event = await book.match({ odds: [300, 300, 300] })
  await first.close()
  const frozen = await db.pool.connect()
  const ended = once(frozen, 'error')
  await frozen.query('select pg_advisory_lock(7263413)')
  const second = readFeed(other.context, builtInFeed({ url: feed.url, key: FEED_KEY }, AT_ONCE))
  try {
    await ended
    book.price(event, [320, 300, 300])
    await expectPriced(event, 320)
  } finally {
    frozen.release(true)
    await second.close()
  }
})
