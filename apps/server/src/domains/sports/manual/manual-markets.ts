import type { InputOf } from '@meydan/contract/call'
import type { createManualEvent, listManualMarkets } from '@meydan/contract/sports/sports-manual-admin'
import { marketTypeByKey, type MarketType } from '@meydan/feed/market-types'
import { canonicalSpecifiers } from '@meydan/feed/specifiers'
import { type SportKey, sports } from '@meydan/feed/sports'
import type { Queryable } from '../../../platform/database/db.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { loadMarketTypes } from '../book/market-types.ts'
import { marketTypeName } from '../book/format-event.ts'
import { COMBINATION } from '../combinations/combination-market.ts'

type Input = InputOf<typeof createManualEvent>

/** A market as it is offered first; in the order of the outcomes of its type. */
export interface ManualMarket {
  type: MarketType
  specifiers: string
  odds: number[]
  /** Null where nobody knows how many outcomes win: such a market is not sold back. */
  chances: (number | null)[]
}

/** Of a feed's own variants and of the players of one match nothing is offered: their outcomes are those of another event. */
const CATALOGUE_KEY = /^[a-z0-9]{1,8}$/

/** Before the number of an outright's own type. */
const RUNNERS = 'manual'

function isOf(sport: SportKey, { key, sport: of }: MarketType): boolean {
  const markets = sports.find((each) => each.key === sport)?.markets
  return key !== COMBINATION && !key.startsWith(RUNNERS) && CATALOGUE_KEY.test(key) && (of === 'any' || of === markets)
}

export async function listMarkets(q: Queryable, { sport }: InputOf<typeof listManualMarkets>) {
  await loadMarketTypes(q)
  const found = [...marketTypeByKey.values()].filter((type) => isOf(sport as SportKey, type))
  return {
    success: true,
    markets: found
      .toSorted((a, b) => a.sort - b.sort)
      .map(({ key, specifiers, outcomes }) => ({
        key,
        name: marketTypeName(key),
        specifiers: [...specifiers],
        outcomes: outcomes.map(({ id, nameTr }) => ({ id, name: nameTr })),
      })),
  }
}

/** Refuses `manual_event_invalid` where a market is not of the catalogue, incomplete, named twice, or wins for certain on all outcomes. */
export async function readMarkets(q: Queryable, { sport, markets }: Input): Promise<ManualMarket[]> {
  await loadMarketTypes(q)
  const read = markets.map((market) => readMarket(sport as SportKey, market))
  const names = new Set(read.map(({ type, specifiers }) => `${type.key}|${specifiers}`))
  if (names.size < read.length) throw refuse('manual_event_invalid', 'Bir bahis türü iki kez yazılmış')
  return read
}

function readMarket(sport: SportKey, { key, specifiers, outcomes }: Input['markets'][number]): ManualMarket {
  const type = marketTypeByKey.get(key)
  if (!type || !isOf(sport, type)) throw refuse('manual_event_invalid', 'Bu sporda böyle bir bahis türü yok')
  const name = marketTypeName(key)
  const canonical = canonicalSpecifiers(specifiers)
  const named = (canonical ?? '')
    .split('|')
    .filter((part) => part !== '')
    .map((part) => part.split('=')[0] ?? '')
  if (canonical === undefined || named.toSorted().join() !== type.specifiers.toSorted().join())
    throw refuse('manual_event_invalid', `${name}: değerleri yazın (örneğin 2.5)`)
  const told = new Map(outcomes.map(({ id, odds }) => [id, odds]))
  const odds = type.outcomes.flatMap(({ id }) => told.get(id) ?? [])
  if (odds.length < type.outcomes.length || told.size > odds.length)
    throw refuse('manual_event_invalid', `${name}: her seçime bir oran yazın`)
  return { type, specifiers: canonical, odds, chances: fairChances(name, type, odds) }
}

/** What the odds say without their margin. */
export function fairChances(name: string, type: MarketType, odds: readonly number[]): (number | null)[] {
  if (type.decides === 'any') return odds.map(() => null)
  const winners = type.decides === 'cover' ? type.outcomes.length - 1 : 1
  const sum = odds.reduce((total, each) => total + 100 / each, 0)
  if (sum < winners)
    throw refuse('manual_event_invalid', `${name}: bu oranların hepsine oynayan kazanır; oranları düşürün`)
  return odds.map((each) => Math.min(0.999, Math.round((100 / each / sum) * winners * 1e6) / 1e6))
}

/** The market of an outright's runners, described like any that a feed describes. */
export function runnersType(no: number, names: readonly string[]): MarketType {
  return {
    key: `${RUNNERS}${no}`,
    uofId: 0,
    sport: 'any',
    groups: ['all'],
    tab: 'result',
    nameTr: 'Kazanan',
    outcomes: names.map((name, at) => ({ id: `r${at + 1}`, nameTr: name })),
    specifiers: [],
    decides: 'pick',
    marginBp: 0,
    cashoutOk: true,
    sort: 1_000,
  }
}
