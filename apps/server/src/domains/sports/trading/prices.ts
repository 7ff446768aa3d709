import type { InputOf } from '@meydan/contract/call'
import type { changeMbs, offsetPrice } from '@meydan/contract/sports/sports-admin'
import type { changeMarketMargin, listMarketMargins } from '@meydan/contract/sports/sports-margins-admin'
import { marketTypeByKey } from '@meydan/feed/market-types'
import { eventTitle } from '@meydan/feed/names'
import { foldTurkish } from '@meydan/money/turkish'
import sql, { type Sql } from 'sql-template-tag'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { Wanted, EffectPreview } from '../../../platform/approval-policy.ts'
import type { StaffActor } from '../../../platform/app-context.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { audit } from '../../staff/public.ts'
import { storePrices } from '../feed/store-prices.ts'
import { marketTypeName, namesOf } from '../book/format-event.ts'
import { repriceCombinations } from '../combinations/reprice-combinations.ts'

/**
 * One person may move odds up by no more than the feed keeps of the market, whichever of its outcomes becomes the likely one: above that
 * bettors have an advantage over the operator, and it takes two people.
 */
export async function assessOffset(tx: Tx, { input }: Wanted<typeof offsetPrice>): Promise<EffectPreview | undefined> {
  const { event, key, specifiers, outcome, offset_bp, reason } = input
  const market = await tx.row<Offered>(sql`
    select m.odds, o.bps, coalesce(h.name, e.name) as home, a.name as away
    from sports.markets m join sports.events e on e.id = m.event_id left join sports.teams h on h.id = e.home_id left join sports.teams a on a.id = e.away_id
      left join sports.price_offsets o on o.event_id = m.event_id and o.key = m.key and o.specifiers = m.specifiers
    where m.event_id = ${event} and m.key = ${key} and m.specifiers = ${specifiers} for update of m`)
  const place = marketTypeByKey.get(key)?.outcomes.findIndex(({ id }) => id === outcome) ?? -1
  if (!market || place < 0) return undefined
  const before = market.bps?.[place] ?? 0
  if (offset_bp <= Math.max(0, before) || offset_bp <= marginBp(market.odds)) return undefined
  const match = eventTitle(market)
  const { market_name, outcome_name } = namesOf({ key, specifiers, outcome }, market)
  return {
    subject: `sports-offset:${event}|${key}|${specifiers}|${outcome}`,
    text: `${match} · ${market_name}: ${outcome_name}`,
    before: { Kaydırma: percentOf(before) },
    after: {
      Kaydırma: percentOf(offset_bp),
      Maç: match,
      'Bahis türü': market_name,
      Seçim: outcome_name,
      Gerekçe: reason,
    },
    effectKurus: 0n,
    needsTwo: true,
  }
}

interface Offered {
  odds: (number | null)[]
  bps: number[] | null
  home: string
  away: string | null
}

/** What the odds of the feed keep for the operator, in basis points; of markets where several outcomes win at once, of each. */
export function marginBp(odds: readonly (number | null)[]): number {
  const sum = odds.reduce<number>((total, each) => total + (each ? 100 / each : 0), 0)
  return Math.floor((sum / Math.max(1, Math.floor(sum)) - 1) * 10_000)
}

function percentOf(bp: number): string {
  return `%${(bp / 100).toLocaleString('tr-TR')}`
}

/**
 * Moves one outcome's odds against those of the feed; 0 takes that back, and either ends odds of trading's own. Players see it at once, like every
 * change of odds.
 */
export async function setPriceOffset(db: Db, actor: StaffActor, input: InputOf<typeof offsetPrice>) {
  const { event, key, specifiers, outcome, offset_bp, ends, reason } = input
  const place = marketTypeByKey.get(key)?.outcomes.findIndex(({ id }) => id === outcome) ?? -1
  const size = marketTypeByKey.get(key)?.outcomes.length ?? 0
  await db.transaction(async (tx) => {
    const which = sql`m.event_id = ${event} and m.key = ${key} and m.specifiers = ${specifiers}`
    const market = await tx.row(sql`select from sports.markets m where ${which} for update`)
    if (!market || place < 0) throw refuse('not_found')
    if (ends === 'start') await assertToBegin(tx, event)
    const known = await tx.row<{
      bps: number[]
      until_start: boolean[]
      reasons: (string | null)[]
      set_by: (number | null)[]
    }>(sql`
      select bps, until_start, reasons, set_by from sports.price_offsets where event_id = ${event} and key = ${key} and specifiers = ${specifiers} for update`)
    const before = Array.from({ length: size }, (_, at) => known?.bps[at] ?? 0)
    const after = before.with(place, offset_bp)
    const untilStart = before.map((_, at) => known?.until_start[at] ?? false).with(place, ends === 'start')
    const reasons = before.map((_, at) => known?.reasons[at] ?? null).with(place, reason)
    const setBy = before.map((_, at) => known?.set_by[at] ?? null).with(place, actor.staff.id)
    await tx.run(
      after.every((bp) => bp === 0)
        ? sql`delete from sports.price_offsets where event_id = ${event} and key = ${key} and specifiers = ${specifiers}`
        : sql`
          insert into sports.price_offsets (event_id, key, specifiers, bps, until_start, reasons, set_by)
          values (${event}, ${key}, ${specifiers}, ${after}, ${untilStart}, ${reasons}, ${setBy})
          on conflict (event_id, key, specifiers) do update set bps = excluded.bps, until_start = excluded.until_start,
            reasons = excluded.reasons, set_by = excluded.set_by`,
    )
    await tx.run(
      sql`delete from sports.own_prices where event_id = ${event} and key = ${key} and specifiers = ${specifiers} and outcome = ${outcome}`,
    )
    await repriceMarkets(tx, which)
    await repriceCombinations(tx, [event])
    await tx.run(sql`update sports.events set version = version + 1 where id = ${event}`)
    await audit(tx, {
      ...actor,
      action: 'sports.offset',
      subject: `${event}|${key}|${specifiers}|${outcome}`,
      before: { offset_bp: before[place] },
      after: { offset_bp, ends },
      note: reason,
    })
    tx.publish('sports', { events: [event] })
  })
  return { success: true, message: 'Oran değiştirildi' }
}

/** What ends when the match begins is for one that has not begun: refuses `bad_input`. */
export async function assertToBegin(tx: Tx, event: string): Promise<void> {
  const begun = await tx.row(
    sql`select from sports.events where id = ${event} and phase not in ('prematch', 'postponed')`,
  )
  if (begun) throw refuse('bad_input', 'Maç başladı; geri alınana kadar geçerli bir oran verin')
}

/** What is offered now is a price of its own, kept with those of the feed. */
export async function repriceMarkets(tx: Tx, which: Sql): Promise<void> {
  await tx.run(sql`update sports.markets m set version = version + 1 where ${which}`)
  await tx.run(storePrices(tx.now(), sql`select m.* from sports.markets m where ${which}`))
}

export async function changeMbsOf(db: Db, actor: StaffActor, { event, mbs, reason }: InputOf<typeof changeMbs>) {
  await db.transaction(async (tx) => {
    const known = await tx.row<{ mbs: number }>(sql`select mbs from sports.events where id = ${event} for update`)
    if (!known) throw refuse('not_found')
    await tx.run(sql`update sports.events set mbs = ${mbs}, version = version + 1 where id = ${event}`)
    await audit(tx, {
      ...actor,
      action: 'sports.mbs',
      subject: event,
      before: { mbs: known.mbs },
      after: { mbs },
      note: reason,
    })
    tx.publish('sports', { events: [event] })
  })
  return { success: true, message: 'MBS değiştirildi' }
}

/** Every type of market there is: of ours, and of those that the feed has described. */
export async function listMargins(db: Db, { q, page, per_page }: InputOf<typeof listMarketMargins>) {
  const rows = await db.rows<{ key: string; margin_bp: number }>(sql`select key, margin_bp from sports.market_margins`)
  const own = new Map(rows.map(({ key, margin_bp }) => [key, margin_bp]))
  const wanted = foldTurkish(q ?? '')
  const found = [...marketTypeByKey.values()]
    .map((type) => ({
      id: type.key,
      name: marketTypeName(type.key),
      sport: type.sport,
      fed_margin_bp: type.marginBp,
      margin_bp: own.get(type.key) ?? 0,
    }))
    .filter(({ id, name }) => foldTurkish(name).includes(wanted) || id.includes(wanted))
  return { success: true, data: found.slice((page - 1) * per_page, page * per_page), total: found.length }
}

export async function changeMargin(db: Db, actor: StaffActor, input: InputOf<typeof changeMarketMargin>) {
  const { key, margin_bp, reason } = input
  if (!marketTypeByKey.has(key)) throw refuse('not_found')
  await db.transaction(async (tx) => {
    const known = await tx.row<{ margin_bp: number }>(
      sql`select margin_bp from sports.market_margins where key = ${key} for update`,
    )
    await tx.run(
      margin_bp === 0
        ? sql`delete from sports.market_margins where key = ${key}`
        : sql`
          insert into sports.market_margins (key, margin_bp) values (${key}, ${margin_bp})
          on conflict (key) do update set margin_bp = excluded.margin_bp`,
    )
    await repriceMarkets(tx, sql`m.key = ${key} and m.status = 1`)
    await audit(tx, {
      ...actor,
      action: 'sports.margin',
      subject: `market:${key}`,
      before: { margin_bp: known?.margin_bp ?? 0 },
      after: { margin_bp },
      note: reason,
    })
    tx.publish('sports', { events: [] })
  })
  return { success: true, message: 'Marj değiştirildi' }
}
