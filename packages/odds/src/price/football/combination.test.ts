import { expect, it } from 'vitest'
import { footballOffer } from './offer.ts'
import { FIRST_SHARE, finalScores, kickOff } from './law.ts'
import { excludeEachOther, isCombinable, jointChances, meansBehind, type Pick } from './combination.ts'

const pick = (key: string, outcome: string, specifiers = ''): Pick => ({ key, outcome, specifiers })
const over = (line: number) => pick('ou', 'over', `total=${line}`)

/** As the simulator offers a match before it begins. */
function offered(means: { home: number; away: number }) {
  const standing = kickOff(means, FIRST_SHARE)
  const facts = { standing, scorers: [], corners: 0, cardPoints: 0, restOther: 1, isOver: false }
  const markets = footballOffer(facts, { isLive: false })
  return (key: string, outcome: string, specifiers = '') =>
    markets
      .find((market) => market.key === key && market.specifiers === specifiers)!
      .outcomes.find(({ id }) => id === outcome)!.p!
}

it.each([
  [1.58, 1.23],
  [0.6, 2.4],
  [3.1, 0.4],
  [1.1, 1.1],
])(
  'finds the means %d and %d behind what is told of a match, and with them every other chance that is told',
  (home, away) => {
    const p = offered({ home, away })
    const means = meansBehind({ home: p('1x2', '1'), away: p('1x2', '2'), over: p('ou', 'over', 'total=2.5') })!
    expect(means.home).toBeCloseTo(home, 2)
    expect(means.away).toBeCloseTo(away, 2)
    for (const each of [
      pick('kg', 'yes'),
      pick('ht', '1'),
      pick('2h', 'x'),
      pick('half', 'second'),
      pick('cs1', 'yes'),
    ])
      expect(jointChances([each], means).all).toBeCloseTo(p(each.key, each.outcome), 2)
  },
)

it('nothing is behind chances that no match has', () => {
  expect(meansBehind({ home: 0.5, away: 0.5, over: 0.999 })).toBeUndefined()
})

it('is the sum over the scores by which all win, as counted by hand', () => {
  const means = { home: 1.6, away: 1.1 }
  const byHand = finalScores(kickOff(means, FIRST_SHARE))
    .filter(({ h, a }) => h > a && h + a > 2.5 && h > 0 && a > 0)
    .reduce((sum, { p }) => sum + p, 0)
  const joint = jointChances([pick('1x2', '1'), over(2.5), pick('kg', 'yes')], means)
  expect(joint.all).toBeCloseTo(byHand, 9)
  expect(joint.isSplit).toBe(false)
  const [one, two] = [jointChances([pick('1x2', '1')], means).all, jointChances([over(2.5)], means).all]
  expect(jointChances([pick('1x2', '1'), over(2.5)], means).all).toBeGreaterThan(one * two)
})

it('an outcome that another one contains adds nothing, and two that exclude each other never win together', () => {
  const means = { home: 1.6, away: 1.1 }
  const contained = jointChances([over(2.5), over(1.5)], means)
  expect(contained.all).toBeCloseTo(contained.without[1]!, 12)
  expect(contained.all).toBeLessThan(contained.without[0]!)
  expect(jointChances([pick('1x2', '1'), pick('1x2', '2')], means).all).toBe(0)
  expect(jointChances([pick('ht', '1'), pick('1x2', '2'), pick('kg', 'no')], means).all).toBe(0)
})

it('says of whole and quarter lines that they may be given back, and knows what is no matter of goals', () => {
  const means = { home: 1.6, away: 1.1 }
  expect(jointChances([pick('ah', '1', 'hcp=-1'), over(2.5)], means).isSplit).toBe(true)
  expect(jointChances([pick('ah', '1', 'hcp=-0.25'), over(2.5)], means).isSplit).toBe(true)
  expect(jointChances([pick('ah', '1', 'hcp=-1.5'), over(2.5)], means).isSplit).toBe(false)
  expect(['cor', 'card', 'goal'].map((key) => isCombinable(pick(key, 'over', 'total=9.5')))).toEqual([
    false,
    false,
    false,
  ])
  expect(isCombinable(pick('1x2', 'z'))).toBe(false)
})

it.each([
  [true, [pick('1x2', '1'), pick('1x2', 'x')]],
  [true, [pick('1x2', '1'), pick('dc', 'x2')]],
  [true, [pick('1x2', '1'), pick('kg', 'no'), pick('cs1', 'no')]],
  [true, [pick('dnb', '1'), pick('1x2', 'x')]],
  [true, [pick('ht', '1'), pick('htft', '2/x')]],
  [false, [pick('1x2', '1'), pick('dc', '1x')]],
  [false, [pick('1x2', '1'), over(2.5)]],
  [false, [over(1.5), pick('ou', 'under', 'total=3.5')]],
  // Points of another sport: what no score of a football match reaches is judged by nobody.
  [false, [pick('1x2', '1'), over(160.5)]],
  [false, [pick('1x2', '1'), pick('cor', 'over', 'total=9.5')]],
])('says %s of whether these exclude each other: %j', (is, picks) => {
  expect(excludeEachOther(picks)).toBe(is)
})
