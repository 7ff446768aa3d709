import type { Phase, Status } from '@meydan/feed/fixture'
import { attr, child, children, type Element, numberOf } from './xml.ts'

const PHASES: Readonly<Record<string, Phase>> = {
  0: 'prematch',
  1: 'live',
  2: 'interrupted',
  3: 'ended',
  4: 'closed',
  5: 'cancelled',
  6: 'prematch',
  7: 'interrupted',
  8: 'postponed',
  9: 'abandoned',
  not_started: 'prematch',
  live: 'live',
  inprogress: 'live',
  suspended: 'interrupted',
  interrupted: 'interrupted',
  ended: 'ended',
  finished: 'closed',
  closed: 'closed',
  cancelled: 'cancelled',
  delayed: 'prematch',
  postponed: 'postponed',
  abandoned: 'abandoned',
}
/** What REST leaves out: the code that goes with a phase. */
const CODES: Partial<Record<Phase, number>> = {
  prematch: 0,
  cancelled: 70,
  postponed: 60,
  abandoned: 90,
  interrupted: 80,
}
const ENDED = 100
const STARTED = 20

/** Of `0`, `live`, `closed` …; undefined of a word that is not known. */
export function phaseOf(text: string | undefined): Phase | undefined {
  return text === undefined ? undefined : PHASES[text]
}

/** What a `sport_event_status` says of the match; null where there is none, undefined where its phase is not known. */
export function statusOf(element: Element | undefined): Status | null | undefined {
  if (element === undefined) return null
  const phase = phaseOf(attr(element, 'status'))
  if (phase === undefined) return undefined
  const statistics = child(element, 'statistics')
  const clock = child(element, 'clock')
  const cards = { red: pairOf(child(statistics, 'red_cards')), yellow: pairOf(child(statistics, 'yellow_cards')) }
  const corners = pairOf(child(statistics, 'corners'))
  const points = pointsOf(element)
  return {
    phase,
    match_status: numberOf(element, 'match_status') ?? CODES[phase] ?? (phase === 'live' ? STARTED : ENDED),
    clock: clockOf(attr(clock, 'match_time')),
    stoppage: stoppageOf(attr(clock, 'stoppage_time')),
    home: countOf(numberOf(element, 'home_score')),
    away: countOf(numberOf(element, 'away_score')),
    periods: periodsOf(element),
    ...(cards.red || cards.yellow ? { cards: { red: cards.red ?? [0, 0], yellow: cards.yellow ?? [0, 0] } } : {}),
    ...(corners ? { corners } : {}),
    ...(points ? { points } : {}),
    ...(attr(element, 'current_server') === '1' ? { serving: 1 as const } : {}),
    ...(attr(element, 'current_server') === '2' ? { serving: 2 as const } : {}),
  }
}

/** In their order, whatever that of the message; a gap is empty. */
function periodsOf(element: Element): [number, number][] {
  const scores = children(child(element, 'period_scores'), 'period_score')
  const numbered = scores.map((score, at): [number, [number, number]] => [
    numberOf(score, 'number') ?? at + 1,
    [countOf(numberOf(score, 'home_score')), countOf(numberOf(score, 'away_score'))],
  ])
  return numbered
    .toSorted(([one], [other]) => one - other)
    .map(([, score]) => score)
    .slice(0, 12)
}

function pairOf(element: Element | undefined): [number, number] | undefined {
  if (element === undefined) return undefined
  return [countOf(numberOf(element, 'home')), countOf(numberOf(element, 'away'))]
}

/** Of the running game of tennis, as it is called. */
function pointsOf(element: Element): [string, string] | undefined {
  const [home, away] = [attr(element, 'home_gamescore'), attr(element, 'away_gamescore')]
  if (home === undefined || away === undefined) return undefined
  const called = (points: string) => (points === '50' ? 'A' : points.slice(0, 3))
  return [called(home), called(away)]
}

function countOf(value: number | undefined): number {
  return Math.min(999, Math.max(0, Math.trunc(value ?? 0)))
}

/** `75:02`; nothing for any other form. */
function clockOf(text: string | undefined): string | null {
  return text !== undefined && /^\d{1,3}:[0-5]\d$/.test(text) ? text : null
}

function stoppageOf(text: string | undefined): number | null {
  const minutes = Number(text?.split(':')[0] ?? Number.NaN)
  return Number.isInteger(minutes) && minutes >= 0 && minutes <= 30 ? minutes : null
}
