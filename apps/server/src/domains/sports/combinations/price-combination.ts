import { marketTypeByKey } from '@meydan/feed/market-types'
import {
  isCombinable,
  jointChances,
  type MainChances,
  meansBehind,
  SAME_LAW,
  type Pick,
} from '@meydan/odds/price/football/combination'
import type { RefusalCode } from '@meydan/contract/refusals'
import sql from 'sql-template-tag'
import type { Queryable } from '../../../platform/database/db.ts'
import type { MarketState } from '../book/book.ts'

/** What of a market its combination is priced from. */
export interface Component {
  key: string
  specifiers: string
  /** As offered, with margins and moves of trading; hundredths. */
  odds: (number | null)[]
  chances: (number | null)[]
  is_active: boolean[]
  groups: string[]
  producer: number
  seq: number
  state: MarketState
  /** As the feed has it: `sports.markets.status`. */
  status: number
  /** Open but for what closes the combination by itself: its source, a hold on more than this one market. */
  is_priced: boolean
}

export interface CombinationPrice {
  odds: number
  chance: number
  producer: number
  /** Of the component that was priced first: what was closed since then is closed for the combination. */
  seq: number
  groups: string[]
}

/** Less is no chance, and less than this is added by no pick. */
const LEAST_CHANCE = 0.002
const ADDS_NOTHING = 0.001
const LEAST_ODDS = 101
const MOST_ODDS = 50_000

export function readComponents(q: Queryable, event: string): Promise<Component[]> {
  return q.rows<Component>(sql`
    select v.key, v.specifiers, v.odds, v.chances, v.is_active, m.groups, v.producer, v.seq::float8 as seq, v.state,
      m.status, m.status = 1 and m.unconfirmed_since is null and m.seq > coalesce(sports.last_stop(e.stops, m.producer, m.groups), 0)
        and not exists (select from sports.trading_suspensions d where d.state <> 'open'
          and d.target = 'market:' || m.event_id || '|' || m.key || '|' || m.specifiers) as is_priced
    from sports.markets_view v join sports.markets m on m.event_id = v.event_id and m.key = v.key and m.specifiers = v.specifiers
    join sports.events e on e.id = v.event_id
    where v.event_id = ${event}`)
}

/**
 * The price of these outcomes together: the chance by the law of the match's goals, whose means are those behind the feed's own chances, and of
 * the margin what each of them carries alone. A refusal where the law does not say of each what the feed says, where one may be given back in part,
 * where one contains another, or where they cannot win together.
 */
export function priceOf(picks: readonly Pick[], components: readonly Component[]): CombinationPrice | RefusalCode {
  if (!picks.every(isCombinable)) return 'combination_unpriced'
  const legs = picks.map((pick) => legOf(pick, components))
  if (legs.some((leg) => leg === undefined)) return 'leg_unavailable'
  const found = legs.filter((leg) => leg !== undefined)
  if (found.some(({ market }) => market.state !== 'open')) return 'market_suspended'
  if (new Set(found.map(({ market }) => market.producer)).size > 1) return 'market_suspended'
  const main = mainChances(components)
  const means = main && meansBehind(main)
  if (!means) return 'combination_unpriced'
  const joint = jointChances(picks, means)
  if (joint.isSplit) return 'combination_line'
  if (found.some(({ chance }, at) => Math.abs((joint.single[at] ?? 0) - chance) > SAME_LAW))
    return 'combination_unpriced'
  if (joint.all < LEAST_CHANCE) return 'combination_impossible'
  if (joint.without.some((without) => without - joint.all < ADDS_NOTHING)) return 'combination_contained'
  const kept = found.reduce((product, { odds, chance }) => product * Math.min(1, (odds / 100) * chance), 1)
  const odds = Math.min(MOST_ODDS, Math.floor((100 * kept) / joint.all + 1e-9))
  if (odds < LEAST_ODDS) return 'combination_contained'
  return {
    odds,
    chance: Math.round(joint.all * 1e6) / 1e6,
    producer: (found[0] as Leg).market.producer,
    seq: Math.min(...found.map(({ market }) => market.seq)),
    groups: [...new Set(found.flatMap(({ market }) => market.groups))],
  }
}

interface Leg {
  market: Component
  odds: number
  chance: number
}

function legOf({ key, specifiers, outcome }: Pick, components: readonly Component[]): Leg | undefined {
  const market = components.find((each) => each.key === key && each.specifiers === specifiers)
  const place = marketTypeByKey.get(key)?.outcomes.findIndex(({ id }) => id === outcome) ?? -1
  const [odds, chance] = [market?.odds[place] ?? null, market?.chances[place] ?? null]
  if (!market || odds === null || chance === null || market.is_active[place] !== true) return undefined
  return { market, odds, chance }
}

/** Undefined where the feed does not tell them. */
function mainChances(components: readonly Component[]): MainChances | undefined {
  const componentOf = (key: string, specifiers: string) =>
    components.find((each) => each.key === key && each.specifiers === specifiers)?.chances ?? []
  const [home, , away] = componentOf('1x2', '')
  const [, over] = componentOf('ou', 'total=2.5')
  if (typeof home !== 'number' || typeof away !== 'number' || typeof over !== 'number') return undefined
  return { home, away, over }
}
