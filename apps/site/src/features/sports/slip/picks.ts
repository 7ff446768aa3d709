import type { Choice } from './slip.ts'
import type { EventLine } from '../list/event-line.ts'

/** What players write behind a match code, by the market and outcome that it means. */
const PICKS: Record<string, readonly [key: string, outcome: string]> = {
  '1': ['1x2', '1'],
  x: ['1x2', 'x'],
  '0': ['1x2', 'x'],
  '2': ['1x2', '2'],
  alt: ['ou', 'under'],
  üst: ['ou', 'over'],
  ust: ['ou', 'over'],
  var: ['kg', 'yes'],
  yok: ['kg', 'no'],
}
/** Where a sport has no result of three, its winner. */
const WINNERS = ['bw', 'tw']
const TOTALS = ['bt', 'tgames']

export interface TypedCode {
  code: number
  pick: string | undefined
}

/** `12345`, `12345 1`, `12345 ms x`, `12345 üst`; undefined of anything else. */
export function readCodeText(text: string): TypedCode | undefined {
  const plain = text
    .trim()
    .toLocaleLowerCase('tr')
    .replaceAll(/[\s,.-]+/g, ' ')
  const found = /^(\d{5})(?: ?(?:ms ?)?([a-zçğıöşü0-2]+))?$/.exec(plain)
  if (!found) return undefined
  const pick = found[2]
  return pick === undefined || pick in PICKS ? { code: Number(found[1]), pick } : undefined
}

/** The outcome of the match that was written; undefined where it is not offered just now. */
export function choiceOf(event: EventLine, pick: string): Choice | undefined {
  const [key, outcome] = PICKS[pick] ?? []
  const keys = key === '1x2' ? [key, ...WINNERS] : key === 'ou' ? [key, ...TOTALS] : [key]
  const market = event.markets.find((one) => keys.includes(one.key))
  const found = market?.outcomes.find(({ id }) => id === outcome)
  if (!market || market.state !== 'open' || !found?.is_active || found.odds === null) return undefined
  return {
    event: event.id,
    key: market.key,
    specifiers: market.specifiers,
    outcome: found.id,
    bank: false,
    odds: found.odds,
  }
}
