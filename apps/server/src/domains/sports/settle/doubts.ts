import { footballResults, type PlayedFacts } from '@meydan/odds/price/football/settle'
import type { MessageOf, SettledOutcome } from '@meydan/feed/messages'
import type { Status } from '@meydan/feed/fixture'
import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/db.ts'
import type { Act, House } from '../../../platform/house.ts'
import { refuse } from '../../../platform/refusal.ts'
import { audit } from '../../staff/public.ts'

/** What a score says nothing of: who scored when, corners and cards. */
const NOT_OF_THE_SCORE = new Set(['goal', 'cor', 'card'])

/**
 * Grades what the feed settles of a football match that has ended by its score as well. Where the two differ, nothing of that market is
 * paid until the feed says what the score says or somebody has looked, and the operator is told. A result that is void everywhere is no matter of the score.
 */
export async function checkResults(tx: Tx, message: MessageOf<'bet_settlement'>): Promise<void> {
  const { event, markets } = message
  const found = await tx.row<{ status: Status | null; sport: string }>(
    sql`select status, sport from sports.events where id = ${event}`,
  )
  const facts = found?.sport === 'football' ? factsOf(found.status) : undefined
  if (!facts) return
  const grade = footballResults(facts)
  for (const { key, specifiers, outcomes } of markets) {
    const own = NOT_OF_THE_SCORE.has(key) ? undefined : grade(key, specifiers)
    const isVoid = outcomes.every(({ result, void_factor }) => result === 0 && void_factor === 1)
    if (!own) continue
    if (isVoid || outcomes.every((told) => isSame(told, own))) {
      await tx.run(sql`
        update sports.doubts set ended_at = ${tx.now()}
        where event_id = ${event} and key = ${key} and specifiers = ${specifiers} and of = 'result' and ended_at is null`)
      continue
    }
    const detail = `feed ${spell(outcomes)}, score ${facts.standing.home}-${facts.standing.away} ${spell(own)}`
    const about = { event, key, specifiers, detail }
    await tx.run(sql`
      insert into sports.doubts (event_id, key, specifiers, of, detail, since)
      values (${event}, ${key}, ${specifiers}, 'result', ${detail}, ${tx.now()}) on conflict do nothing`)
    tx.later('alarm', {
      text: 'a result of the sports feed does not fit the score: nothing of that market is paid',
      about,
    })
  }
}

/** Undefined before the end, and without the score of the first half. */
function factsOf(status: Status | null): PlayedFacts | undefined {
  if (!status || (status.phase !== 'ended' && status.phase !== 'closed')) return undefined
  const [first] = status.periods
  if (!first || status.periods.length < 2) return undefined
  const standing = { home: status.home, away: status.away, first: { home: first[0], away: first[1] } }
  return { standing, isOver: true, scorers: [], corners: 0, cardPoints: 0 }
}

function isSame(told: SettledOutcome, own: readonly SettledOutcome[]): boolean {
  const graded = own.find(({ id }) => id === told.id)
  return graded?.result === told.result && graded.void_factor === told.void_factor && told.dead_heat === null
}

function spell(outcomes: readonly SettledOutcome[]): string {
  return outcomes
    .map(({ id, result, void_factor }) => `${id}=${result}${void_factor > 0 ? `/${void_factor}` : ''}`)
    .join(' ')
}

/**
 * Somebody has looked: a price is taken again as the feed has it by then, and a result is paid. `already_decided` where
 * nobody doubts it any more.
 */
export async function endDoubt(house: House, act: Act, { id, reason }: { id: number; reason: string }): Promise<void> {
  await house.db.transaction(async (tx) => {
    const doubt = await tx.row<{
      event_id: string
      key: string
      specifiers: string
      of: string
      detail: string
      ended: boolean
    }>(sql`
      select event_id, key, specifiers, of, detail, ended_at is not null as ended from sports.doubts where id = ${id} for update`)
    if (!doubt) throw refuse('not_found')
    if (doubt.ended) throw refuse('already_decided')
    const { event_id, key, specifiers } = doubt
    await tx.run(sql`update sports.doubts set ended_at = ${tx.now()}, ended_by = ${act.staff.id} where id = ${id}`)
    if (doubt.of === 'price')
      await tx.run(sql`
        update sports.markets set doubted_at = null, status = coalesce(told_status, status) where event_id = ${event_id} and key = ${key} and specifiers = ${specifiers}`)
    tx.publish('sports', { events: [event_id] })
    await audit(tx, {
      ...act,
      action: 'sports-doubt.end',
      subject: `event:${event_id}`,
      before: { key, specifiers, of: doubt.of, detail: doubt.detail },
      after: { ended: true },
      note: reason,
    })
  })
}

const STOOD_BY_MS = 60_000

/** A price that the feed still says a minute later is one. */
export async function endOldPriceDoubts(tx: Tx): Promise<void> {
  const before = new Date(tx.now().getTime() - STOOD_BY_MS)
  const over = await tx.rows<{ event_id: string }>(sql`
    with over as (
      update sports.doubts set ended_at = ${tx.now()} where of = 'price' and ended_at is null and since < ${before} returning event_id, key, specifiers
    )
    update sports.markets m set doubted_at = null, status = coalesce(m.told_status, m.status) from over o
    where m.event_id = o.event_id and m.key = o.key and m.specifiers = o.specifiers returning m.event_id`)
  if (over.length > 0) tx.publish('sports', { events: over.map(({ event_id }) => event_id) })
}
