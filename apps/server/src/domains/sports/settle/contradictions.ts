import type { Phase, Status } from '@meydan/feed/fixture'
import { type MarketType, readSpecifiers } from '@meydan/feed/market-types'
import type { SportKey } from '@meydan/feed/sports'
import { resultOf } from '@meydan/feed/settled-outcome'
import { opinionOf } from '@meydan/odds/price/opinion'

/** What the feed has come to say of one outcome. */
export interface OutcomeResult {
  outcome: string
  result: 'won' | 'lost' | 'void' | 'half_won' | 'half_lost' | 'dead_heat'
  places: number | null
  tied: number | null
}

export interface Played {
  sport: SportKey
  phase: Phase
  status: Status | null
  hasBegun: boolean
}

export interface Contradiction {
  why: 'winners' | 'score' | 'early'
  detail: string
}

/** Where what the feed says of a market does not agree with itself, with the time or with the score. What is void everywhere agrees with all. */
export function contradictionOf(
  type: MarketType,
  specifiers: string,
  results: readonly OutcomeResult[],
  match: Played,
): Contradiction | undefined {
  if (results.every(({ result }) => result === 'void')) return undefined
  const text = spell(results)
  if (!isPossible(type, specifiers, results)) return { why: 'winners', detail: `feed ${text}` }
  const { phase, status, sport, hasBegun } = match
  if ((phase === 'prematch' || phase === 'postponed') && !hasBegun)
    return { why: 'early', detail: `feed ${text}, ${phase}` }
  const own = status === null ? undefined : opinionOf(sport, status)(type.key, specifiers)
  if (own === undefined || status === null) return undefined
  const score = `score ${status.home}-${status.away}`
  if (own === 'open') return { why: 'early', detail: `feed ${text}, ${score} ${phase}` }
  const graded = own.map((each) => ({ outcome: each.id, ...resultOf(each) }) as OutcomeResult)
  const isSame = results.every((each) =>
    sameResult(
      each,
      graded.find(({ outcome }) => outcome === each.outcome),
    ),
  )
  return isSame ? undefined : { why: 'score', detail: `feed ${text}, ${score} ${spell(graded)}` }
}

/** A tie shares what was won: of the score it is a win. */
function sameResult({ result }: OutcomeResult, own: OutcomeResult | undefined): boolean {
  return own === undefined || own.result === (result === 'dead_heat' ? 'won' : result)
}

/** Whether so many can have won, as the description of the market says, if it does; of a partial result whether there are too many. */
function isPossible(type: MarketType, specifiers: string, results: readonly OutcomeResult[]): boolean {
  if (type.decides === 'any') return true
  const count = (result: OutcomeResult['result']) => results.filter((each) => each.result === result).length
  const isWhole = results.length === type.outcomes.length
  if (type.decides === 'line') return isLine(specifiers, results, isWhole)
  if (count('half_won') + count('half_lost') > 0) return false
  const most = type.decides === 'cover' ? type.outcomes.length - 1 : 1
  const tied = results.filter(({ result }) => result === 'dead_heat')
  const [tie] = tied
  const shared = tie?.places ?? 0
  const isEven = tied.every(({ places, tied: among }) => places === shared && among === tie?.tied)
  const winners = count('won') + shared
  if (!isEven || winners > most || tied.length > (tie?.tied ?? 0)) return false
  return !isWhole || (tied.length === (tie?.tied ?? 0) && winners === most)
}

const OPPOSITE = { won: 'lost', lost: 'won', void: 'void', half_won: 'half_lost', half_lost: 'half_won' } as const

/** One side is the other's opposite; void on a whole line, half on a quarter. */
function isLine(specifiers: string, results: readonly OutcomeResult[], isWhole: boolean): boolean {
  const { total, hcp } = readSpecifiers(specifiers)
  const quarters = Math.abs(Number(total ?? hcp ?? 0) * 4) % 4
  const fits = results.every(({ result }) => {
    if (result === 'dead_heat') return false
    if (result === 'void') return quarters === 0
    return result === 'won' || result === 'lost' || quarters % 2 === 1
  })
  const [one, other] = results
  if (!fits || !isWhole || one === undefined || one.result === 'dead_heat') return fits
  return other?.result === OPPOSITE[one.result]
}

function spell(results: readonly OutcomeResult[]): string {
  return results
    .map(({ outcome, result, places, tied }) => `${outcome}=${result}${places === null ? '' : ` ${places}/${tied}`}`)
    .join(' ')
    .slice(0, 300)
}
