import type { SportsEvent, SportsEventRow, SportsMarket, SportsScore } from '@meydan/contract/sports/sports-fields'
import { marketTypeByKey, readSpecifiers } from '@meydan/feed/market-types'
import { matchStatusTr } from '@meydan/feed/match-statuses'
import { marketName, outcomeName, type Sides } from '@meydan/feed/names'
import { sports } from '@meydan/feed/sports'
import type { Status } from '@meydan/feed/fixture'
import type { output } from 'zod/mini'
import { COMBINATION, combinationName } from '../combinations/combination-market.ts'
import type { BookEntry, BookEvent, BookMarket } from './book.ts'

/** The markets that a line of a list shows, by what a sport has of them. */
const MAIN = ['1x2', 'ou', 'kg', 'bw', 'bh', 'bt', 'tw', 'tset', 'tgames']
/** The line that everybody looks for. */
const USUAL_LINE = 'total=2.5'
const POPULAR_BELOW = 100

/** A match by its names, for lines that need no more of it. */
export function formatMatch(event: Pick<BookEvent, 'sport' | 'league' | 'home' | 'away' | 'starts_at' | 'phase'>) {
  return {
    sport: event.sport,
    league: event.league,
    home: event.home,
    away: event.away,
    starts_at: event.starts_at.toISOString(),
    phase: event.phase,
  }
}

export function formatEvent({ event, markets }: BookEntry): output<typeof SportsEvent> {
  return {
    id: event.id,
    sport: event.sport,
    league: { id: event.league_id, name: event.league, country: event.country },
    home: event.home,
    away: event.away,
    starts_at: event.starts_at.toISOString(),
    phase: event.phase,
    mbs: event.mbs,
    code: event.code,
    is_simulated: event.is_simulated,
    score: scoreOnWire(event),
    market_count: shownMarkets(markets).length,
  }
}

/** With its `mainMarkets`. */
export function formatEventRow(entry: BookEntry): output<typeof SportsEventRow> {
  return {
    ...formatEvent(entry),
    markets: mainMarkets(entry.markets).map((market) => formatMarket(market, entry.event)),
  }
}

/**
 * One market of each main kind: of lines the most even one. Where the result is as good as decided the next one that is not stands with
 * them; of a sport without any of these kinds, its first markets of two or three outcomes.
 */
export function mainMarkets(markets: readonly BookMarket[]): BookMarket[] {
  const offered = shownMarkets(markets)
  const main = usualMarkets(offered)
  const next = NEXT.flatMap((key) => marketsInOrder(offered.filter((market) => market.key === key)).slice(-1))
  if (main.length === 0 && next.length === 0) return described(offered)
  const result = main.find(({ key }) => key === '1x2')
  if (next.length === 0 || (result && priced(result) > 1)) return main
  return [...main.filter((market) => market !== result), ...next.slice(0, 1)]
}

/** What stands in for a result that is decided: the rest of the match, else the next goal. */
const NEXT = ['rest', 'goal']
const DESCRIBED_MOST = 3

function priced({ odds, is_active }: BookMarket): number {
  return odds.filter((one, at) => one !== null && is_active[at] === true).length
}

function described(offered: readonly BookMarket[]): BookMarket[] {
  const byKey = Map.groupBy(
    marketsInOrder(offered.filter(({ odds }) => odds.length === 2 || odds.length === 3)),
    ({ key }) => key,
  )
  return [...byKey.values()]
    .slice(0, DESCRIBED_MOST)
    .flatMap((lines) => lines.find(({ is_favourite }) => is_favourite) ?? lines[0] ?? [])
}

function usualMarkets(offered: readonly BookMarket[]): BookMarket[] {
  return MAIN.flatMap((key) => {
    const lines = marketsInOrder(offered.filter((market) => market.key === key))
    const usual = lines.find(({ specifiers }) => key === 'ou' && specifiers === USUAL_LINE)
    return usual ?? lines.find(({ is_favourite }) => is_favourite) ?? lines[0] ?? []
  })
}

/** Its `shownMarkets`, in the order of its sport. */
export function marketsOnWire({ event, markets }: BookEntry): output<typeof SportsMarket>[] {
  return marketsInOrder(shownMarkets(markets)).map((market) => formatMarket(market, event))
}

/** What is offered or only suspended; combinations that players have made stand on their slips alone. */
export function shownMarkets(markets: readonly BookMarket[]): BookMarket[] {
  return markets.filter(({ state, key }) => key !== COMBINATION && (state === 'open' || state === 'suspended'))
}

/** As their sport has them, lines from low to high. */
export function marketsInOrder<Market extends Pick<BookMarket, 'key' | 'specifiers'>>(
  markets: readonly Market[],
): Market[] {
  const place = ({ key }: Market) => marketTypeByKey.get(key)?.sort ?? 0
  return markets.toSorted((a, b) => place(a) - place(b) || lineOf(a) - lineOf(b))
}

function lineOf({ specifiers }: Pick<BookMarket, 'specifiers'>): number {
  return Number(Object.values(readSpecifiers(specifiers))[0] ?? 0) || 0
}

export function formatMarket(market: BookMarket, sides: Sides): output<typeof SportsMarket> {
  const { key, specifiers, state, mbs, version, odds, is_active } = market
  const type = marketTypeByKey.get(key)
  return {
    key,
    specifiers,
    name: type ? marketName(type, specifiers, sides) : key,
    groups: type ? [...(type.sort < POPULAR_BELOW ? ['popular'] : []), type.tab] : [],
    state,
    mbs,
    version,
    outcomes: (type?.outcomes ?? []).map(({ id }, index) => ({
      id,
      name: (type && outcomeName(type, id, specifiers, sides)) ?? id,
      odds: odds[index] ?? null,
      is_active: is_active[index] === true,
    })),
  }
}

/** Turkish names of a leg: of a market or outcome that is in no table any more, its key. */
export function namesOf(
  { key, specifiers, outcome }: { key: string; specifiers: string; outcome: string },
  sides: Sides,
): { market_name: string; outcome_name: string } {
  const type = marketTypeByKey.get(key)
  return {
    market_name: type ? marketName(type, specifiers, sides) : key,
    outcome_name:
      key === COMBINATION && outcome !== ''
        ? combinationName(specifiers, sides)
        : ((type && outcomeName(type, outcome, specifiers, sides)) ?? outcome),
  }
}

/** Of no line in particular: `Alt/Üst`. Of a type that is in no table any more, its key. */
export function marketTypeName(key: string): string {
  return (
    marketTypeByKey
      .get(key)
      ?.nameTr.replaceAll(/ ?\(?\{[^{}]*\}\)?/g, '')
      .trim() ?? key
  )
}

export function sportName(key: string): string {
  return sports.find((sport) => sport.key === key)?.nameTr ?? key
}

/** Null before it begins. */
export function scoreOnWire({ phase, status }: Pick<BookEvent, 'phase' | 'status'>): output<typeof SportsScore> | null {
  if (!status || phase === 'prematch' || phase === 'postponed' || phase === 'cancelled') return null
  return {
    label: labelOf(status),
    clock: status.clock,
    home: status.home,
    away: status.away,
    periods: status.periods,
    red_cards: status.cards?.red ?? null,
    yellow_cards: status.cards?.yellow ?? null,
    corners: status.corners ?? null,
    points: status.points ?? null,
    serving: status.serving ?? null,
  }
}

function labelOf({ match_status }: Status): string {
  return matchStatusTr[match_status] ?? ''
}
