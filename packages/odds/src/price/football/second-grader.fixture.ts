import { readSpecifiers } from '@meydan/feed/market-types'

/** How a match ended, goal by goal: the half and the side of each, in their order. */
export interface Played {
  goals: readonly { half: 1 | 2; side: 'home' | 'away' }[]
  corners: number
  cardPoints: number
}

export type Ending = 'won' | 'lost' | 'void' | 'half_won' | 'half_lost'

const against = (x: number): Ending =>
  x >= 0.5 ? 'won' : x === 0.25 ? 'half_won' : x === 0 ? 'void' : x === -0.25 ? 'half_lost' : 'lost'
const yes = (is: boolean): Ending => (is ? 'won' : 'lost')

/**
 * What the outcomes of football markets come to, read from the table of markets line by line: a second grader that shares nothing with
 * the first. Undefined for a market that the table does not have.
 */
export function endings({ goals, corners, cardPoints }: Played) {
  const of = (side: string, half?: number) =>
    goals.filter((goal) => goal.side === side && (half === undefined || goal.half === half)).length
  const [H, A, h1, a1, h2, a2] = [of('home'), of('away'), of('home', 1), of('away', 1), of('home', 2), of('away', 2)]
  const [G, D] = [H + A, H - A]
  const sign = (difference: number) => (difference > 0 ? '1' : difference < 0 ? '2' : 'x')
  return (key: string, specifiers: string, outcome: string): Ending | undefined => {
    const spec = readSpecifiers(specifiers)
    const total = Number(spec['total'])
    const totals = (count: number) => against(outcome === 'over' ? count - total : total - count)
    switch (key) {
      case '1x2':
        return yes(sign(D) === outcome)
      case 'dc':
        return yes(outcome === '1x' ? D >= 0 : outcome === '12' ? D !== 0 : D <= 0)
      case 'dnb':
        return D === 0 ? 'void' : yes(sign(D) === outcome)
      case 'ou':
        return totals(G)
      case 't1ou':
        return totals(H)
      case 't2ou':
        return totals(A)
      case 'ht_ou':
        return totals(h1 + a1)
      case 'cor':
        return totals(corners)
      case 'card':
        return totals(cardPoints)
      case 'kg':
        return yes((H > 0 && A > 0) === (outcome === 'yes'))
      case 'ht_kg':
        return yes((h1 > 0 && a1 > 0) === (outcome === 'yes'))
      case 'cs1':
        return yes((A === 0) === (outcome === 'yes'))
      case 'cs2':
        return yes((H === 0) === (outcome === 'yes'))
      case 'oe':
        return yes((G % 2 === 0 ? 'even' : 'odd') === outcome)
      case 'ah':
        return against(outcome === '1' ? D + Number(spec['hcp']) : -D - Number(spec['hcp']))
      case 'eh': {
        const [home, away] = String(spec['hcp']).split(':').map(Number) as [number, number]
        return yes(sign(H + home - A - away) === outcome)
      }
      case 'rest': {
        const [home, away] = String(spec['score']).split(':').map(Number) as [number, number]
        return yes(sign(H - home - (A - away)) === outcome)
      }
      case 'ht':
        return yes(sign(h1 - a1) === outcome)
      case '2h':
        return yes(sign(h2 - a2) === outcome)
      case 'htft':
        return yes(`${sign(h1 - a1)}/${sign(D)}` === outcome)
      case 'half':
        return yes((h1 + a1 > h2 + a2 ? 'first' : h1 + a1 === h2 + a2 ? 'equal' : 'second') === outcome)
      case 'cs':
        return yes((H > 4 || A > 4 ? 'other' : `${H}-${A}`) === outcome)
      case 'band':
        return yes((G < 2 ? '0-1' : G < 4 ? '2-3' : G < 6 ? '4-5' : '6+') === outcome)
      case 'exact':
        return yes((G > 5 ? '6+' : String(G)) === outcome)
      case 'ms_ou':
        return yes(outcome === `${sign(D)}_${G > total ? 'over' : 'under'}`)
      case 'ms_kg':
        return yes(outcome === `${sign(D)}_${H > 0 && A > 0 ? 'yes' : 'no'}`)
      case 'goal':
        return yes(
          ({ home: '1', away: '2', none: 'none' } as const)[goals[Number(spec['goalnr']) - 1]?.side ?? 'none'] ===
            outcome,
        )
      default:
        return undefined
    }
  }
}
