import { addDays, istanbulDay, startOfIstanbulDay } from '@meydan/money/day'
import { expect, it } from 'vitest'
import { leagues } from '../catalogue/leagues.ts'
import { nextFixtures } from './programme.ts'

const football = new Set(leagues.filter(({ sport }) => sport === 'football').map(({ id }) => id))

it.each([1, 3])('tomorrow has a morning of football when today has just begun, %s times as fast as life', (speed) => {
  const now = startOfIstanbulDay('2026-11-27').getTime()
  const tomorrow = addDays('2026-11-27', 1)
  const ofTomorrow = nextFixtures(new Map(), now, speed, 10_000).filter(
    ({ leagueId, startsAt }) => football.has(leagueId) && istanbulDay(new Date(startsAt)) === tomorrow,
  )
  expect(ofTomorrow.length).toBeGreaterThan(50)
})
