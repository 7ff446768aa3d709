import { demoLicence } from '@meydan/contract/licence/demo-licence'
import { expect, it } from 'vitest'
import { type Bound, countPlay, type Protection, stakeObstacle } from './stake-limits.ts'

/** A Wednesday. */
const AT = new Date('2026-03-11T12:00:00Z')
const TODAY = '2026-03-11'

function protectionOf(...bounds: Bound[]): Protection {
  const none = () => ({ day: 0, week: 0, month: 0 })
  return {
    isPaused: false,
    isReminderDue: false,
    reminderAt: null,
    isIdentified: true,
    birthDay: '1980-01-01',
    lastStartAt: null,
    bounds,
    used: { stake: none(), loss: none(), session: none() },
  }
}

const obstacle = (protection: Protection, amount: number) =>
  stakeObstacle(protection, demoLicence.policy, { amount, staked: 0, opensRound: true, category: 'live', at: AT })

it('counts what was staked, and as lost what was staked less what was won, in each window that the day is of', () => {
  const protection = protectionOf()
  for (const [day, staked, won] of [
    [TODAY, 1_000, 0],
    [TODAY, 0, 400],
    ['2026-03-09', 500, 0],
    ['2026-03-08', 200, 50],
    ['2026-02-28', 9_000, 0],
  ] as const)
    countPlay(protection, { day, staked, won, at: AT })
  expect(protection.used.stake).toEqual({ day: 1_000, week: 1_500, month: 1_700 })
  expect(protection.used.loss).toEqual({ day: 600, week: 1_100, month: 1_250 })
})

it('a win gives room to a loss limit and none to a limit of stakes', () => {
  const [loss, stake] = (['loss', 'stake'] as const).map((kind) => protectionOf({ kind, period: 'day', value: 1_000 }))
  for (const [protection, room] of [
    [loss, 300],
    [stake, 0],
  ] as const) {
    const one = protection as Protection
    const refusal = `LIMIT_REACHED:${one.bounds[0]?.kind}`
    expect([obstacle(one, 1_000), obstacle(one, 1_001)]).toEqual([undefined, refusal])
    countPlay(one, { day: TODAY, staked: 1_000, won: 0, at: AT })
    expect(obstacle(one, 1)).toBe(refusal)
    countPlay(one, { day: TODAY, staked: 0, won: 300, at: AT })
    expect(obstacle(one, room + 1)).toBe(refusal)
    if (room > 0) expect(obstacle(one, room)).toBeUndefined()
  }
})
