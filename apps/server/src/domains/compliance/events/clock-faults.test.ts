import { CATEGORY_CODES } from '@meydan/contract/categories'
import { setLimit, takeTimeOut } from '@meydan/contract/compliance/compliance'
import { demoLicence } from '@meydan/contract/licence/demo-licence'
import { istanbulDay } from '@meydan/money/day'
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestSite, testSite } from '../../../../test/site.ts'
import { steadyClock } from '../../../platform/steady-clock.ts'
import { type Table, table } from '../../bonuses/test/bonus.ts'
import { countPlay, type Protection, stakeObstacle, windowStarts } from '../limits/stake-limits.ts'
import { byForm, inLong } from '../../../../../../scripts/test/form.ts'

const HOUR_MS = 3_600_000

/** Moments around which windows end: midnight in Istanbul, of a Monday, of a month, of a year, of a leap day. */
const EDGES = [
  '2026-03-10T21:00:00Z',
  '2026-03-15T21:00:00Z',
  '2026-01-31T21:00:00Z',
  '2026-02-28T21:00:00Z',
  '2028-02-28T21:00:00Z',
  '2026-12-31T21:00:00Z',
].map((at) => Date.parse(at))

const steps = fc.array(
  fc.record({
    goneMs: fc.oneof(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 0, max: 30 * HOUR_MS })),
    /** What somebody makes of the machine's clock, from the true time. */
    offHours: fc.option(fc.constantFrom(24, -24, 0, 1, -1, 720, -720), { nil: undefined }),
    amount: fc.integer({ min: 1, max: 60 }),
  }),
  { minLength: 3, maxLength: 12 },
)
const starts = fc.tuple(fc.constantFrom(...EDGES), fc.integer({ min: -36 * HOUR_MS, max: 2 * HOUR_MS }))
const periods = fc.constantFrom('day' as const, 'week' as const, 'month' as const)

/** How many rows of steps are tried. */
const TRIES = byForm(24, 200)

describe('the clock of the machine jumps', () => {
  it('and no limit is passed in ten thousand tries', () => {
    let taken = 0
    fc.assert(
      fc.property(
        starts,
        steps,
        periods,
        fc.constantFrom('stake' as const, 'loss' as const),
        ([edge, from], all, period, kind) => {
          const truth = { at: edge + from, off: 0 }
          const clock = steadyClock({ wall: () => truth.at + truth.off, monotonic: () => truth.at, onStep: () => {} })
          const stakes: { day: string; trueDay: string; amount: number }[] = []
          for (const { goneMs, offHours, amount } of all) {
            truth.at += goneMs
            if (offHours !== undefined) truth.off = offHours * HOUR_MS
            const at = clock()
            const protection = protectionAt(at, stakes, { kind, period, value: 100 })
            const wanted = { amount, staked: 0, opensRound: true, category: 'slot' as const, at }
            if (stakeObstacle(protection, demoLicence.policy, wanted)) continue
            taken++
            stakes.push({ day: istanbulDay(at), trueDay: istanbulDay(new Date(truth.at)), amount })
            const since = windowStarts(new Date(truth.at))[period]
            const used = stakes.filter(({ trueDay }) => trueDay >= since).reduce((sum, each) => sum + each.amount, 0)
            expect(used).toBeLessThanOrEqual(100)
          }
        },
      ),
      { numRuns: 10_000, seed: 1 },
    )
    expect(taken).toBeGreaterThan(10_000)
  })
})

/** As the day's sums tell it. */
function protectionAt(
  at: Date,
  stakes: readonly { day: string; amount: number }[],
  bound: Protection['bounds'][number],
): Protection {
  const none = () => ({ day: 0, week: 0, month: 0 })
  const used = { stake: none(), loss: none(), session: none() }
  const protection = {
    isPaused: false,
    isReminderDue: false,
    reminderAt: null,
    isIdentified: true,
    birthDay: '1990-01-01',
    lastStartAt: null,
    bounds: [bound],
    used,
  }
  for (const { day, amount } of stakes) countPlay(protection, { staked: amount, won: 0, day, at })
  return protection
}

describe('through the database', () => {
  let site: TestSite
  let games: Map<string, Table>

  beforeAll(async () => {
    site = await testSite()
    games = new Map()
    for (const category of CATEGORY_CODES) games.set(category, await table(site, category))
  })

  inLong(() => {
    it('no pause ends early and no daily limit begins anew, whatever the steps', async () => {
      const slot = games.get('slot') as Table
      let refused = 0
      await fc.assert(
        fc.asyncProperty(starts, steps, async ([edge, from], all) => {
          const truth = { at: edge + from, off: 0 }
          const clock = steadyClock({ wall: () => truth.at + truth.off, monotonic: () => truth.at, onStep: () => {} })
          site.clock.set(clock())
          const paused = await site.player({ cashKurus: 100_000n })
          const limited = await site.player({ cashKurus: 100_000n })
          await site.call(setLimit, { kind: 'stake', period: 'day', value: 1 }, { as: limited })
          await site.call(takeTimeOut, { duration: '1d', confirm: true }, { as: paused })
          const ends = truth.at + 24 * HOUR_MS
          const days = new Map<string, number>()
          for (const { goneMs, offHours, amount } of all) {
            truth.at += goneMs
            if (offHours !== undefined) truth.off = offHours * HOUR_MS
            site.clock.set(clock())
            const [rests, stays] = [await slot.bet(paused, 1n), await slot.bet(limited, BigInt(amount))]
            if (!rests.ok) refused++
            expect(rests.ok).toBe(truth.at >= ends)
            const day = istanbulDay(new Date(truth.at))
            if (stays.ok) days.set(day, (days.get(day) ?? 0) + amount)
            expect(days.get(day) ?? 0).toBeLessThanOrEqual(100)
          }
        }),
        { numRuns: TRIES, seed: 2 },
      )
      expect(refused).toBeGreaterThan(TRIES)
      site.clock.release()
    }, 120_000)
  })

  it.each(CATEGORY_CODES)('fifty stakes of %s at once never pass the limit', async (category) => {
    const player = await site.player({ cashKurus: 1_000_000n })
    await site.call(setLimit, { kind: 'stake', period: 'day', value: 10 }, { as: player })
    const game = games.get(category) as Table
    const answers = await Promise.all(Array.from({ length: 50 }, () => game.bet(player, 130n)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(7)
    const { staked } = await site.context.db.one<{ staked: bigint }>(
      sql`select coalesce(-sum(cash_kurus), 0)::bigint as staked from wallet.movements where player_id = ${player.id} and kind = 'stake'`,
    )
    expect(staked).toBe(910n)
  })
})
