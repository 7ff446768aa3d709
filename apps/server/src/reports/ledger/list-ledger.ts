import type { InputOf } from '@meydan/contract/call'
import { parseRoundReference } from '@meydan/contract/categories'
import type { listLedger as call, LedgerMovement } from '@meydan/contract/wallet/wallet-admin'
import { liraOfKurus } from '@meydan/money/kurus'
import { MOST_COUNTED } from '@meydan/contract/list-admin'
import { foldTurkish } from '@meydan/money/turkish'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { output } from 'zod/mini'
import { keyOf } from '../../domains/wallet/public.ts'
import { dayRange } from '../../platform/lists/day-range.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { containing, countOf, limitOf, whereAll } from '../../platform/lists/list.ts'
import { onSites } from '../../platform/site-scope.ts'
import { runningCursor } from '../../platform/database/cursor.ts'

type Input = InputOf<typeof call>

const HOUR_MS = 3_600_000
/** Without a player, how far from the end of what is asked for it is looked before it is tried farther: of 500 plays a second an hour has 1.8 million. */
const WINDOWS_HOURS = [1 / 60, 1 / 6, 1, 2, 4, 6, 8, 10, 12, 16, 24, 24 * 30]
/** Players found by a part of their names; a search with more hits is refused. */
const MOST_FOUND = 100

/** One page of the ledger. Of a player: along the player's own numbers. Of everybody: within the newest hour, day, month that fills the page. An export has the next of all. */
export async function listLedger(db: Queryable, input: Input) {
  const conditions = await conditionsOf(db, input)
  const walk = runningCursor()
  if (walk) {
    const data = (await walk.next<Row>(wholeOf(conditions))).map(show)
    return { success: true, data, total: await walk.count(sql`from wallet.movements_view m ${whereAll(conditions)}`) }
  }
  const windows = await windowsOf(db, input)
  const found = await countWithin(db, conditions, windows)
  const rows = await readPage(db, input, { conditions, windows, ...found })
  const { total } = found
  return { success: true, data: rows.map(show), total }
}

/** Where the end that is asked for has more than is counted, what lies behind needs no look: of months it would be read from their beginning. */
async function countWithin(db: Queryable, conditions: readonly Sql[], windows: readonly Window[]): Promise<Counted> {
  const within = (all: readonly Sql[]) => countOf(db, sql`from wallet.movements_view m ${whereAll(all)}`)
  const counts: number[] = []
  let total = 0
  for (const { slice } of windows.slice(0, -1)) {
    total = Math.min(total + (await within([...conditions, slice])), MOST_COUNTED + 1)
    counts.push(total)
    if (total > MOST_COUNTED) return { total, counts }
  }
  return { total: await within(conditions), counts }
}

interface Window {
  /** All of it, and what it has beyond the one before it. */
  whole: Sql
  slice: Sql
}

interface Counted {
  total: number
  /** Of the shortest windows, how many each has. */
  counts: readonly number[]
}

interface Found extends Counted {
  conditions: readonly Sql[]
  windows: readonly Window[]
}

async function readPage(db: Queryable, input: Input, { conditions, windows, total, counts }: Found): Promise<Row[]> {
  const before = (input.page - 1) * input.per_page
  const wanted = Math.min(input.per_page, Math.max(0, total - before))
  const first = counts.findIndex((count) => count >= before + wanted)
  for (const { whole } of windows.slice(first < 0 ? counts.length : first)) {
    const rows = await db.rows<Row>(pageOf(input, [...conditions, whole]))
    if (rows.length >= wanted) return rows
  }
  return db.rows<Row>(pageOf(input, conditions))
}

/** Ever longer times at the end that is asked for first; none where an index finds what is looked for. */
async function windowsOf(q: Queryable, { player, kind, contra, q: text, sort, from, to }: Input): Promise<Window[]> {
  if (player !== undefined || text || isBesidePlay(kind) || (contra && contra !== 'game_house')) return []
  const range = dayRange({ from, to })
  const { first, last } = await q.one<{ first: Date | null; last: Date | null }>(PLAYED)
  if (!first || !last) return []
  if (sort === 'created_at') {
    const start = (from ? range.start : first).getTime()
    const until = (hours: number) => sql`m.created_at < ${new Date(start + hours * HOUR_MS)}`
    return windowsUpTo(until, (hours) => sql`m.created_at >= ${new Date(start + hours * HOUR_MS)}`)
  }
  // In hours after the last play there is nothing to be found; what else is newer lies in every one of these windows.
  const end = Math.min(to ? range.end.getTime() : Number.POSITIVE_INFINITY, q.now().getTime(), last.getTime())
  const since = (hours: number) => sql`m.created_at >= ${new Date(end - hours * HOUR_MS)}`
  return windowsUpTo(since, (hours) => sql`m.created_at < ${new Date(end - hours * HOUR_MS)}`)
}

function windowsUpTo(within: (hours: number) => Sql, beyond: (hours: number) => Sql): Window[] {
  return WINDOWS_HOURS.map((hours, index) => {
    const whole = within(hours)
    const before = WINDOWS_HOURS[index - 1]
    return { whole, slice: before === undefined ? whole : sql`${whole} and ${beyond(before)}` }
  })
}

/** The beginning of the first day that anybody played on, and the end of the last. */
const PLAYED = sql`
  select min(day)::timestamp at time zone 'Europe/Istanbul' as first, (max(day) + 1)::timestamp at time zone 'Europe/Istanbul' as last
  from wallet.game_days_view`

/** Stakes and wins are nearly all of the ledger; every other kind has an index of its own. */
function isBesidePlay(kind: Input['kind']): boolean {
  return kind !== undefined && kind !== 'stake' && kind !== 'win'
}

function pageOf(input: Input, conditions: readonly Sql[]): Sql {
  const direction = input.sort === 'created_at' ? 'asc' : 'desc'
  const order =
    input.player === undefined
      ? `m.created_at ${direction}, m.player_id ${direction}, m.seq ${direction}`
      : `m.seq ${direction}`
  return sql`
    select page.*, p.username
    from (select * from wallet.movements_view m where ${join(conditions, ' and ')} order by ${raw(order)} ${limitOf(input)}) page
    join identity.players_view p on p.id = page.player_id
    order by ${raw(order.replaceAll('m.', 'page.'))}
  `
}

/** Everything along the ledger's own key, which needs no sorting. */
function wholeOf(conditions: readonly Sql[]): Sql {
  return sql`
    select m.player_id, m.seq, m.kind, m.cash_kurus, m.bonus_kurus, m.hold_kurus, m.contra, m.cash_after, m.bonus_after, m.hold_after, m.source,
      m.external_id, m.provider, m.reference, m.note, m.created_at, p.username
    from wallet.movements_view m join identity.players_view p on p.id = m.player_id
    where ${join(conditions, ' and ')} order by m.player_id, m.seq`
}

async function conditionsOf(db: Queryable, { player, kind, contra, source, from, to, q, site }: Input): Promise<Sql[]> {
  const range = dayRange({ from, to })
  const conditions = [sql`true`]
  if (player !== undefined) conditions.push(sql`m.player_id = ${player}`)
  if (kind) conditions.push(sql`m.kind = ${kind}`)
  if (isBesidePlay(kind) || (contra && contra !== 'game_house')) conditions.push(sql`m.kind not in ('stake', 'win')`)
  if (contra) conditions.push(await onAccount(db, contra))
  if (source) conditions.push(sql`m.source = ${source}`)
  if (from) conditions.push(sql`m.created_at >= ${range.start}`)
  if (to) conditions.push(sql`m.created_at < ${range.end}`)
  if (q) conditions.push(await searchFor(db, q))
  const ofSites = onSites('m.player_id', site)
  if (ofSites) conditions.push(ofSites)
  return conditions
}

/** Of one account along its own index, which gives them in order; of several it would have to be sorted. */
async function onAccount(q: Queryable, contra: string): Promise<Sql> {
  const rows = await q.rows<{ id: number }>(sql`select id from wallet.accounts_view where account = ${contra}`)
  const [first, ...others] = rows.map(({ id }) => id)
  if (first === undefined) return sql`false`
  return others.length === 0 ? sql`m.account_id = ${first}` : sql`m.account_id = any(${[first, ...others]}::int[])`
}

/** What the ledger's keys are made of besides the providers. */
const SOURCES = ['cashier', 'bonuses', 'tournaments', 'jackpots', 'adjustment']

/** Only what an index finds: a round's reference names its player and its first movement, an external id stands under few sources. */
async function searchFor(q: Queryable, text: string): Promise<Sql> {
  const round = parseRoundReference(text)
  if (round) {
    const { playerId, firstSeq } = round
    return sql`m.player_id = ${playerId} and coalesce(m.round_seq, m.seq) = ${firstSeq} and m.letter is not null`
  }
  const movement = /^(\d{1,9})-(\d{1,9})$/.exec(text)
  if (movement) return sql`m.player_id = ${Number(movement[1])} and m.seq = ${Number(movement[2])}`
  const providers = await q.rows<{ provider: string }>(
    sql`select provider from wallet.accounts_view where provider <> ''`,
  )
  const keys = [...SOURCES, ...providers.map(({ provider }) => `game:${provider}`)].map((source) => keyOf(source, text))
  const players = await q.rows<{ id: number }>(
    sql`select id from identity.players_view where search_text like ${containing(foldTurkish(text))} limit ${MOST_FOUND}`,
  )
  return sql`(m.key = any(${keys}::uuid[]) or m.player_id = any(${players.map(({ id }) => id)}::int[]))`
}

interface Row {
  player_id: number
  username: string
  seq: number
  kind: output<typeof LedgerMovement>['kind']
  cash_kurus: bigint
  bonus_kurus: bigint
  hold_kurus: bigint
  contra: output<typeof LedgerMovement>['contra']
  cash_after: bigint
  bonus_after: bigint
  hold_after: bigint
  source: string
  external_id: string
  provider: string | null
  reference: string | null
  note: string | null
  created_at: Date
}

function show(row: Row): output<typeof LedgerMovement> {
  const { player_id, username, kind, contra, source, external_id, provider, reference, note } = row
  return {
    id: `${player_id}-${row.seq}`,
    player_id,
    username,
    kind,
    contra,
    source,
    external_id,
    provider,
    reference,
    note,
    seq: row.seq,
    cash: liraOfKurus(row.cash_kurus),
    bonus: liraOfKurus(row.bonus_kurus),
    hold: liraOfKurus(row.hold_kurus),
    cash_after: liraOfKurus(row.cash_after),
    bonus_after: liraOfKurus(row.bonus_after),
    hold_after: liraOfKurus(row.hold_after),
    created_at: row.created_at.toISOString(),
  }
}
