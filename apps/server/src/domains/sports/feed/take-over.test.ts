import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { closeAtTheEnd } from '../../../../test/open-sites.ts'
import { AT_ONCE, FEED_KEY } from '../test/feed.ts'
import { builtInFeed, readFeed } from '../public.ts'
import { pick, play, testBook } from '../test/sports.ts'

const book = await testBook({}, AT_ONCE, { deliver: (send, text) => send(text) })
const { site, feed } = book
const read = () => {
  const ingest = readFeed(site.context, builtInFeed({ url: feed.url, key: FEED_KEY }, AT_ONCE))
  closeAtTheEnd(() => ingest.close())
  return ingest
}

test('who takes over at once goes on where the other was: nothing closes, and nothing is asked for again', async () => {
  const event = await book.match({ odds: [200, 340, 380] })
  const { recoveries } = feed
  await book.ingest.close()
  book.price(event, [210, 330, 360])
  const next = read()
  await book.arrived()
  expect(feed.recoveries).toBe(recoveries)
  const player = await site.player({ cashKurus: 100_000n })
  const placed = await play(book, player, [pick(event, '1', 210, { version: 2 })], { accept: 'any' })
  expect(placed.body, JSON.stringify(placed.body)).toMatchObject({ coupon: { legs: [{ odds: 210 }] } })
  await next.close()
})

test('who takes over while what was said is written late asks for nothing again, and opens once it has caught up', async () => {
  const { recoveries } = feed
  await site.context.db.run(
    sql`update sports.producers set state = 'delayed', hold_reason = 'lag' where state = 'up' and id <> 0`,
  )
  const next = read()
  await book.arrived()
  const late = sql`select id from sports.producers where state <> 'up' and hold_reason is distinct from 'other feed'`
  await expect.poll(() => site.context.db.rows(late)).toEqual([])
  expect(feed.recoveries).toBe(recoveries)
  await next.close()
})

test('who takes over after a silence holds everything until it has been said again', async () => {
  const { recoveries } = feed
  await site.context.db.run(
    sql`update sports.producers set last_generated_at = ${new Date(site.context.db.now().getTime() - 21_000)}`,
  )
  read()
  await book.arrived()
  expect(feed.recoveries).toBeGreaterThan(recoveries)
})
