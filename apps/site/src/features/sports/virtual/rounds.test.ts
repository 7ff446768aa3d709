import { expect, test } from 'vitest'
import { virtualWords } from '../../../words/sports.ts'
import { nextRound, roundsOf, secondsUntil } from './rounds.ts'

const at = (minute: number, name: string) => ({
  starts_at: `2026-03-10T12:${String(minute).padStart(2, '0')}:00Z`,
  league: { name },
})
const now = Date.parse('2026-03-10T12:00:30Z')

test('matches that kick off together are a round, soonest first, without those that have begun', () => {
  const events = [at(3, 'Kupa'), at(1, 'Yıldız'), at(0, 'Şampiyonlar'), at(1, 'Yıldız')]
  expect(roundsOf(events, now).map(({ league, events: own }) => [league, own.length])).toEqual([
    ['Yıldız', 2],
    ['Kupa', 1],
  ])
  expect(nextRound(events, now)?.startsAt).toBe(Date.parse('2026-03-10T12:01:00Z'))
  expect(nextRound([at(0, 'Kupa')], now)).toBeUndefined()
})

test('the seconds until a kick-off', () => {
  const startsAt = Date.parse('2026-03-10T12:01:30Z')
  expect([
    secondsUntil(startsAt, now),
    secondsUntil(startsAt, startsAt - 1),
    secondsUntil(startsAt, startsAt + 5),
  ]).toEqual([60, 1, 0])
  expect([60, 9, 0].map(virtualWords.clock)).toEqual(['1:00', '0:09', '0:00'])
})
