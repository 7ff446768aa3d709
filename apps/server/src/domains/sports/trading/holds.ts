import type { InputOf } from '@meydan/contract/call'
import type { HOLD_SCOPES, holdMarkets } from '@meydan/contract/sports/sports-admin'
import type { holdSeveral } from '@meydan/contract/sports/sports-desk-admin'
import { marketTypeByKey } from '@meydan/feed/market-types'
import { eventTitle, marketName } from '@meydan/feed/names'
import sql from 'sql-template-tag'
import type { Db, Queryable, Tx } from '../../../platform/database/db.ts'
import type { StaffActor } from '../../../platform/app-context.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { audit } from '../../staff/public.ts'
import { sportName } from '../book/format-event.ts'
import { repriceCombinations } from '../combinations/reprice-combinations.ts'

type Input = InputOf<typeof holdMarkets>
type Scope = (typeof HOLD_SCOPES)[number]

/** How long a hold that was taken back is remembered: longer than any live bet waits. */
const REMEMBERED_MS = 10 * 60_000

/**
 * Suspends or closes what the input names, or takes that back, and publishes it at once. What it names has to exist (`not_found`); a part
 * that its scope needs and it does not say is `bad_input`.
 */
export async function setSuspension(db: Db, actor: StaffActor, input: Input) {
  await db.transaction((tx) => holdIn(tx, actor, input))
  return { success: true, message: DONE[input.state] }
}

/** Several markets of an event in one transaction: where one of them is not there, none is held. */
export async function holdAll(db: Db, actor: StaffActor, input: InputOf<typeof holdSeveral>) {
  const { event, state, reason, markets } = input
  await db.transaction(async (tx) => {
    for (const market of markets) await holdIn(tx, actor, { scope: 'market', state, event, reason, ...market })
  })
  return { success: true, message: `${markets.length} bahis: ${DONE[state].toLocaleLowerCase('tr')}` }
}

/** The same in a transaction that decides more. */
export async function holdIn(tx: Tx, actor: StaffActor, input: Input): Promise<void> {
  const { state, reason } = input
  const { target, events } = await targetOf(tx, input)
  const before = await tx.row<{ state: string }>(
    sql`select state from sports.trading_suspensions where target = ${target} for update`,
  )
  await tx.run(sql`
    insert into sports.trading_suspensions (target, state, reason, set_by, set_at) values (${target}, ${state}, ${reason}, ${actor.staff.id}, ${tx.now()})
    on conflict (target) do update set state = excluded.state, reason = excluded.reason, set_by = excluded.set_by, set_at = excluded.set_at`)
  if (events.length > 0) {
    await tx.run(sql`update sports.events set version = version + 1 where id = any(${events}::text[])`)
    await repriceCombinations(tx, events)
  }
  await audit(tx, {
    ...actor,
    action: `sports.${VERBS[state]}`,
    subject: target,
    before: { state: before?.state ?? 'open' },
    after: { state },
    note: reason,
  })
  tx.publish('sports', { events, isStop: true })
}

const VERBS = { suspended: 'suspend', closed: 'close', open: 'resume' } as const
const DONE = { suspended: 'Askıya alındı', closed: 'Kapatıldı', open: 'Yeniden açıldı' } as const

/** The name of a hold, and the events whose readers are notified; none stands for all of them. */
async function targetOf(tx: Tx, input: Input): Promise<{ target: string; events: string[] }> {
  const { scope, sport, league, event, group, key, specifiers = '' } = input
  if (scope === 'all') return { target: 'all', events: [] }
  if (scope === 'live' && event === undefined)
    return { target: sport === undefined ? 'live:all' : `live:sport:${sport}`, events: [] }
  if (scope === 'league') {
    if (league === undefined) throw refuse('bad_input', 'Ligi seçin')
    const known = await tx.row(sql`select from sports.leagues where id = ${league}`)
    if (!known) throw refuse('not_found')
    return { target: `league:${league}`, events: [] }
  }
  if (event === undefined) throw refuse('bad_input', 'Maçı seçin')
  const known = await tx.row(sql`select from sports.events where id = ${event}`)
  if (!known) throw refuse('not_found')
  if (scope === 'event') return { target: `event:${event}`, events: [event] }
  if (scope === 'live') return { target: `live:event:${event}`, events: [event] }
  if (scope === 'group') {
    if (group === undefined) throw refuse('bad_input', 'Bahis grubunu seçin')
    return { target: `group:${event}|${group}`, events: [event] }
  }
  if (key === undefined) throw refuse('bad_input', 'Bahis türünü seçin')
  const market = await tx.row(
    sql`select from sports.markets where event_id = ${event} and key = ${key} and specifiers = ${specifiers}`,
  )
  if (!market) throw refuse('not_found')
  return { target: `market:${event}|${key}|${specifiers}`, events: [event] }
}

interface HoldRow {
  target: string
  state: 'suspended' | 'closed'
  reason: string
  set_by: string
  set_at: Date
  league: string | null
  home: string | null
  away: string | null
}

/** What is held now, newest first: all of it, or what touches one event of a league. */
export async function readHolds(q: Queryable, of?: { event: string; league: string; sport: string }) {
  const rows = await q.rows<HoldRow>(sql`
    select d.target, d.state, d.reason, m.username as set_by, d.set_at, l.name as league, coalesce(h.name, e.name) as home, a.name as away
    from sports.trading_suspensions d join staff.members_view m on m.id = d.set_by
    left join sports.leagues l on d.target = 'league:' || l.id
    left join sports.events e on (split_part(split_part(d.target, '|', 1), ':', 1) in ('event', 'group', 'market') or d.target like 'live:event:%')
      and e.id = regexp_replace(split_part(d.target, '|', 1), '^(live:)?[a-z]+:', '')
    left join sports.teams h on h.id = e.home_id left join sports.teams a on a.id = e.away_id
    where d.state <> 'open' and (${of?.event ?? null}::text is null or d.target in ('all', 'live:all', ${`live:sport:${of?.sport}`}, ${`league:${of?.league}`}) or e.id = ${of?.event ?? null})
    order by d.set_at desc limit 200`)
  return rows.map((row) => ({
    target: row.target,
    scope: row.target.split(':')[0] as Scope,
    name: nameOf(row),
    state: row.state,
    reason: row.reason,
    set_by: row.set_by,
    set_at: row.set_at.toISOString(),
  }))
}

const GROUPS: Record<string, string> = {
  goal: 'gol marketleri',
  half1: 'ilk yarı bahisleri',
  corner: 'korner marketleri',
  card: 'kart marketleri',
  point: 'puan marketleri',
  period: 'bölüm bahisleri',
}

function nameOf({ target, league, home, away }: HoldRow): string {
  const scope = target.split(':')[0] as Scope
  if (scope === 'all') return 'Bütün bülten'
  if (scope === 'league') return league ?? target
  if (target === 'live:all') return 'Bütün canlı bahisler'
  if (target.startsWith('live:sport:')) return `Canlı bahis: ${sportName(target.slice('live:sport:'.length))}`
  const match = eventTitle({ home: home ?? '', away })
  if (scope === 'live') return `${match} · canlı bahis`
  const [, part = '', specifiers = ''] = target.split('|')
  if (scope === 'group') return `${match} · ${GROUPS[part] ?? part}`
  const type = marketTypeByKey.get(part)
  const sides = { home: home ?? '', away }
  return scope === 'market' ? `${match} · ${type ? marketName(type, specifiers, sides) : part}` : match
}

/** Holds that were taken back long ago. */
export async function deleteWithdrawnSuspensions(db: Db): Promise<void> {
  const before = new Date(db.now().getTime() - REMEMBERED_MS)
  await db.run(sql`delete from sports.trading_suspensions where state = 'open' and set_at < ${before}`)
}
