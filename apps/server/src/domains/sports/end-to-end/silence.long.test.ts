import sql from 'sql-template-tag'
import { expect, test, vi } from 'vitest'
import { closeAtTheEnd } from '../../../../test/open-sites.ts'
import { builtInFeed, readFeed } from '../public.ts'
import { AT_ONCE, FEED_KEY } from '../test/feed.ts'
import { testBook } from '../test/sports.ts'

/** Much longer than a test waits. */
const WAITED_MS = 3_600_000

const book = await testBook({}, AT_ONCE, { deliver: (send, text) => send(text) })

test('who takes over a feed that falls silent holds it in time, however long it waited for its turn', async () => {
  const { site, feed } = book
  const next = readFeed(site.context, builtInFeed({ url: feed.url, key: FEED_KEY }, AT_ONCE))
  closeAtTheEnd(() => next.close())
  await expect
    .poll(() => site.context.db.rows(sql`select from pg_stat_activity where query ~ 'pg_try_advisory'`))
    .not.toEqual([])
  const { now } = Date
  const moved = vi.spyOn(Date, 'now').mockImplementation(() => now() + WAITED_MS)
  closeAtTheEnd(async () => void moved.mockRestore())
  await book.ingest.close()
  await book.arrived()
  feed.mute = true
  const silent = sql`select from sports.producers where hold_reason = 'silence'`
  await expect.poll(() => site.context.db.rows(silent)).not.toEqual([])
})
