import { marketTypeByKey, marketTypes } from '@meydan/feed/market-types'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { kickOff, type Standing } from './law.ts'
import { footballOffer } from './offer.ts'
import { endings, type Ending, everyEnd, type Played, poisson } from './test/second-grader.ts'
import { footballResults, type PlayedFacts } from './settle.ts'
import { byForm } from '../../../../../scripts/test/form.ts'

const SAID: Record<string, Ending> = {
  '1 0': 'won',
  '0 0': 'lost',
  '0 1': 'void',
  '1 0.5': 'half_won',
  '0 0.5': 'half_lost',
}
const lines = (from: number, to: number, step: number) =>
  Array.from({ length: (to - from) / step + 1 }, (_, n) => from + n * step)
const SPECIFIERS: Record<string, readonly string[]> = {
  ou: lines(0, 6.5, 0.25).map((line) => `total=${line}`),
  ah: lines(-3, 3, 0.25).map((line) => `hcp=${line}`),
  ...Object.fromEntries(
    ['t1ou', 't2ou', 'ht_ou', 'ms_ou'].map((key) => [key, lines(0.5, 3.5, 1).map((line) => `total=${line}`)]),
  ),
  cor: lines(7, 13, 0.5).map((line) => `total=${line}`),
  card: lines(2, 7, 0.5).map((line) => `total=${line}`),
  eh: ['hcp=0:2', 'hcp=0:1', 'hcp=1:0', 'hcp=2:0'],
  rest: ['score=1:0', 'score=0:2', 'score=1:1'],
  goal: lines(1, 9, 1).map((number) => `goalnr=${number}`),
}
const MARKETS = marketTypes
  .filter(({ sport }) => sport === 'football')
  .flatMap(({ key, outcomes }) => (SPECIFIERS[key] ?? ['']).map((specifiers) => ({ key, specifiers, outcomes })))

const played = fc.record({
  goals: fc
    .array(
      fc.record({
        half: fc.constantFrom(1 as const, 2 as const),
        side: fc.constantFrom('home' as const, 'away' as const),
      }),
      {
        maxLength: 9,
      },
    )
    .map((goals) => goals.toSorted((a, b) => a.half - b.half)),
  corners: fc.integer({ min: 0, max: 18 }),
  cardPoints: fc.integer({ min: 0, max: 12 }),
})

function factsOf({ goals, corners, cardPoints }: Played): PlayedFacts {
  const of = (side: string, half = 2) => goals.filter((goal) => goal.side === side && goal.half <= half).length
  const first = { home: of('home', 1), away: of('away', 1) }
  return {
    standing: { home: of('home'), away: of('away'), first },
    scorers: goals.map(({ side }) => side),
    corners,
    cardPoints,
    isOver: true,
  }
}

const MATCHES = byForm(100, 20_000)

it(`grades every market of ${MATCHES} matches as a second grader does`, () => {
  const differing = (match: Played) => {
    const grade = footballResults(factsOf(match))
    const second = endings(match)
    return MARKETS.flatMap(({ key, specifiers, outcomes }) => {
      const results = grade(key, specifiers) ?? []
      return outcomes.flatMap(({ id }, place) => {
        const told = results[place]
        const one = told && SAID[`${told.result} ${told.void_factor}`]
        const other = second(key, specifiers, id)
        return told?.id === id && one === other ? [] : [`${key} ${specifiers} ${id}: ${one}, not ${other}`]
      })
    })
  }
  fc.assert(
    fc.property(played, (match) => {
      expect(differing(match)).toEqual([])
    }),
    { numRuns: MATCHES },
  )
})

it('has decided of a match that runs only what no goal changes any more', () => {
  const more = fc.array(fc.constantFrom('home' as const, 'away' as const), { maxLength: 4 })
  fc.assert(
    fc.property(played, more, fc.boolean(), (match, later, isFirstHalf) => {
      const now = isFirstHalf ? { ...match, goals: match.goals.filter(({ half }) => half === 1) } : match
      const running = factsOf(now)
      const early = footballResults({
        ...running,
        isOver: false,
        standing: isFirstHalf ? { ...running.standing, first: null } : running.standing,
      })
      const end = { ...now, goals: [...now.goals, ...later.map((side) => ({ half: 2 as const, side }))] }
      const late = footballResults(factsOf(end))
      for (const { key, specifiers } of MARKETS) {
        const decided = early(key, specifiers)
        if (decided) expect(decided, `${key} ${specifiers}`).toEqual(late(key, specifiers))
      }
    }),
    { numRuns: 150 },
  )
})

/** Who pays what: the both sides of a line at 2.00 return the two stakes, and of every other market one outcome wins, two of a double chance. */
it('returns both stakes of a line at even odds, and has one winner elsewhere, whatever the score', () => {
  const worth: Record<Ending, number> = { won: 4, half_won: 3, void: 2, half_lost: 1, lost: 0 }
  fc.assert(
    fc.property(played, (match) => {
      const grade = footballResults(factsOf(match))
      for (const { key, specifiers, outcomes } of MARKETS) {
        const ends = grade(key, specifiers)?.map((each) => SAID[`${each.result} ${each.void_factor}`] as Ending) ?? []
        const all = ends.reduce((sum, end) => sum + worth[end], 0)
        const isLine = outcomes.length === 2 && /total|hcp/.test(specifiers)
        if (isLine || key === 'dnb') expect(all, `${key} ${specifiers}`).toBe(4)
        else
          expect(
            ends.filter((end) => end === 'won'),
            `${key} ${specifiers}`,
          ).toHaveLength(key === 'dc' ? 2 : 1)
      }
    }),
    { numRuns: 200 },
  )
})

const start = kickOff({ home: 1.62, away: 1.18 }, 0.445)
const STANDINGS: [string, Standing, boolean][] = [
  ['before it begins', start, false],
  [
    'at 1-0 in the 30th minute, a man less',
    { ...start, home: 1, restFirst: 0.15, factor: { home: 2 / 3, away: 1.25 } },
    true,
  ],
  ['at the break', { ...start, home: 1, away: 1, first: { home: 1, away: 1 }, restFirst: 0 }, true],
  [
    'at 2-1, which was 0-1, in the 70th',
    { ...start, home: 2, away: 1, first: { home: 0, away: 1 }, restFirst: 0, restSecond: 0.2 },
    true,
  ],
]
const ENDS = new Map(STANDINGS.map(([when, standing]) => [when, everyEnd(standing)]))
const COUNTED_ELSEWHERE = new Set(['cor', 'card', 'goal'])

it.each(STANDINGS)('prices every market %s as writing out every end does', (when, standing, isLive) => {
  const ends = ENDS.get(when) ?? []
  const offer = footballOffer(
    { standing, scorers: [], corners: 0, cardPoints: 0, restOther: 1, isOver: false },
    { isLive },
  )
  expect(new Set(offer.map(({ key }) => key)).size).toBeGreaterThan(15)
  for (const { key, specifiers, outcomes } of offer) {
    if (COUNTED_ELSEWHERE.has(key)) continue
    const type = marketTypeByKey.get(key)
    expect(outcomes.map(({ id }) => id)).toEqual(type?.outcomes.map(({ id }) => id))
    for (const { id, p } of outcomes) {
      const won = ends.reduce((sum, end) => sum + (end.of(key, specifiers, id) === 'won' ? end.p : 0), 0)
      expect(p, `${key} ${specifiers} ${id}`).toBeCloseTo(won, 3)
    }
  }
})

const WITH_LINES = [
  { key: 'ou', name: 'total', of: lines(0.5, 6.5, 0.25), isWide: (line: number) => line % 1 === 0.5 },
  { key: 'ah', name: 'hcp', of: lines(-3, 3, 0.25), isWide: () => false },
  ...['t1ou', 't2ou'].map((key) => ({ key, name: 'total', of: lines(0.5, 3.5, 1), isWide: () => true })),
  { key: 'ht_ou', name: 'total', of: lines(0.5, 2.5, 1), isWide: () => true },
]

it.each(STANDINGS)('offers %s the lines that are even enough, the most even one first', (when, standing, isLive) => {
  const ends = ENDS.get(when) ?? []
  const offer = footballOffer(
    { standing, scorers: [], corners: 0, cardPoints: 0, restOther: 1, isOver: false },
    { isLive },
  )
  for (const { key, name, of, isWide } of WITH_LINES) {
    const fair = of.map((line) => {
      const sums: Record<Ending, number> = { won: 0, lost: 0, void: 0, half_won: 0, half_lost: 0 }
      const first = marketTypeByKey.get(key)?.outcomes[0]?.id ?? ''
      for (const end of ends) sums[end.of(key, `${name}=${line}`, first) as Ending] += end.p
      const decided = 1 - sums.void - (sums.half_won + sums.half_lost) / 2
      return { line, p: decided > 1e-6 ? (sums.won + sums.half_won / 2) / decided : 0 }
    })
    const open = fair.filter(({ line, p }) => (isWide(line) ? p > 0.03 && p < 0.97 : p > 0.3 && p < 0.7))
    const offered = offer.filter((market) => market.key === key)
    expect(offered.map(({ specifiers }) => specifiers)).toEqual(open.map(({ line }) => `${name}=${line}`))
    const evenest = open.toSorted((a, b) => Math.abs(a.p - 0.5) - Math.abs(b.p - 0.5))[0]
    expect(offered.filter(({ favourite }) => favourite === 1).map(({ specifiers }) => specifiers)).toEqual(
      evenest ? [`${name}=${evenest.line}`] : [],
    )
  }
  for (const { key, specifiers, outcomes, favourite } of offer) {
    const book = outcomes.reduce((sum, { odds }) => sum + 100 / odds, 0) / (key === 'dc' ? 2 : 1)
    const margin = (marketTypeByKey.get(key)?.marginBp ?? 0) + (isLive ? 100 : 0)
    expect(book, `${key} ${specifiers}`).toBeGreaterThanOrEqual(1 + margin / 10_000 - 1e-6)
    // Rounding each of the odds down adds the less to it the longer they are.
    if (outcomes.every(({ odds }) => odds > 101 && odds < 50_000)) expect(book).toBeLessThan(1 + margin / 10_000 + 0.02)
    if (!WITH_LINES.some((each) => each.key === key)) expect(favourite).toBe(0)
  }
})

it('offers matches of three minutes with fewer markets', () => {
  const facts = { standing: start, scorers: [], corners: 0, cardPoints: 0, restOther: 1, isOver: false }
  const names = footballOffer(facts, { isLive: false, isShort: true }).map(({ key, specifiers }) =>
    `${key} ${specifiers}`.trim(),
  )
  expect(names).toEqual([
    '1x2',
    'dc',
    'kg',
    'ht',
    'htft',
    'band',
    'oe',
    'cs',
    'ou total=1.5',
    'ou total=2.5',
    'ou total=3.5',
  ])
  const whole = footballOffer(facts, { isLive: false })
  expect(whole.filter(({ key }) => key === 'rest' || key === 'goal').map(({ specifiers }) => specifiers)).toEqual([
    'goalnr=1',
  ])
  const live = footballOffer(
    { ...facts, standing: { ...start, home: 2, away: 1 }, scorers: ['home', 'home', 'away'] },
    { isLive: true },
  )
  expect(live.filter(({ key }) => key === 'rest' || key === 'goal').map(({ specifiers }) => specifiers)).toEqual([
    'goalnr=4',
    'score=2:1',
  ])
})

it('counts corners and cards that are still to come on top of those there were', () => {
  const [corners, cardPoints, restOther] = [5, 2, 0.4]
  const offer = footballOffer(
    { standing: start, scorers: [], corners, cardPoints, restOther, isOver: false },
    { isLive: true },
  )
  const of = (key: string) => offer.filter((market) => market.key === key)
  const [yellow, red, corner] = [4.55, 0.29, 10.2].map((mean) => poisson(mean * restOther)) as [
    number[],
    number[],
    number[],
  ]
  const below = (line: number, now: number, ways: readonly (readonly [number, number])[]) =>
    ways.reduce((sum, [more, p]) => sum + (now + more < line ? p : 0), 0)
  const cards = yellow.flatMap((p, n) => red.map((q, m) => [n + 2 * m, p * q] as const))
  const corns = corner.map((p, n) => [n, p] as const)
  for (const [key, now, ways, from, to] of [
    ['cor', corners, corns, 7.5, 13.5],
    ['card', cardPoints, cards, 2.5, 7.5],
  ] as const) {
    const expected = lines(from, to, 1)
      .map((line) => ({ line, under: below(line, now, ways) }))
      .filter(({ under }) => under >= 0.03 && under <= 0.97)
    expect(of(key).map(({ specifiers }) => specifiers)).toEqual(expected.map(({ line }) => `total=${line}`))
    for (const [at, { under }] of expected.entries())
      expect(of(key)[at]?.outcomes.map(({ p }) => p)).toEqual([expect.closeTo(under, 3), expect.closeTo(1 - under, 3)])
  }
})
