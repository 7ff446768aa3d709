import { readMatchStats } from '@meydan/contract/sports/sports'
import { expect, test } from 'vitest'
import { fixtureOf, PREMATCH, priced, testBook } from '../test/sports.ts'
import { STATUS } from '../test/feed.ts'

const book = await testBook()
const { site, feed } = book
let minute = 0

/** A match of these teams that has come to its end, each a minute after the one before. */
async function ended(no: number, home: number, away: number, score: [number, number]): Promise<void> {
  const event = `md:match:${no}`
  const fixture = {
    ...fixtureOf(event, site.clock.now().getTime() - 86_400_000 + ++minute * 60_000),
    home: { id: `md:team:${home}`, name: `Takım ${home}`, short: 'TAK' },
    away: { id: `md:team:${away}`, name: `Takım ${away}`, short: 'TAK' },
  }
  feed.say({ type: 'fixture_change', producer: PREMATCH, event, request_id: null, change: 1, fixture })
  const status = { ...STATUS, phase: 'ended' as const, match_status: 100, home: score[0], away: score[1] }
  feed.say({ ...priced(event, [200, 300, 300], { status }), markets: [] } as never)
}

test('form, matches against each other and the table come from what the platform has seen end', async () => {
  await ended(81_001, 501, 502, [2, 0])
  await ended(81_002, 503, 501, [1, 1])
  await ended(81_003, 502, 501, [0, 3])
  await ended(81_004, 502, 503, [1, 0])
  const event = 'md:match:81005'
  const fixture = {
    ...fixtureOf(event, site.clock.now().getTime() + 3_600_000),
    home: { id: 'md:team:501', name: 'Takım 501', short: 'TAK' },
    away: { id: 'md:team:502', name: 'Takım 502', short: 'TAK' },
  }
  feed.say({ type: 'fixture_change', producer: PREMATCH, event, request_id: null, change: 1, fixture })
  await book.arrived()
  const { body } = await site.call(readMatchStats, { event })
  expect(body.home.map(({ id }: { id: string }) => id)).toEqual(['md:match:81003', 'md:match:81002', 'md:match:81001'])
  expect(body.met.map(({ goals }: { goals: number[] }) => goals)).toEqual([
    [0, 3],
    [2, 0],
  ])
  expect(body.table).toMatchObject([
    { name: 'Takım 501', played: 3, won: 2, drawn: 1, lost: 0, scored: 6, conceded: 1, points: 7, is_playing: true },
    { name: 'Takım 502', played: 3, won: 1, drawn: 0, lost: 2, points: 3, is_playing: true },
    { name: 'Takım 503', played: 2, won: 0, drawn: 1, lost: 1, points: 1, is_playing: false },
  ])
  expect((await site.call(readMatchStats, { event: 'md:match:99999999' })).status).toBe(404)
})
