import { readSpecifiers } from '@meydan/feed/market-types'
import type { Cell } from './law.ts'

/** Which part of a result a market looks at: one part alone is a hundred times cheaper to count than `both`. */
export type View = 'final' | 'first' | 'second' | 'both'

/**
 * How a market is decided. `pick`: the place of the one winner among its outcomes. `line`: the margin in favour of the first of
 * two outcomes. `cover`: the place of the one loser.
 */
export type Rule = { view: View; kind: 'pick' | 'line' | 'cover'; of: (cell: Cell) => number }

const final = (kind: Rule['kind'], of: Rule['of']): Rule => ({ view: 'final', kind, of })
const first = (of: Rule['of'], kind: Rule['kind'] = 'pick'): Rule => ({ view: 'first', kind, of })
const both = (of: Rule['of']): Rule => ({ view: 'both', kind: 'pick', of })

const sign = (home: number, away: number): number => (home > away ? 0 : home === away ? 1 : 2)
const yesFirst = (is: boolean): number => (is ? 0 : 1)
const bands = [0, 0, 1, 1, 2, 2, 3]

const plain: Readonly<Record<string, Rule>> = {
  '1x2': final('pick', ({ h, a }) => sign(h, a)),
  // Outcomes 1X, 12, X2: an away win loses the first, a draw the second, a home win the third.
  dc: final('cover', ({ h, a }) => [2, 1, 0][sign(h, a)] ?? 0),
  dnb: final('line', ({ h, a }) => h - a),
  kg: final('pick', ({ h, a }) => yesFirst(h > 0 && a > 0)),
  band: final('pick', ({ h, a }) => bands[Math.min(6, h + a)] ?? 3),
  exact: final('pick', ({ h, a }) => Math.min(6, h + a)),
  oe: final('pick', ({ h, a }) => yesFirst((h + a) % 2 === 1)),
  cs1: final('pick', ({ a }) => yesFirst(a === 0)),
  cs2: final('pick', ({ h }) => yesFirst(h === 0)),
  cs: final('pick', ({ h, a }) => (h > 4 || a > 4 ? 25 : h * 5 + a)),
  ms_kg: final('pick', ({ h, a }) => sign(h, a) * 2 + yesFirst(h > 0 && a > 0)),
  ht: first(({ h1, a1 }) => sign(h1, a1)),
  htft: both(({ h1, a1, h, a }) => sign(h1, a1) * 3 + sign(h, a)),
  '2h': { view: 'second', kind: 'pick', of: ({ h1, a1, h, a }) => sign(h - h1, a - a1) },
  ht_kg: first(({ h1, a1 }) => yesFirst(h1 > 0 && a1 > 0)),
  half: both(({ h1, a1, h, a }) => sign(h1 + a1, h + a - h1 - a1)),
}

/** Of a market whose result is a matter of goals at the break and at the end; undefined of every other. */
export function ruleOf(key: string, specifiers: string): Rule | undefined {
  const { total, hcp, score } = readSpecifiers(specifiers)
  const line = Number(total ?? hcp)
  switch (key) {
    case 'ou':
      return final('line', ({ h, a }) => line - h - a)
    case 't1ou':
      return final('line', ({ h }) => line - h)
    case 't2ou':
      return final('line', ({ a }) => line - a)
    case 'ht_ou':
      return first(({ h1, a1 }) => line - h1 - a1, 'line')
    case 'ms_ou':
      return final('pick', ({ h, a }) => sign(h, a) * 2 + yesFirst(h + a < line))
    case 'ah':
      return final('line', ({ h, a }) => h - a + line)
    case 'eh':
      return withStart(hcp)
    case 'rest':
      return withStart(
        score
          ?.split(':')
          .map((goals) => -Number(goals))
          .join(':'),
      )
    default:
      return plain[key]
  }
}

/** The sides begin with goals of their own, or without those they have. */
function withStart(text = '0:0'): Rule {
  const [home = 0, away = 0] = text.split(':').map(Number)
  return final('pick', ({ h, a }) => sign(h + home, a + away))
}
