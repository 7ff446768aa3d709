import { minuteText } from '@meydan/money/date-text'
import type { InputOf } from '@meydan/contract/call'
import type { createManualEvent } from '@meydan/contract/sports/sports-manual-admin'
import { eventTitle, marketName } from '@meydan/feed/names'
import { type SportKey, sports } from '@meydan/feed/sports'
import { foldTurkish } from '@meydan/money/turkish'
import sql from 'sql-template-tag'
import type { EffectPreview, Wanted } from '../../../platform/approval-policy.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { audit } from '../../staff/public.ts'
import { storeMarketTypes } from '../book/market-types.ts'
import { sportName } from '../book/format-event.ts'
import { storePrices } from '../feed/store-prices.ts'
import { MANUAL_EVENTS, MANUAL_SOURCE } from './manual-event.ts'
import { fairChances, type ManualMarket, readMarkets, runnersType } from './manual-markets.ts'

type Input = InputOf<typeof createManualEvent>

const YEAR_MS = 366 * 86_400_000
/** Of a league that trading has named: its limits are the smallest. */
const TIER = 4

/** Prices that nobody else offers are for two people: the second reads all of them. */
export async function assessManualEvent(tx: Tx, { input }: Wanted<typeof createManualEvent>): Promise<EffectPreview> {
  const markets = await marketsOf(tx, input, 0)
  const title = eventTitle({ home: input.home, away: input.away === '' ? null : input.away })
  return {
    subject: `sports-manual-event:${foldTurkish(`${input.sport}|${title}|${input.starts_at}`)}`.slice(0, 200),
    text: `Elle açılan: ${title}`,
    before: null,
    after: {
      Spor: sportName(input.sport),
      Lig: `${input.country} · ${input.league}`,
      Ad: title,
      Başlangıç: minuteText(new Date(input.starts_at)),
      ...Object.fromEntries(markets.map((market) => [nameOf(market, input), oddsOf(market)])),
      Gerekçe: input.reason,
    },
    effectKurus: 0n,
    needsTwo: true,
  }
}

function nameOf({ type, specifiers }: ManualMarket, { home, away }: Input): string {
  return marketName(type, specifiers, { home, away: away === '' ? null : away })
}

function oddsOf({ type, odds }: ManualMarket): string {
  return type.outcomes
    .map(({ nameTr }, at) => `${nameTr} ${((odds[at] ?? 0) / 100).toFixed(2).replace('.', ',')}`)
    .join(' · ')
}

/** Those of a match, or the one of an outright's runners, whose type has the number `no`. Refuses `manual_event_invalid`. */
async function marketsOf(tx: Tx, input: Input, no: number): Promise<ManualMarket[]> {
  assertWhole(input, tx.now())
  if (input.away !== '') return readMarkets(tx, input)
  const type = runnersType(
    no,
    input.runners.map(({ name }) => name),
  )
  const odds = input.runners.map(({ odds: each }) => each)
  return [{ type, specifiers: '', odds, chances: fairChances(type.nameTr, type, odds) }]
}

function assertWhole({ sport, home, away, starts_at, markets, runners }: Input, now: Date): void {
  if (!sports.some(({ key }) => key === sport)) throw refuse('manual_event_invalid', 'Spor seçin')
  const at = new Date(starts_at).getTime()
  if (at <= now.getTime() || at > now.getTime() + YEAR_MS)
    throw refuse('manual_event_invalid', 'Başlangıç ileride ve bir yıl içinde olmalı')
  const isMatch = away !== ''
  if (isMatch && foldTurkish(home) === foldTurkish(away))
    throw refuse('manual_event_invalid', 'İki takımın adı aynı olamaz')
  if (isMatch && (markets.length === 0 || runners.length > 0))
    throw refuse('manual_event_invalid', 'Maç için en az bir bahis türü ekleyin')
  if (!isMatch && (runners.length < 2 || markets.length > 0))
    throw refuse('manual_event_invalid', 'Uzun vadeli bahis için en az iki yarışmacı yazın')
  const names = new Set(runners.map(({ name }) => foldTurkish(name)))
  if (names.size < runners.length) throw refuse('manual_event_invalid', 'Bir yarışmacı iki kez yazılmış')
}

/** Its ids are none that a feed can name, and its markets come of the source that results by hand have. */
export async function carryOutManualEvent(
  context: Pick<AppContext, 'db'>,
  { input, actor }: Wanted<typeof createManualEvent>,
) {
  await context.db.transaction(async (tx) => {
    const no = await nextNumber(tx)
    const event = `${MANUAL_EVENTS}${no}`
    const markets = await marketsOf(tx, input, no)
    if (input.away === '')
      await storeMarketTypes(
        tx,
        markets.map(({ type }) => type),
      )
    await writeEvent(tx, event, input)
    await writeMarkets(tx, event, new Date(input.starts_at), markets)
    await audit(tx, {
      ...actor,
      action: 'sports.manual-event',
      subject: event,
      after: {
        home: input.home,
        away: input.away,
        starts_at: input.starts_at,
        markets: markets.map((market) => `${nameOf(market, input)}: ${oddsOf(market)}`),
      },
      note: input.reason,
    })
    tx.publish('sports', { events: [event] })
  })
  return { success: true, message: 'Bültene eklendi' }
}

async function nextNumber(tx: Tx): Promise<number> {
  const { no } = await tx.one<{ no: number }>(sql`select nextval('sports.manual_numbers')::integer as no`)
  return no
}

async function writeEvent(tx: Tx, event: string, input: Input): Promise<void> {
  const { sport, home, away, starts_at } = input
  const isMatch = away !== ''
  const league = await leagueOf(tx, input)
  const sides = isMatch ? [await sideOf(tx, sport, home), await sideOf(tx, sport, away)] : []
  await tx.run(sql`
    insert into sports.events (id, sport, league_id, home_id, away_id, name, starts_at, phase, is_simulated, code)
    values (${event}, ${sport}, ${league}, ${sides[0] ?? null}, ${sides[1] ?? null}, ${isMatch ? null : home}, ${new Date(starts_at)}, 'prematch', false,
      case when ${isMatch} then sports.next_match_code() end)`)
}

/** The league of this name, of a feed or of trading, or a new one. */
async function leagueOf(tx: Tx, { sport, league, country }: Input): Promise<string> {
  const known = await tx.row<{ id: string }>(sql`
    select id from sports.leagues where sport = ${sport} and name = ${league} and country = ${country} order by id like 'manual:%', id limit 1`)
  if (known) return known.id
  const id = `manual:league:${await nextNumber(tx)}`
  await tx.run(
    sql`insert into sports.leagues (id, sport, name, country, tier) values (${id}, ${sport}, ${league}, ${country}, ${TIER})`,
  )
  return id
}

/** A side that trading has named before; those of a feed are the feed's to name. */
async function sideOf(tx: Tx, sport: SportKey | string, name: string): Promise<string> {
  const known = await tx.row<{ id: string }>(
    sql`select id from sports.teams where sport = ${sport} and name = ${name} and id like 'manual:side:%'`,
  )
  if (known) return known.id
  const id = `manual:side:${await nextNumber(tx)}`
  await tx.run(sql`insert into sports.teams (id, sport, name) values (${id}, ${sport}, ${name})`)
  return id
}

/** Bets end at the start by themselves. */
async function writeMarkets(tx: Tx, event: string, startsAt: Date, markets: readonly ManualMarket[]): Promise<void> {
  for (const { type, specifiers, odds, chances } of markets)
    await tx.run(sql`
      with written as (
        insert into sports.markets (event_id, key, specifiers, producer, status, groups, is_favourite, odds, chances, is_active, seq, feed_status, closes_at)
        values (${event}, ${type.key}, ${specifiers}, ${MANUAL_SOURCE}, 1, ${[...type.groups]}, false, ${odds}, ${chances}, ${odds.map(() => true)}, 1, 1, ${startsAt})
        returning *
      )
      ${storePrices(tx.now(), sql`select * from written`)}`)
}
