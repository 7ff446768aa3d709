import { expect, it } from 'vitest'
import { countFigures, instantFigures } from './figures.ts'
import { instantGames } from './game.ts'
import { byForm } from '../../scripts/test/form.ts'
import { HIGHEST_STAKE, highestStakeAt, MAX_WIN, winAt } from './stakes.ts'

/** Every order of the cards is long to count: `packages/fair` has their returns as they are published. */
const OF_CARDS = new Set(['jacks/1', 'blackjack/1'])
const counted = byForm(
  instantGames.filter(({ algorithm }) => !OF_CARDS.has(algorithm)),
  instantGames,
)

it.each(counted)('declares of $name what counting gives', ({ code }) => {
  expect(instantFigures[code]).toEqual(countFigures(code))
})

it('lets no stake win more than the highest win, and each pay is whole kuruş', () => {
  for (const pay of [1, 101, 9_900, 100_000, 123_457, 200_000, 396_577, 1_000_000]) {
    const stake = highestStakeAt(pay)
    expect(winAt(stake, pay)).toBeLessThanOrEqual(MAX_WIN)
    expect(Number.isSafeInteger(winAt(stake, pay))).toBe(true)
    if (stake < HIGHEST_STAKE) expect(winAt(stake + 100, pay)).toBeGreaterThan(MAX_WIN)
  }
})
