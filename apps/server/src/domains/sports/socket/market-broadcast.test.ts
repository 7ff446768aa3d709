import { expect, test } from 'vitest'
import { eventually } from '../../../../test/patience.ts'
import type { BookEntry } from '../book/book.ts'
import { type SendEntries, MarketBroadcast } from './market-broadcast.ts'

const EVENTS = ['a', 'b', 'c', 'd']
/** More than a stop waits for. */
const MANY = 1_000

/** A book of events that have a version each, sent one event after the other, with many listeners each. */
function told(during: (event: string, broadcast: MarketBroadcast) => void = () => {}) {
  const versions = new Map(EVENTS.map((id) => [id, 1]))
  const entry = (id: string) => ({ event: { id, version: versions.get(id) } }) as BookEntry
  const heard: string[] = []
  let isAway = false
  const tell: SendEntries = async (entries, rest) => {
    for (const id of entries.keys()) {
      heard.push(`${id}${entries.get(id)?.event.version}`)
      during(id, broadcast)
      await rest(MANY)
    }
  }
  const book = {
    all: async () => {
      if (isAway) throw new Error('away')
      return EVENTS.map(entry)
    },
    one: async (id: string) => (versions.has(id) ? entry(id) : undefined),
  }
  const failures: unknown[] = []
  const broadcast = new MarketBroadcast(book, tell, (error) => failures.push(error))
  return { broadcast, heard, versions, failures, goAway: (away: boolean) => void (isAway = away) }
}

test('a stop goes before the rest of a broadcast, which then says of it what the stop said', async () => {
  const { broadcast, heard, versions } = told((id) => {
    if (id !== 'a' || versions.get('c') !== 1) return
    versions.set('c', 2)
    broadcast.add({ events: ['c'], isStop: true })
  })
  broadcast.add({ events: EVENTS })
  await eventually(() => expect(heard).toEqual(['a1', 'c2', 'b1', 'c2', 'd1']))
  broadcast.close()
})

test('only what has changed is told, once for all that was said meanwhile; a stop of nothing known tells nothing', async () => {
  const { broadcast, heard } = told()
  for (const events of [['b'], ['d'], ['b']]) broadcast.add({ events })
  broadcast.add({ events: ['of yesterday'], isStop: true })
  await eventually(() => expect(heard).toEqual(['b1', 'd1']))
  broadcast.add({ events: [], isStop: true })
  await eventually(() => expect(heard.slice(2)).toEqual(['a1', 'b1', 'c1', 'd1']))
  broadcast.close()
})

test('what could not be told is told later', async () => {
  const { broadcast, heard, failures, goAway } = told()
  goAway(true)
  broadcast.add({ events: ['b'] })
  await eventually(() => expect(failures).toHaveLength(1))
  expect(heard).toEqual([])
  goAway(false)
  await eventually(() => expect(heard).toEqual(['a1', 'b1', 'c1', 'd1']))
  broadcast.close()
})

test('who asks while nothing can be read is answered as soon as it can, once', async () => {
  const { broadcast, failures, goAway } = told()
  const answers: string[] = []
  goAway(true)
  for (const name of ['first', 'second']) broadcast.next((all) => answers.push(`${name}: ${[...all.keys()].join('')}`))
  await eventually(() => expect(failures.length).toBeGreaterThan(0))
  expect(answers).toEqual([])
  goAway(false)
  await eventually(() => expect(answers).toEqual(['first: abcd', 'second: abcd']))
  broadcast.add({ events: ['a'] })
  broadcast.next(() => answers.push('last'))
  await eventually(() => expect(answers).toEqual(['first: abcd', 'second: abcd', 'last']))
  broadcast.close()
})
