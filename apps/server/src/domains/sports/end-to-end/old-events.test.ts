import { results } from '@meydan/contract/sports/sports'
import { addDays, istanbulDay } from '@meydan/money/day'
import sql, { raw, type Sql } from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { AppContext } from '../../../platform/app-context.ts'
import { readTradingOverview } from '../trading/trading-overview.ts'
import { listDeskEvents } from '../trading/events.ts'
import { adjustDue } from '../trading/limits/liability-adjustments.ts'
import { gradeMissed } from '../settle/settle-due.ts'
import { voidUnplayed } from '../settle/void-unplayed.ts'
import { Book } from '../book/book.ts'
import { pick, play, testBook } from '../test/sports.ts'
import { raiseRiskAlerts } from '../risk-alerts.ts'

const PAST = 10_000
/** Of one table, by one reader: a day of payouts is found to within a few blocks. */
const MOST_READ = 2_000

const book = await testBook()
const { site } = book
const { db } = site.context

/** A match that was played, bet on and paid for, as often as an installation of many years has had one; and one that is still to come. */
async function playForYears(): Promise<void> {
  const player = await site.player({ cashKurus: 100_000n })
  const [past, coming] = [await book.match(), await book.match()]
  const { no } = (await play(book, player, [pick(past, '1', 200)])).body.coupon
  await play(book, player, [pick(coming, '1', 200)])
  book.settle(past, '1')
  await book.arrived()
  const again = (table: string, changed: string, of: string) =>
    written(
      raw(`insert into sports.${table} overriding system value
        select (jsonb_populate_record(t, jsonb_build_object(${changed}))).* from sports.${table} t, generate_series(1, ${PAST}) n where ${of}`),
    )
  const [event, coupon] = [`'event_id', 'old:' || n`, `'coupon_id', 1000000 + n`]
  const of = `t.event_id = '${past}'`
  await again(
    'events',
    `'id', 'old:' || n, 'phase', 'closed', 'starts_at', now() - n * interval '30 minutes' - interval '3 days'`,
    `t.id = '${past}'`,
  )
  await again('settlements', event, of)
  await again('exposures', event, of)
  await again(
    'coupons',
    `'id', 1000000 + n, 'client_key', 'old ' || n, 'round_seq', 1000000 + n, 'placed_at', t.placed_at - n * interval '30 minutes'`,
    `t.id = ${no}`,
  )
  await again('legs', `${event}, ${coupon}`, of)
  await again(
    'payouts',
    `${coupon}, 'due_at', t.due_at - n * interval '30 minutes' - interval '3 days'`,
    `t.coupon_id = ${no}`,
  )
  // As the server itself does soon after they are written.
  await written(sql`select brin_summarize_new_values('sports.payouts_by_time')`)
  for (const table of ['events', 'settlements', 'exposures', 'coupons', 'legs', 'payouts', 'markets', 'alarms'])
    await written(raw(`analyze sports.${table}`))
}

/** However busy the machine is. */
function written(statement: Sql): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.setStatementTimeout(0)
    return tx.run(statement)
  })
}

interface Reads {
  of: string
  whole: number
  looked_up: number
}

/** How many rows of which table this reads, where that is much. The counts of a connection go on from one transaction to the next. */
function readBy(work: (context: AppContext) => Promise<unknown>): Promise<Reads[]> {
  return db.transaction(async (tx) => {
    // As the server has it: with the values that are asked for.
    await tx.run(sql`set local plan_cache_mode = force_custom_plan`)
    const reads = () =>
      tx.rows<Reads>(sql`
        select relname as of, seq_tup_read::int as whole, idx_tup_fetch::int as looked_up from pg_stat_xact_user_tables where schemaname = 'sports'`)
    const before = new Map((await reads()).map((each) => [each.of, each]))
    await work({ ...site.context, db: { ...db, ...tx, transaction: (inner) => inner(tx) } })
    return (await reads())
      .map(({ of, whole, looked_up }) => ({
        of,
        whole: whole - (before.get(of)?.whole ?? 0),
        looked_up: looked_up - (before.get(of)?.looked_up ?? 0),
      }))
      .filter(({ whole, looked_up }) => Math.max(whole, looked_up) > MOST_READ)
  })
}

await playForYears()

test('what an installation has played for years is not read again by whoever looks at what is open', async () => {
  const page = { page: 1, per_page: 25 }
  const readers: Record<string, (context: AppContext) => Promise<unknown>> = {
    book: (context) => new Book(context).all(),
    watch: raiseRiskAlerts,
    shade: adjustDue,
    missed: gradeMissed,
    unplayed: voidUnplayed,
    board: readTradingOverview,
    running: (context) => listDeskEvents(context.db, { ...page, state: 'prematch' }),
  }
  const much: Record<string, object[]> = {}
  for (const [name, read] of Object.entries(readers)) {
    const found = await readBy(read)
    if (found.length > 0) much[name] = found
  }
  expect(much).toEqual({})
})

test('of a day with more results than are asked for the last ones are told, in the order of their start', async () => {
  const day = addDays(istanbulDay(db.now()), -10)
  const told = async (last?: string) => {
    const { events } = (await site.call(results, { day, ...(last && { last }) })).body
    return (events as { starts_at: string }[]).map(({ starts_at }) => starts_at)
  }
  const all = await told()
  expect(all).toHaveLength(48)
  expect(all).toEqual(all.toSorted())
  expect(await told('3')).toEqual(all.slice(-3))
})
