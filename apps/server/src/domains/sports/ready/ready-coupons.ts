import { totalOdds } from '@meydan/odds/coupon/coupon-return'
import { marketTypeByKey } from '@meydan/feed/market-types'
import sql from 'sql-template-tag'
import type { AppContext } from '../../../platform/app-context.ts'
import { type BookEntry, type BookEvent, type BookMarket, bookOf, isOutright, isToCome } from '../book/book.ts'
import { formatEvent, mainMarkets, formatMarket } from '../book/format-event.ts'
import { type PlayedPick, readPopularOutcomes } from './popular-outcomes.ts'

export interface ReadyRule {
  id: number
  name: string
  sport: string
  legs: number
  min_odds: number
  max_odds: number
  hours: number
  sorted: 'played' | 'start' | 'chance'
}

interface ReadyPick {
  entry: BookEntry
  market: BookMarket
  outcome: string
  odds: number
  players: number
}

const HOUR_MS = 3_600_000
const PLAYED_SHOWN = 20
/** What is answered is so old at most: the slip reads its prices anew. */
const KEPT_MS = 2_000

const kept = new WeakMap<AppContext['hub'], { at: number; reply: Promise<Reply> }>()
type Reply = Awaited<ReturnType<typeof makeReady>>

/** What is played most, and the coupons that the rules make of the book. */
export function readReady(context: Pick<AppContext, 'db' | 'hub'>): Promise<Reply> {
  const at = context.db.now().getTime()
  const known = kept.get(context.hub)
  if (known && at >= known.at && at - known.at < KEPT_MS) return known.reply
  const reply = makeReady(context)
  kept.set(context.hub, { at, reply })
  reply.catch(() => kept.delete(context.hub))
  return reply
}

async function makeReady(context: Pick<AppContext, 'db' | 'hub'>) {
  const [rules, played, entries] = await Promise.all([
    context.db.rows<ReadyRule>(sql`select * from sports.ready_coupons order by id`),
    readPopularOutcomes(context.db),
    bookOf(context).all(),
  ])
  const now = context.db.now()
  return {
    success: true,
    played: mostPlayed(entries, played, now).map((pick) => ({ ...pickOnWire(pick), players: pick.players })),
    coupons: rules.flatMap((rule) => {
      const legs = legsOf(rule, entries, played, now)
      if (legs === undefined) return []
      const total = totalOdds(legs.map(({ odds }) => odds))
      return { id: rule.id, name: rule.name, total_odds: total, legs: legs.map(pickOnWire) }
    }),
  }
}

/** A rule's legs, one of a match; undefined where the book has too few. */
export function legsOf(
  rule: ReadyRule,
  entries: readonly BookEntry[],
  played: readonly PlayedPick[],
  now: Date,
): ReadyPick[] | undefined {
  const until = now.getTime() + rule.hours * HOUR_MS
  const counts = new Map(played.map((pick) => [nameOf(pick.event_id, pick, pick.outcome), pick.players]))
  const best = entries.flatMap((entry) => {
    const { event } = entry
    if (
      !isToCome(event, now) ||
      isOutright(event) ||
      event.starts_at.getTime() > until ||
      !isOfSport(event, rule.sport)
    )
      return []
    const picks = picksOf(entry, counts).filter(
      ({ odds, market }) => odds >= rule.min_odds && odds <= rule.max_odds && market.mbs <= rule.legs,
    )
    return picks.toSorted(orders[rule.sorted]).slice(0, 1)
  })
  const legs = best.toSorted(orders[rule.sorted]).slice(0, rule.legs)
  return legs.length === rule.legs ? legs : undefined
}

const startOf = ({ entry }: ReadyPick) => entry.event.starts_at.getTime()
const earlier = (a: ReadyPick, b: ReadyPick) =>
  startOf(a) - startOf(b) || (a.entry.event.id < b.entry.event.id ? -1 : 1)
const likelier = (a: ReadyPick, b: ReadyPick) =>
  a.odds - b.odds || a.entry.event.tier - b.entry.event.tier || earlier(a, b)
const orders: Readonly<Record<ReadyRule['sorted'], (a: ReadyPick, b: ReadyPick) => number>> = {
  played: (a, b) => b.players - a.players || a.entry.event.tier - b.entry.event.tier || likelier(a, b),
  start: (a, b) => startOf(a) - startOf(b) || likelier(a, b),
  chance: likelier,
}

function mostPlayed(entries: readonly BookEntry[], played: readonly PlayedPick[], now: Date): ReadyPick[] {
  const byId = new Map(entries.map((entry) => [entry.event.id, entry]))
  const picks = played.flatMap(({ event_id, key, specifiers, outcome, players }) => {
    const entry = byId.get(event_id)
    const market = entry?.markets.find((one) => one.key === key && one.specifiers === specifiers)
    if (!entry || !market || !isToCome(entry.event, now)) return []
    const odds = oddsOf(market, outcome)
    return odds === undefined ? [] : { entry, market, outcome, odds, players }
  })
  return picks.slice(0, PLAYED_SHOWN)
}

/** Every outcome of its main markets that can be played now. */
function picksOf(entry: BookEntry, counts: ReadonlyMap<string, number>): ReadyPick[] {
  return mainMarkets(entry.markets).flatMap((market) =>
    (marketTypeByKey.get(market.key)?.outcomes ?? []).flatMap(({ id }) => {
      const odds = oddsOf(market, id)
      const players = counts.get(nameOf(entry.event.id, market, id)) ?? 0
      return odds === undefined ? [] : { entry, market, outcome: id, odds, players }
    }),
  )
}

function oddsOf(market: BookMarket, outcome: string): number | undefined {
  const at = marketTypeByKey.get(market.key)?.outcomes.findIndex(({ id }) => id === outcome) ?? -1
  if (at < 0 || market.state !== 'open' || market.is_active[at] !== true) return undefined
  return market.odds[at] ?? undefined
}

function nameOf(event: string, { key, specifiers }: { key: string; specifiers: string }, outcome: string): string {
  return `${event}|${key}|${specifiers}|${outcome}`
}

function isOfSport({ sport }: BookEvent, wanted: string): boolean {
  return wanted === '' ? sport !== 'virtual' : sport === wanted
}

function pickOnWire({ entry, market, outcome }: ReadyPick) {
  const shown = formatMarket(market, entry.event)
  return {
    event: formatEvent(entry),
    market: { ...shown, outcomes: shown.outcomes.filter(({ id }) => id === outcome) },
  }
}
