import type { FeedMessage, MessageOf } from '@meydan/feed/messages'
import type { Fixture } from '@meydan/feed/fixture'
import { sportOf } from '@meydan/feed/sports'
import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/database/db.ts'
import { checkResults } from '../settle/check-results.ts'
import { endOwnPrices } from '../trading/own-prices.ts'
import { applyPrices } from './prices.ts'
import { holdProducer } from './producers.ts'
import { applyCancel, marketsOf, rollBackCancel, rollBackSettlement, writeSettlements } from './results.ts'

/** What money rests on is kept as it came; prices stand in the markets. */
const KEPT = new Set<FeedMessage['type']>([
  'bet_stop',
  'rollback_bet_settlement',
  'bet_cancel',
  'rollback_bet_cancel',
  'product_status',
])

/** What a message does to the book. Doing it twice does no more than once. */
export async function applyMessage(tx: Tx, message: FeedMessage): Promise<void> {
  if (KEPT.has(message.type)) await keep(tx, [message])
  switch (message.type) {
    case 'alive':
      if (message.subscribed === 0) await askAnew(tx, message.producer)
      return
    case 'snapshot_complete':
      return comeUp(tx, message)
    case 'product_status':
      return holdProducer(tx, message.producer, {
        reason: message.reason,
        state: message.state === 'up' ? 'recovering' : 'down',
        seq: message.seq,
      })
    case 'fixture_change':
      return applyFixture(tx, message.fixture)
    case 'odds_change':
      return applyPrices(tx, [message])
    case 'bet_stop':
      return applyBetStop(tx, message)
    case 'referee_event':
      return note(tx, message)
    case 'bet_settlement':
      return applyResults(tx, [message])
    case 'rollback_bet_settlement':
      return rollBackSettlement(tx, message)
    case 'bet_cancel':
      return applyCancel(tx, message)
    case 'rollback_bet_cancel':
      return rollBackCancel(tx, message)
  }
}

async function keep(tx: Tx, messages: readonly FeedMessage[]): Promise<void> {
  const rows = messages.map((message) => ({
    producer: message.producer,
    seq: message.seq,
    type: message.type,
    event: 'event' in message ? message.event : null,
    at: new Date(message.at),
    body: message,
  }))
  await tx.run(sql`
    insert into sports.feed_messages (producer, seq, type, event_id, generated_at, received_at, body)
    select t.producer, t.seq, t.type, t.event, t.at, ${tx.now()}::timestamptz, t.body
    from jsonb_to_recordset(${JSON.stringify(rows)}) as t (producer integer, seq bigint, type text, event text, at timestamptz, body jsonb)
    on conflict do nothing`)
}

/** Results, no market in two of them. */
export async function applyResults(tx: Tx, messages: readonly MessageOf<'bet_settlement'>[]): Promise<void> {
  await keep(tx, messages)
  await writeSettlements(tx, messages)
  await checkResults(tx, messages.flatMap(marketsOf))
}

/** A recovery is running already: the producer counts as down until it is complete. */
async function askAnew(tx: Tx, producer: number): Promise<void> {
  const recovery = await tx.row(
    sql`select from sports.producers where id = ${producer} and state = 'recovering' and recovery_id is not null`,
  )
  if (!recovery) await holdProducer(tx, producer, { reason: 'not subscribed' })
}

/** Only the answer to what was last asked ends the recovery. */
async function comeUp(tx: Tx, { producer, request_id }: MessageOf<'snapshot_complete'>): Promise<void> {
  await tx.run(sql`
    update sports.producers set state = 'up', hold_reason = null, recovery_id = null, recover_from = null
    where id = ${producer} and state = 'recovering' and recovery_id = ${request_id}`)
}

/**
 * A league, two teams if it has them, and an event as they are announced. What the feed has sent of the match itself stays, and so does the tier of a
 * league that is known: limits depend on it, and it is the operator's from then on.
 */
export async function applyFixture(tx: Tx, fixture: Fixture): Promise<void> {
  const sport = sportOf(fixture.sport)?.key
  if (!sport) return
  const { league, home, away } = fixture
  const teams = home && away ? [home, away] : []
  const name = teams.length === 0 ? (fixture.name ?? null) : null
  await tx.run(sql`
    insert into sports.leagues (id, sport, name, country, tier) values (${league.id}, ${sport}, ${league.name}, ${league.country}, ${league.tier})
    on conflict (id) do update set name = excluded.name, country = excluded.country
    where (sports.leagues.name, sports.leagues.country) is distinct from (excluded.name, excluded.country)`)
  if (teams.length > 0)
    await tx.run(sql`
      insert into sports.teams (id, sport, name)
      select t.id, ${sport}, t.name from jsonb_to_recordset(${JSON.stringify(teams)}) as t (id text, name text)
      on conflict (id) do update set name = excluded.name where sports.teams.name <> excluded.name`)
  await tx.run(sql`
    insert into sports.events as e (id, sport, league_id, home_id, away_id, name, starts_at, phase, is_simulated, code)
    values (${fixture.event}, ${sport}, ${league.id}, ${teams[0]?.id ?? null}, ${teams[1]?.id ?? null}, ${name}, ${new Date(fixture.starts_at)}, ${fixture.phase}, ${fixture.simulated},
      -- Those of minutes and outrights have none; one that is known keeps its own.
      case when ${sport !== 'virtual' && name === null} and not exists (select from sports.events where id = ${fixture.event}) then sports.next_match_code() end)
    on conflict (id) do update set starts_at = excluded.starts_at, name = excluded.name, home_id = excluded.home_id, away_id = excluded.away_id, version = e.version + 1,
      phase = case when e.status is null or excluded.phase in ('cancelled', 'postponed') then excluded.phase else e.phase end`)
  await endOwnPrices(tx, [fixture.event])
}

/** One row closes any number of markets; each opens again by a price of its own with a later seq. */
export async function applyBetStop(
  tx: Tx,
  { event, producer, seq, groups }: Pick<MessageOf<'bet_stop'>, 'event' | 'producer' | 'seq' | 'groups'>,
): Promise<void> {
  const stops = Object.fromEntries(groups.map((group) => [`${producer}:${group}`, seq]))
  await tx.run(sql`
    update sports.events e set version = version + 1, stops = e.stops || coalesce((
      select jsonb_object_agg(s.key, s.value) from jsonb_each(${JSON.stringify(stops)}) s
      where coalesce((e.stops ->> s.key)::bigint, 0) < (s.value::text)::bigint), '{}')
    where id = ${event}`)
}

/** A goal, a red card, a penalty or a review that nobody has stopped bets for stops them itself. */
function stopsBets({ kind, detail }: MessageOf<'referee_event'>): boolean {
  return kind === 'goal' || kind === 'penalty' || kind === 'var' || (kind === 'card' && detail === 'red')
}

async function note(tx: Tx, message: MessageOf<'referee_event'>): Promise<void> {
  const { event, producer, seq, kind, minute, side, detail } = message
  if (stopsBets(message)) await applyBetStop(tx, { event, producer, seq, groups: ['all'] })
  await tx.run(sql`
    insert into sports.event_log (event_id, producer, seq, kind, minute, side, detail)
    select id, ${producer}, ${seq}, ${kind}, ${minute}, ${side}, ${detail} from sports.events where id = ${event}
    on conflict do nothing`)
  await tx.run(sql`update sports.events set version = version + 1 where id = ${event}`)
}
