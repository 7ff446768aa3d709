import type { Found } from '../descriptions.ts'
import type { FeedMarket } from '../message.ts'
import { attr, child, type Element, numberOf } from '../xml.ts'

const ACTIVE = 1

/** Of a market that came without a status the feed says that it is active. */
export function pricedOf(
  { id, outcomes, element }: FeedMarket,
  found: Found,
  name: { key: string; specifiers: string },
): Record<string, unknown> | string {
  const cashout = attr(element, 'cashout_status')
  const isSold = cashout === undefined || cashout === '1'
  const markets: Record<string, unknown>[] = []
  for (const outcome of outcomes) {
    const own = found.outcomeOf(attr(outcome, 'id') ?? '')
    if (own === undefined) return `market ${id}: outcome "${attr(outcome, 'id') ?? ''}" is not described`
    const odds = oddsOf(outcome)
    if (odds !== undefined)
      markets.push({ id: own, odds, p: isSold ? chanceOf(outcome) : null, active: activeOf(outcome) })
  }
  const status = attr(element, 'status')
  const closesAt = numberOf(child(element, 'market_metadata'), 'next_betstop')
  return {
    ...name,
    ...(closesAt === undefined || closesAt <= 0 ? {} : { closes_at: Math.trunc(closesAt) }),
    status: status === undefined ? ACTIVE : (numberOf(element, 'status') ?? status),
    favourite: attr(element, 'favourite') === '1' ? 1 : 0,
    outcomes: markets,
  }
}

/** Whole hundredths, never more than the feed says; undefined where it says none. */
function oddsOf(outcome: Element): number | undefined {
  const odds = numberOf(outcome, 'odds')
  if (odds === undefined || odds < 1) return undefined
  return Math.min(10_000_000, Math.floor(odds * 100 + 1e-6))
}

function chanceOf(outcome: Element): number | null {
  const chance = numberOf(outcome, 'probabilities')
  return chance !== undefined && chance >= 0 && chance <= 1 ? chance : null
}

/** What is priced and not said to be otherwise is active; of a word that is not known nothing is offered. */
function activeOf(outcome: Element): 0 | 1 {
  return (attr(outcome, 'active') ?? '1') === '1' ? 1 : 0
}
