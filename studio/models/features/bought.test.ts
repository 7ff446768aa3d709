import { describe, expect, it } from 'vitest'
import { boughtFigures, boughtProfiles, countBought } from '../../bought/figures.ts'
import { featurePrice, MOST_FOR_FEATURE } from '../../bought/feature-price.ts'
import { figures } from '../../figures/figures.ts'
import { games } from '../../games/games.ts'
import { stakesOf } from '../../games/stakes.ts'
import { profileOf } from '../../server/rounds/round-draw.ts'
import { playEveryRound } from '../../test/exhaustive.ts'
import { seededDraw } from '../../test/seeded.ts'
import { byForm } from '../../../scripts/test/form.ts'
import { linesModel } from '../lines/lines.ts'
import { models } from '../models.ts'
import { defineProfile } from '../profile.ts'
import { waysModel } from '../lines/ways.ts'

const ROUNDS = byForm(1_500, 15_000)
/** Of each kind of game the feature that is counted quickest; `npm run rtp` counts all of them. */
const COUNTED = byForm(
  ['lines25-express', 'ways-steady'],
  boughtProfiles().map(({ code }) => code),
)

describe('a bought feature of a small game', () => {
  const text = {
    code: 'small',
    rows: 1,
    unit: 2,
    strips: ['AAB', 'ABS', 'AS'],
    freeStrips: ['AAS', 'ABS', 'ABS'],
    pays: { A: [6], B: [4] },
    scatterPays: [2, 4],
    free: { from: 2, spins: 2, cap: 3, multiplier: 3 },
  }
  it.each([
    ['lines', linesModel, { lines: [[0, 0, 0]] }],
    ['lines with a highest win', linesModel, { lines: [[0, 0, 0]], cap: 12 }],
    [
      'lines whose free spins multiply more and more',
      linesModel,
      { lines: [[0, 0, 0]], free: { ...text.free, multiplier: 1, upTo: 3 } },
    ],
    ['ways', waysModel, {}],
    ['ways whose free spins multiply more and more', waysModel, { free: { ...text.free, upTo: 4 } }],
    ['ways with a highest win', waysModel, { cap: 12 }],
  ] as const)('%s: what is counted comes of playing every round', (_, model, more) => {
    const profile = defineProfile({ ...text, model: model.code, ...more })
    const { play, enumerate } = model.bought!
    const played = playEveryRound(profile, play)
    const law = enumerate(profile)
    expect(played.rounds).toBeGreaterThan(100)
    expect(law.mean).toBeCloseTo(played.rtp, 10)
    expect(law.hitRate).toBeCloseTo(played.hitRate, 10)
    expect(law.variance).toBeCloseTo(played.variance, 8)
  })
})

describe.each(
  boughtProfiles()
    .filter(({ code }) => COUNTED.includes(code))
    .map((profile) => [profile.code, profile] as const),
)('the feature of %s', (code, profile) => {
  it('is declared as it is counted', () => {
    expect(countBought(profile)).toEqual(boughtFigures[code])
  })
})

describe.each(boughtProfiles().map((profile) => [profile.code, profile] as const))(
  'the feature of %s',
  (code, profile) => {
    const declared = boughtFigures[code]!
    const game = figures[code]!

    it('is declared within half a percent of its game', () => {
      expect(Math.abs(declared.rtp - game.rtp)).toBeLessThanOrEqual(0.5)
      expect(declared.maxPay).toBe(profile.cap)
    })

    it('comes to what the figures of the game leave to it', () => {
      const left = (game.rtp - game.basePart) * (game.featureEvery ?? 0)
      const rounding = 0.01 * (game.featureEvery ?? 0) + 0.005 * (game.rtp - game.basePart)
      expect(Math.abs(left - declared.rtp * declared.price)).toBeLessThan(rounding + 0.005 * declared.price)
    })

    it('played at random comes out as declared, free spins from the first on', () => {
      const draw = seededDraw(20_261_123)
      const { play } = models[profile.model].bought!
      let paid = 0
      for (let round = 0; round < ROUNDS; round++) {
        const outcome = play(profile, draw)
        paid += outcome.pay / profile.unit / declared.price
        if (round === 0) expect(outcome.steps[0]).toMatchObject({ kind: 'free' })
      }
      expect(Math.abs(paid / ROUNDS - declared.rtp / 100)).toBeLessThan(
        (4 * declared.sigma) / Math.sqrt(ROUNDS) + 0.0001,
      )
    })
  },
)

it('costs whole kuruş at every stake, never more than is allowed, and is sold in ten games', () => {
  const sold = games.filter((game) => featurePrice(profileOf(game), 200) !== undefined)
  expect(sold.map(({ code }) => code)).toHaveLength(10)
  for (const game of sold)
    for (const stake of stakesOf(game, profileOf(game))) {
      const price = featurePrice(profileOf(game), stake)
      const { price: times } = boughtFigures[game.profile]!
      if (stake * times > MOST_FOR_FEATURE) expect(price).toBeUndefined()
      else expect(price).toBe(stake * times)
    }
})
