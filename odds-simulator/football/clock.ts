import type { FootballFacts } from '@meydan/odds/price/football/facts'
import { FIRST_SHARE, type Standing } from '@meydan/odds/price/football/law'
import type { FootballState } from './state.ts'

export const HALF = 45 * 60
export const BREAK = 15 * 60

/** By how much the second half's rate rises from its start to its end. */
const RISE = 0.25

/** Seconds of stoppage that are computed with until they are announced: the means of 1–4 and 3–8 minutes. */
const expectedStoppage = { first: 150, second: 330 }

/** How much of the running half is over, from 0 to 1. Once stoppage is announced the rest is spread over it. */
function progress({ period, second, stoppage, isShort }: FootballState): number {
  if (period !== 'first' && period !== 'second') return 1
  if (isShort) return second / HALF
  const expected = HALF + expectedStoppage[period]
  if (stoppage === null) return second / expected
  const announcedAt = HALF / expected
  return announcedAt + (1 - announcedAt) * Math.min(1, (second - HALF) / (stoppage * 60))
}

/** How much of the match's goal rate is left in each half. */
function sharesLeft(state: FootballState): { first: number; second: number } {
  const done = progress(state)
  if (state.period === 'first') return { first: FIRST_SHARE * (1 - done), second: 1 - FIRST_SHARE }
  if (state.period === 'break') return { first: 0, second: 1 - FIRST_SHARE }
  const risen = (done + (RISE / 2) * done ** 2) / (1 + RISE / 2)
  return { first: 0, second: (1 - FIRST_SHARE) * (1 - risen) }
}

/** What a red card does to the side's own rate and to the other's, from then on. */
const RED = { own: 2 / 3, other: 5 / 4 }

export function standingOf(state: FootballState): Standing {
  const left = sharesLeft(state)
  const [home, away] = state.red
  return {
    means: state.means,
    home: state.home,
    away: state.away,
    first: state.first,
    restFirst: left.first,
    restSecond: left.second,
    factor: { home: RED.own ** home * RED.other ** away, away: RED.own ** away * RED.other ** home },
  }
}

export function factsOf(state: FootballState): FootballFacts {
  const { period, yellow, red, corners, scorers } = state
  const left = period === 'first' ? 1 - progress(state) / 2 : period === 'second' ? (1 - progress(state)) / 2 : 0.5
  return {
    standing: standingOf(state),
    scorers,
    corners: corners[0] + corners[1],
    cardPoints: yellow[0] + yellow[1] + 2 * (red[0] + red[1]),
    restOther: period === 'over' ? 0 : left,
    isOver: period === 'over',
  }
}
