import type { InputOf } from '@meydan/contract/call'
import type { setOwnPrice, takeOwnPricesBack } from '@meydan/contract/sports/sports-admin'
import { marketTypeByKey } from '@meydan/feed/market-types'
import { eventTitle } from '@meydan/feed/names'
import sql, { type Sql } from 'sql-template-tag'
import type { EffectPreview, Wanted } from '../../../platform/approval-policy.ts'
import type { StaffActor } from '../../../platform/app-context.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { audit } from '../../staff/public.ts'
import { learnTypesOf } from '../book/market-types.ts'
import { namesOf } from '../book/format-event.ts'
import { repriceCombinations } from '../combinations/reprice-combinations.ts'
import { assertToBegin, marginBp, repriceMarkets } from './prices.ts'

type Input = InputOf<typeof setOwnPrice>

interface Offered {
  odds: (number | null)[]
  own_odds: number | null
  own_most_bp: number | null
  home: string
  away: string | null
}

interface Found extends Offered {
  /** Of the outcome, from 0. */
  place: number
  fed: number
}

/**
 * One person may offer what is no better than fair, whichever outcome becomes the likely one, or no better than own odds that stand already. Above that
 * bettors have an advantage over the operator, and it takes two people, who both read the feed's odds as the first saw them.
 */
export async function assessOwnPrice(
  tx: Tx,
  { input }: Wanted<typeof setOwnPrice>,
): Promise<EffectPreview | undefined> {
  const market = await readOffered(tx, input)
  if (isForOne(input.odds, market)) return undefined
  const match = eventTitle(market)
  const { market_name, outcome_name } = namesOf(input, market)
  return {
    subject: `sports-own-price:${input.event}|${input.key}|${input.specifiers}|${input.outcome}`,
    text: `${match} · ${market_name}: ${outcome_name}`,
    before: { 'Kendi oranımız': oddsText(market.own_odds) },
    after: {
      'Kendi oranımız': oddsText(input.odds),
      'Kaynağın oranı': oddsText(input.fed_odds),
      Geçerlilik: input.ends === 'start' ? 'Maç başlayana kadar' : 'Geri alınana kadar',
      Maç: match,
      'Bahis türü': market_name,
      Seçim: outcome_name,
      Gerekçe: input.reason,
    },
    effectKurus: 0n,
    needsTwo: true,
  }
}

/** Refuses `not_found`, and `bad_input` where the feed has never priced the outcome: nobody knows what it is worth. */
async function readOffered(tx: Tx, { event, key, specifiers, outcome }: Input): Promise<Found> {
  const market = await tx.row<Offered>(sql`
    select m.odds, w.odds as own_odds, w.most_bp as own_most_bp, coalesce(h.name, e.name) as home, a.name as away
    from sports.markets m join sports.events e on e.id = m.event_id left join sports.teams h on h.id = e.home_id left join sports.teams a on a.id = e.away_id
      left join sports.own_prices w on w.event_id = m.event_id and w.key = m.key and w.specifiers = m.specifiers and w.outcome = ${outcome}
    where m.event_id = ${event} and m.key = ${key} and m.specifiers = ${specifiers} for update of m`)
  if (!market) throw refuse('not_found')
  await learnTypesOf(tx, [{ key, odds: market.odds }])
  const place = marketTypeByKey.get(key)?.outcomes.findIndex(({ id }) => id === outcome) ?? -1
  if (place < 0) throw refuse('not_found')
  const fed = market.odds[place] ?? null
  if (fed === null) throw refuse('bad_input', 'Kaynak bu seçime oran vermedi; kendi oranınız kapalı bir seçimi açamaz')
  return { ...market, place, fed }
}

function isForOne(odds: number, { odds: all, own_odds, fed }: Found): boolean {
  return odds <= Math.max(own_odds ?? 0, fed) || above(odds, fed) <= marginBp(all)
}

/** Ten-thousandths, rounded up. */
function above(odds: number, fed: number): number {
  return Math.max(0, Math.ceil((odds / fed - 1) * 10_000))
}

/** How far above the feed the odds may stand: as two have read it, or what one person may give. */
function mostBp({ odds, fed_odds }: Input, { secondedBy }: StaffActor, market: Found): number {
  const alone = Math.max(0, marginBp(market.odds))
  if (secondedBy) return Math.max(alone, above(odds, fed_odds))
  return market.own_odds !== null && odds <= market.own_odds ? Math.max(alone, market.own_most_bp ?? 0) : alone
}

/** Offers an outcome at these odds in place of the feed's and of any change of those. */
export async function setOwn(db: Db, actor: StaffActor, input: Input) {
  const { event, key, specifiers, outcome, odds, ends, reason } = input
  await db.transaction(async (tx) => {
    const market = await readOffered(tx, input)
    if (ends === 'start') await assertToBegin(tx, event)
    const most = mostBp(input, actor, market)
    await tx.run(sql`
      insert into sports.own_prices (event_id, key, specifiers, outcome, place, odds, most_bp, until_start, reason, set_by, set_at)
      values (${event}, ${key}, ${specifiers}, ${outcome}, ${market.place + 1}, ${odds}, ${most}, ${ends === 'start'}, ${reason}, ${actor.staff.id}, ${tx.now()})
      on conflict (event_id, key, specifiers, outcome) do update set odds = excluded.odds, most_bp = excluded.most_bp, until_start = excluded.until_start,
        reason = excluded.reason, set_by = excluded.set_by, set_at = excluded.set_at`)
    await tx.run(sql`
      update sports.price_offsets set bps[${market.place + 1}] = 0 where event_id = ${event} and key = ${key} and specifiers = ${specifiers}`)
    await changed(tx, [event], sql`m.event_id = ${event} and m.key = ${key} and m.specifiers = ${specifiers}`)
    await audit(tx, {
      ...actor,
      action: 'sports.own-price',
      subject: `${event}|${key}|${specifiers}|${outcome}`,
      before: { odds: market.own_odds, fed_odds: market.fed },
      after: { odds, ends },
      note: reason,
    })
  })
  return { success: true, message: 'Kendi oranınız yayında' }
}

/** Refuses `not_found` where nothing of what is named has a price of trading's own. */
export async function takeBack(db: Db, actor: StaffActor, input: InputOf<typeof takeOwnPricesBack>) {
  const { event, key, specifiers, outcome, reason } = input
  if (outcome !== undefined && key === undefined) throw refuse('bad_input', 'Bahis türünü seçin')
  const named = sql`x.event_id = ${event} and (${key ?? null}::text is null or x.key = ${key ?? null} and x.specifiers = ${specifiers})`
  const place = outcome === undefined || key === undefined ? -1 : await placeOf(db, key, outcome)
  const count = await db.transaction(async (tx) => {
    const gone = await remove(tx, {
      prices: sql`${named} and (${outcome ?? null}::text is null or x.outcome = ${outcome ?? null})`,
      shifts: sql`${named} and (${outcome ?? null}::text is null or t.place = ${place + 1})`,
    })
    if (gone.length === 0) throw refuse('not_found', 'Geri alınacak bir oranınız yok')
    await audit(tx, {
      ...actor,
      action: 'sports.own-price',
      subject: `${event}|${key ?? '*'}|${specifiers}|${outcome ?? '*'}`,
      before: { prices: gone.map(({ text }) => text) },
      after: null,
      note: reason,
    })
    return gone.length
  })
  return { success: true, message: `${count} oran kaynağın oranına döndü` }
}

async function placeOf(db: Db, key: string, outcome: string): Promise<number> {
  const markets = await db.rows<{ key: string; odds: (number | null)[] }>(
    sql`select key, odds from sports.markets where key = ${key} order by cardinality(odds) desc limit 1`,
  )
  await learnTypesOf(db, markets)
  return marketTypeByKey.get(key)?.outcomes.findIndex(({ id }) => id === outcome) ?? -1
}

/** Of events that have begun, what was to end then. */
export async function endOwnPrices(tx: Tx, events: readonly string[]): Promise<void> {
  if (events.length === 0) return
  const begun = sql`x.event_id = any(${[...events]}::text[])
    and exists (select from sports.events e where e.id = x.event_id and e.phase not in ('prematch', 'postponed'))`
  await remove(tx, { prices: sql`${begun} and x.until_start`, shifts: sql`${begun} and x.until_start[t.place]` })
}

interface Gone {
  event: string
  key: string
  specifiers: string
  /** As the log has it. */
  text: string
}

/** What is offered instead is a price of its own, and known at once. */
async function remove(tx: Tx, { prices, shifts }: { prices: Sql; shifts: Sql }): Promise<Gone[]> {
  const gone = await tx.rows<Gone>(sql`
    with shifted as (
      select x.event_id, x.key, x.specifiers, t.place, t.bp from sports.price_offsets x cross join lateral unnest(x.bps) with ordinality as t (bp, place)
      where ${shifts} and t.bp <> 0
    ), straight as (
      update sports.price_offsets o set bps = array(
        select case when exists (select from shifted s where s.event_id = o.event_id and s.key = o.key and s.specifiers = o.specifiers and s.place = t.place)
          then 0 else t.bp end from unnest(o.bps) with ordinality as t (bp, place) order by t.place)
      where (o.event_id, o.key, o.specifiers) in (select event_id, key, specifiers from shifted)
    ), fixed as (
      delete from sports.own_prices x where ${prices} returning x.event_id, x.key, x.specifiers, x.outcome, x.odds
    )
    select event_id as event, key, specifiers, format('%s %s %s: %s bp', key, specifiers, place, bp) as text from shifted
    union all select event_id, key, specifiers, format('%s %s %s: %s', key, specifiers, outcome, odds) from fixed`)
  const markets = gone.map(({ event, key, specifiers }) => ({ event, key, specifiers }))
  if (gone.length > 0)
    await changed(
      tx,
      [...new Set(gone.map(({ event }) => event))],
      sql`(m.event_id, m.key, m.specifiers) in (
        select event, key, specifiers from jsonb_to_recordset(${JSON.stringify(markets)}) as t (event text, key text, specifiers text))`,
    )
  return gone
}

async function changed(tx: Tx, events: readonly string[], which: Sql): Promise<void> {
  await repriceMarkets(tx, which)
  await repriceCombinations(tx, events)
  await tx.run(sql`update sports.events set version = version + 1 where id = any(${[...events]}::text[])`)
  tx.publish('sports', { events: [...events] })
}

function oddsText(hundredths: number | null): string {
  return hundredths === null ? 'Yok' : (hundredths / 100).toFixed(2).replace('.', ',')
}
