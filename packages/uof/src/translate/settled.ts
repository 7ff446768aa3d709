import type { Found } from '../descriptions.ts'
import type { FeedMarket } from '../message.ts'
import { attr, type Element, numberOf } from '../xml.ts'

const UNDECIDED = '-1'
/** Shares of a dead heat come with so many decimals. */
const SHARE_ERROR = 0.001
const MOST_TIED = 100

/** Outcomes that are not decided yet (`result="-1"`) are left out: their legs wait. */
export function settledOf(
  { id, outcomes, element }: FeedMarket,
  found: Found,
  name: { key: string; specifiers: string },
): Record<string, unknown> | string {
  const markets: Record<string, unknown>[] = []
  for (const outcome of outcomes) {
    const feedId = attr(outcome, 'id') ?? ''
    const own = found.outcomeOf(feedId)
    if (own === undefined) return `market ${id}: outcome "${feedId}" is not described`
    if (attr(outcome, 'result') === UNDECIDED) continue
    const result = resultOf(outcome)
    if (result === undefined) return `market ${id}: result of outcome "${feedId}" is not known`
    markets.push({ id: own, ...result })
  }
  if (markets.length === 0) return `market ${id}: no outcome is decided`
  return { ...name, void_reason: attr(element, 'void_reason') ?? null, outcomes: markets }
}

/** The feed's three fields as ours; undefined where one of them has another value. */
function resultOf(outcome: Element): Record<string, unknown> | undefined {
  const result = numberOf(outcome, 'result')
  const share = numberOf(outcome, 'dead_heat_factor')
  const voided = numberOf(outcome, 'void_factor') ?? 0
  if (result !== 0 && result !== 1) return undefined
  if (voided !== 0 && voided !== 0.5 && voided !== 1) return undefined
  // A stake that is given back whole is given back, whatever the result would have been.
  if (voided === 1) return { result: 0, void_factor: 1, dead_heat: null }
  if (share === undefined || share === 1 || result === 0) return { result, void_factor: voided, dead_heat: null }
  const tie = tieOf(share)
  return tie && voided === 0 ? { result, void_factor: 0, dead_heat: tie } : undefined
}

/** 0.5 is one place among two, 0.667 two among three. */
function tieOf(share: number): [places: number, tied: number] | undefined {
  if (share <= 0 || share > 1) return undefined
  for (let tied = 2; tied <= MOST_TIED; tied++) {
    const places = Math.round(share * tied)
    if (places > 0 && places < tied && Math.abs(places / tied - share) < SHARE_ERROR) return [places, tied]
  }
  return undefined
}
