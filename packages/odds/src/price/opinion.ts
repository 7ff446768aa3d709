import type { Status } from '@meydan/feed/fixture'
import type { SettledOutcome } from '@meydan/feed/messages'
import { marketTypes, readSpecifiers } from '@meydan/feed/market-types'
import { isBeyondRegularTime, isPlayedOn, matchStatus } from '@meydan/feed/match-statuses'
import type { SportKey } from '@meydan/feed/sports'
import { basketballResults } from './basketball/offer.ts'
import { footballResults } from './football/settle.ts'
import { isSetOver } from './tennis/law.ts'
import { tennisResults } from './tennis/offer.ts'

/** What a score says of a market: what has come of it, that it is open still, or nothing. */
export type Opinion = SettledOutcome[] | 'open' | undefined
type Grade = (key: string, specifiers: string) => Opinion

const nothing: Grade = () => undefined

/** What the reported score of a match means for its markets: the operator’s own opinion beside the feed's. */
export function opinionOf(sport: SportKey, status: Status): Grade {
  const isOver = status.phase === 'ended' || status.phase === 'closed'
  const isRunning = status.phase === 'live' || status.phase === 'interrupted'
  if ((!isOver && !isRunning) || status.match_status === matchStatus.abandoned) return nothing
  const grade = GRADES[sport]?.(status, isOver) ?? nothing
  return (key, specifiers) => (OWN.has(key) ? grade(key, specifiers) : undefined)
}

/** Of what only a feed has described nobody here knows when it is decided, or by what. */
const OWN = new Set(marketTypes.map(({ key }) => key))

const GRADES: Partial<Record<SportKey, (status: Status, isOver: boolean) => Grade>> = {
  football: footballOpinion,
  virtual: footballOpinion,
  basketball: basketballOpinion,
  tennis: tennisOpinion,
}

/** By regular time alone, whatever was played after it. Corners are reported with those of extra time, and cards are counted otherwise. */
function footballOpinion(status: Status, isEnded: boolean): Grade {
  const { periods, match_status, corners } = status
  const [first, second] = periods
  const isBeyond = isBeyondRegularTime(match_status) || periods.length > 2
  const isOver = isEnded || isBeyond
  if (isOver && (!first || !second)) return nothing
  const isFirstHalf = !isOver && match_status === matchStatus.firstHalf
  if (!isFirstHalf && !first) return nothing
  const [home, away] =
    isBeyond && first && second ? [first[0] + second[0], first[1] + second[1]] : [status.home, status.away]
  const standing = { home, away, first: isFirstHalf || !first ? null : { home: first[0], away: first[1] } }
  const taken = corners ? corners[0] + corners[1] : 0
  const grade = footballResults({ standing, isOver, scorers: [], corners: taken, cardPoints: 0 })
  return (key, specifiers) => {
    if (key === 'card' || (key === 'cor' && (!corners || isBeyond))) return undefined
    const { goalnr } = readSpecifiers(specifiers)
    if (goalnr !== undefined && Number(goalnr) <= home + away) return undefined
    return grade(key, specifiers) ?? 'open'
  }
}

const QUARTERS = new Set<number>([
  matchStatus.quarter1,
  matchStatus.quarter2,
  matchStatus.quarter3,
  matchStatus.quarter4,
  matchStatus.overtime,
])

function basketballOpinion({ periods, match_status, home, away }: Status, isOver: boolean): Grade {
  const quarters = periods.map(([one, other]) => ({ home: one, away: other }))
  const sum = (side: 0 | 1) => periods.reduce((all, period) => all + period[side], 0)
  if (sum(0) !== home || sum(1) !== away || (isOver && periods.length < 4)) return nothing
  const more = !isOver && QUARTERS.has(match_status) ? 1 : 0
  const grade = basketballResults({ quarters, left: { home: more, away: more }, isOver })
  return (key, specifiers) => grade(key, specifiers) ?? 'open'
}

/** Nothing of a match that was given up, or of sets that are counted otherwise. */
function tennisOpinion({ periods, match_status, home, away }: Status, isOver: boolean): Grade {
  const sets = isOver ? periods : periods.slice(0, home + away)
  if (!isPlayedOn(match_status) || sets.length !== home + away || !sets.every(isSetOver)) return nothing
  if (sets.filter(([one, other]) => one > other).length !== home) return nothing
  const grade = tennisResults({ sets, running: { games: periods[sets.length] ?? [0, 0] }, isOver })
  return (key, specifiers) => grade(key, specifiers) ?? 'open'
}
