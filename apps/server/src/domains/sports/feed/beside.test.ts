import { readEvent } from '@meydan/contract/sports/sports'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { closeAtTheEnd } from '../../../../test/open-sites.ts'
import { eventually } from '../../../../test/patience.ts'
import { testSite } from '../../../../test/site.ts'
import { registerSports } from '../../../seed/register-sports.ts'
import { BESIDE, builtInFeed, builtInFeedBeside, IN_FRONT, readFeed } from '../public.ts'
import { AT_ONCE, FEED_KEY, testFeed } from '../test/feed.ts'
import { fixtureOf, PREMATCH, priced } from '../test/sports.ts'

const site = await testSite()
await registerSports(site.context)
const [first, second] = [await testFeed(site.clock.now), await testFeed(site.clock.now)]
const front = readFeed(site.context, builtInFeed({ url: first.url, key: FEED_KEY }, AT_ONCE), IN_FRONT)
const beside = readFeed(site.context, builtInFeedBeside({ url: second.url, key: FEED_KEY }, AT_ONCE), BESIDE)
closeAtTheEnd(async () => {
  for (const ingest of [front, beside]) await ingest.close()
  for (const feed of [first, second]) await feed.close()
})

const states = async () =>
  Object.fromEntries(
    (
      await site.context.db.rows<{ id: number; state: string }>(
        sql`select id, state from sports.producers where id <> 0 order by id`,
      )
    ).map(({ id, state }) => [id, state]),
  )
const stateOf = async (event: string) => (await site.call(readEvent, { event })).body.markets?.[0]?.state as string

/** The same event of both would be one: each has its own. */
async function offer(feed: typeof first, event: string): Promise<void> {
  const fixture = fixtureOf(event, site.clock.now().getTime() + 3_600_000)
  feed.say({ type: 'fixture_change', producer: PREMATCH, event, request_id: null, change: 1, fixture })
  feed.say(priced(event, [200, 340, 380]))
  await eventually(async () => expect(await stateOf(event)).toBe('open'))
}

test('two feeds are two sources: what one loses closes nothing of the other', async () => {
  const all = [1, 3, 6, 101, 103, 106]
  await eventually(async () => expect(await states()).toEqual(Object.fromEntries(all.map((id) => [id, 'up']))))
  await offer(first, 'md:match:71001')
  await offer(second, 'md:match:72001')
  const { producers } = await site.context.db.one<{ producers: number[] }>(
    sql`select array_agg(producer order by event_id) as producers from sports.markets where event_id in ('md:match:71001', 'md:match:72001')`,
  )
  expect(producers).toEqual([3, 103])

  first.mute = true
  first.lose(PREMATCH)
  first.mute = false
  first.say({ type: 'product_status', producer: PREMATCH, state: 'down', reason: 'deneme' })
  await eventually(async () => expect((await states())[3]).toBe('down'))
  expect(await stateOf('md:match:71001')).toBe('suspended')
  expect((await states())[103]).toBe('up')
  expect(await stateOf('md:match:72001')).toBe('open')

  // And the other way round: its connection goes, is made again, and asks its own producers alone.
  const asked = first.recoveries
  second.cut()
  await eventually(async () => expect(second.recoveries).toBeGreaterThanOrEqual(6))
  await eventually(async () => expect(await stateOf('md:match:72001')).toBe('open'))
  expect((await states())[3]).toBe('down')
  expect(first.recoveries).toBe(asked)
})
