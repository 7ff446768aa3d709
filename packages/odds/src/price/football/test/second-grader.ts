import { readSpecifiers } from '@meydan/feed/market-types'
import { RHO, type Standing } from '../law.ts'

/** How a match ended, goal by goal: the half and the side of each, in their order. */
export interface Played {
  goals: readonly { half: 1 | 2; side: 'home' | 'away' }[]
  corners: number
  cardPoints: number
}

export type Ending = 'won' | 'lost' | 'void' | 'half_won' | 'half_lost'

/** Goals of the match, of its first and of its second half. */
interface Counts extends Played {
  home: [number, number, number]
  away: [number, number, number]
}

type Spec = Readonly<Record<string, string>>
type Line = (match: Counts, outcome: string, spec: Spec) => Ending

const yes = (is: boolean): Ending => (is ? 'won' : 'lost')
const sign = (difference: number) => (difference > 0 ? '1' : difference < 0 ? '2' : 'x')
const against = (x: number): Ending =>
  x >= 0.5 ? 'won' : x === 0.25 ? 'half_won' : x === 0 ? 'void' : x === -0.25 ? 'half_lost' : 'lost'
const total =
  (count: (match: Counts) => number): Line =>
  (match, outcome, { total: line }) =>
    against(outcome === 'over' ? count(match) - Number(line) : Number(line) - count(match))
const start = (text: string | undefined) => String(text).split(':').map(Number) as [number, number]
const all = ({ home, away }: Counts) => home[0] + away[0]
const lead = ({ home, away }: Counts, part = 0) => (home[part] ?? 0) - (away[part] ?? 0)
const bothScored = ({ home, away }: Counts, part = 0) => (home[part] ?? 0) > 0 && (away[part] ?? 0) > 0

/** Line by line as the table of markets says it. */
const TABLE: Readonly<Record<string, Line>> = {
  '1x2': (match, outcome) => yes(sign(lead(match)) === outcome),
  dc: (match, outcome) =>
    yes(outcome === '1x' ? lead(match) >= 0 : outcome === '12' ? lead(match) !== 0 : lead(match) <= 0),
  dnb: (match, outcome) => (lead(match) === 0 ? 'void' : yes(sign(lead(match)) === outcome)),
  ou: total(all),
  t1ou: total(({ home }) => home[0]),
  t2ou: total(({ away }) => away[0]),
  ht_ou: total(({ home, away }) => home[1] + away[1]),
  cor: total(({ corners }) => corners),
  card: total(({ cardPoints }) => cardPoints),
  kg: (match, outcome) => yes(bothScored(match) === (outcome === 'yes')),
  ht_kg: (match, outcome) => yes(bothScored(match, 1) === (outcome === 'yes')),
  cs1: ({ away }, outcome) => yes((away[0] === 0) === (outcome === 'yes')),
  cs2: ({ home }, outcome) => yes((home[0] === 0) === (outcome === 'yes')),
  oe: (match, outcome) => yes((all(match) % 2 === 0 ? 'even' : 'odd') === outcome),
  ah: (match, outcome, { hcp }) => against(outcome === '1' ? lead(match) + Number(hcp) : -lead(match) - Number(hcp)),
  eh: (match, outcome, { hcp }) => yes(sign(lead(match) + start(hcp)[0] - start(hcp)[1]) === outcome),
  rest: (match, outcome, { score }) => yes(sign(lead(match) - start(score)[0] + start(score)[1]) === outcome),
  ht: (match, outcome) => yes(sign(lead(match, 1)) === outcome),
  '2h': (match, outcome) => yes(sign(lead(match, 2)) === outcome),
  htft: (match, outcome) => yes(`${sign(lead(match, 1))}/${sign(lead(match))}` === outcome),
  half: ({ home, away }, outcome) => {
    const [first, second] = [home[1] + away[1], home[2] + away[2]]
    return yes((first > second ? 'first' : first === second ? 'equal' : 'second') === outcome)
  },
  cs: ({ home, away }, outcome) => yes((home[0] > 4 || away[0] > 4 ? 'other' : `${home[0]}-${away[0]}`) === outcome),
  band: (match, outcome) =>
    yes((all(match) < 2 ? '0-1' : all(match) < 4 ? '2-3' : all(match) < 6 ? '4-5' : '6+') === outcome),
  exact: (match, outcome) => yes((all(match) > 5 ? '6+' : String(all(match))) === outcome),
  ms_ou: (match, outcome, spec) =>
    yes(outcome === `${sign(lead(match))}_${all(match) > Number(spec['total']) ? 'over' : 'under'}`),
  ms_kg: (match, outcome) => yes(outcome === `${sign(lead(match))}_${bothScored(match) ? 'yes' : 'no'}`),
  goal: ({ goals }, outcome, { goalnr }) =>
    yes(({ home: '1', away: '2', none: 'none' } as const)[goals[Number(goalnr) - 1]?.side ?? 'none'] === outcome),
}

/**
 * What the outcomes of football markets come to, by a second grader that shares nothing with the first. Undefined for a market that the
 * table does not have.
 */
export function endings(played: Played) {
  const { goals } = played
  const of = (side: string, half?: number) =>
    goals.filter((goal) => goal.side === side && (half === undefined || goal.half === half)).length
  const counts = (side: string): [number, number, number] => [of(side), of(side, 1), of(side, 2)]
  const match: Counts = { ...played, home: counts('home'), away: counts('away') }
  return (key: string, specifiers: string, outcome: string): Ending | undefined =>
    TABLE[key]?.(match, outcome, readSpecifiers(specifiers))
}

const MOST = 14
/** How likely 0, 1, 2 … of what happens so often on average are. */
export const poisson = (mean: number) => {
  let p = Math.exp(-mean)
  return Array.from({ length: MOST + 1 }, (_, n) => (n === 0 ? p : (p *= mean / n)))
}

/** The chances of every score at the break and at the end, by writing all of them out; low scores hang together as Dixon and Coles have it. */
export function everyEnd({ means, home, away, first, restFirst, restSecond, factor }: Standing) {
  const rate = { home: means.home * factor.home, away: means.away * factor.away }
  const tau = (x: number, y: number) =>
    x + y === 0
      ? 1 - means.home * means.away * RHO
      : x === 0 && y === 1
        ? 1 + means.home * RHO
        : x === 1 && y === 0
          ? 1 + means.away * RHO
          : x === 1 && y === 1
            ? 1 - RHO
            : 1
  const [h1s, a1s] = [poisson(rate.home * restFirst), poisson(rate.away * restFirst)]
  const [h2s, a2s] = [poisson(rate.home * restSecond), poisson(rate.away * restSecond)]
  const ends: { match: Played; p: number }[] = []
  for (const [i, p] of h1s.entries())
    for (const [j, q] of a1s.entries())
      for (const [k, r] of h2s.entries())
        for (const [l, s] of a2s.entries()) {
          if (p * q * r * s < 1e-8 || (first !== null && i + j > 0)) continue
          const half = (number: 1 | 2, sides: [number, number]) => [
            ...Array.from({ length: sides[0] }, () => ({ half: number, side: 'home' as const })),
            ...Array.from({ length: sides[1] }, () => ({ half: number, side: 'away' as const })),
          ]
          const early: [number, number] = first === null ? [home + i, away + j] : [first.home, first.away]
          const late: [number, number] = first === null ? [k, l] : [home - first.home + k, away - first.away + l]
          const goals = [...half(1, early), ...half(2, late)]
          ends.push({ match: { goals, corners: 0, cardPoints: 0 }, p: p * q * r * s * tau(home + i + k, away + j + l) })
        }
  const whole = ends.reduce((sum, { p }) => sum + p, 0)
  return ends.map(({ match, p }) => ({ of: endings(match), p: p / whole }))
}
