import type { SportsUpdate } from '@meydan/contract/sports/sports-socket'
import type * as z from 'zod/mini'
import type { Market } from '../OddsButton.tsx'
import type { Match } from '../match/match.ts'

export type SportsMessage = z.output<typeof SportsUpdate>
export type Changes = Extract<SportsMessage, { t: 'delta' }>['events'][number]

interface Shown {
  event: Match
  markets: readonly Market[]
}

/**
 * How an event stands after what the socket says of it: prices, states, score. Undefined where it names a market that is not
 * shown yet: only the call knows its name.
 */
export function changed(
  { event, markets }: Shown,
  { p, s, m }: Changes,
): { event: Match; markets: Market[] } | undefined {
  const byId = new Map(m.map((short) => [short[0], short]))
  const shown = markets.flatMap((market) => {
    const name = nameOf(market)
    const short = byId.get(name)
    byId.delete(name)
    if (!short) return [market]
    const [, state, prices, version] = short
    return state === 'closed' && prices.length === 0
      ? []
      : [{ ...market, state, version, outcomes: priced(market, prices) }]
  })
  const isKnown = [...byId.values()].every(([, state]) => state === 'closed')
  return isKnown ? { event: { ...event, phase: p, score: s }, markets: shown } : undefined
}

function nameOf({ key, specifiers }: Market): string {
  return `${key}|${specifiers}`
}

function priced({ outcomes }: Market, prices: Changes['m'][number][2]): Market['outcomes'] {
  const odds = new Map(prices)
  return outcomes.map((outcome) => {
    const now = odds.get(outcome.id) ?? null
    return { ...outcome, odds: now ?? outcome.odds, is_active: now !== null }
  })
}
