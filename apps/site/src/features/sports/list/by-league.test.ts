import { expect, test } from 'vitest'
import type { EventLine } from './event-line.ts'
import { byLeague, bySport } from './by-league.ts'

const event = (id: string, sport: string, league: string) =>
  ({ id, sport, league: { id: league, name: league, country: 'Anka' } }) as EventLine

test('football stands first, then the other sports, each league where the list names it; virtual matches stand last', () => {
  const leagues = byLeague([
    event('1', 'virtual', 'v'),
    event('2', 'volleyball', 'w'),
    event('3', 'tennis', 't'),
    event('4', 'football', 'f2'),
    event('5', 'basketball', 'b'),
    event('6', 'football', 'f1'),
    event('7', 'football', 'f2'),
  ])
  expect(leagues.map(({ id }) => id)).toEqual(['f2', 'f1', 'b', 't', 'w', 'v'])
  expect(leagues[0]?.events.map(({ id }) => id)).toEqual(['4', '7'])
})

test('by sport one group holds all its leagues, the matches of each together', () => {
  const names = [
    { key: 'football', name: 'Futbol' },
    { key: 'tennis', name: 'Tenis' },
  ]
  const events = [
    event('1', 'tennis', 't'),
    event('2', 'football', 'f1'),
    event('3', 'football', 'f2'),
    event('4', 'football', 'f1'),
  ]
  expect(
    bySport(events, names).map(({ name, country, events: own }) => [name, country, own.map(({ id }) => id)]),
  ).toEqual([
    ['Futbol', null, ['2', '4', '3']],
    ['Tenis', null, ['1']],
  ])
})
