import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestPlayer, testSite } from '../../../../test/site.ts'
import { type Entry, type Grant, isRunning, noteEntry } from '../../bonuses/grants/grant.ts'
import {
  bonusBalancesOf,
  type EntryRow,
  type GrantRow,
  bonusBalanceReads,
  bonusBalanceStatements,
  bonusBalanceWrites,
} from '../../bonuses/wagering/bonus-balances.ts'
import { grant } from '../../bonuses/test/bonus.ts'
import { prepareStatements, runPipeline } from '../../../platform/database/pg-pipeline.ts'
import { PLANNING } from './shard/lease/shard-connection.ts'

/** So many have a bonus, and so many of them play in the batch. */
const HOLDERS = 60
const PLAYING = 10

const site = await testSite()
let players: TestPlayer[]
let line: pg.Client

/** A shard's connection that planned its statements before there was a bonus, as one of a young house does. */
beforeAll(async () => {
  const { connectionString, options } = site.context.db.pool.options
  line = new pg.Client({ connectionString: connectionString as string, options: `${options ?? ''} ${PLANNING}` })
  await line.connect()
  await prepareStatements(line, bonusBalanceStatements)
  await runPipeline(line, [...bonusBalanceReads([1], ['x'])])
  players = await Promise.all(Array.from({ length: HOLDERS }, () => site.player({ cashKurus: 100n })))
  for (const { id } of players) await grant(site, id, 1_000n)
})

afterAll(() => line.end())

/** Rows of this table, and of its indexes, that were fetched in this transaction. */
async function fetched(table: string): Promise<number> {
  const { rows } = await line.query<{ read: number }>(
    `select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables where relid = $1::regclass`,
    [table],
  )
  return rows[0]?.read ?? 0
}

/** What the work reads of the table, in a transaction that leaves nothing. */
async function readOf(table: string, work: () => Promise<unknown>): Promise<number> {
  await line.query('begin')
  try {
    const before = await fetched(table)
    await work()
    return (await fetched(table)) - before
  } finally {
    await line.query('rollback')
  }
}

it('a batch of bonuses reads the seals of its own grants, not those of all the platform', async () => {
  const ids = players.slice(0, PLAYING).map(({ id }) => id)
  const [entries, grants] = (await runPipeline(line, bonusBalanceReads(ids, []))) as unknown as [EntryRow[], GrantRow[]]
  const bonusBalances = [...bonusBalancesOf(entries, grants).values()]
  for (const bonusBalance of bonusBalances)
    for (const each of bonusBalance.grants.filter(isRunning)) {
      each.forfeited += 1
      bonusBalance.changed.add(each)
    }
  const write = () => runPipeline(line, bonusBalanceWrites(bonusBalances, site.db.now()))
  expect(bonusBalances).toHaveLength(PLAYING)
  expect(await readOf('wallet.seals', write)).toBeLessThanOrEqual(2 * PLAYING)
})

it('what a batch of stakes notes has one seal, and a grant that is only played asks for none', async () => {
  const { rows } = await line.query<{ id: number }>('select id from bonuses.grants order by id')
  const ids = players.map(({ id }) => id)
  const [entries, grants] = (await runPipeline(line, bonusBalanceReads(ids, []))) as unknown as [EntryRow[], GrantRow[]]
  const bonusBalances = [...bonusBalancesOf(entries, grants).values()]
  for (const bonusBalance of bonusBalances)
    for (const each of bonusBalance.grants.filter(isRunning)) {
      each.done += 1
      each.openStakes += 1
      noteEntry(bonusBalance, each, { ref: randomUUID(), kind: 'stake', amount: 0, progress: 1 })
    }
  expect(bonusBalances.flatMap(({ noted }) => noted)).toHaveLength(rows.length)
  const steps = bonusBalanceWrites(bonusBalances, site.db.now())
  expect(steps.map(({ statement }) => statement.name)).toEqual(['write_bonus_entries', 'write_played_grants'])
  await line.query('begin')
  const seals = async () => (await line.query<{ count: string }>('select count(*) from wallet.seals')).rows[0]?.count
  const before = Number(await seals())
  await runPipeline(line, steps)
  expect(Number(await seals())).toBe(before + 1)
  await line.query('rollback')
  const { rows: triggers } = await line.query<{ columns: string }>(
    `select substring(pg_get_triggerdef(oid) from 'UPDATE OF (.*) ON') as columns from pg_trigger
      where tgrelid = 'bonuses.grants'::regclass and tgname = 'sealed_update'`,
  )
  expect(triggers[0]?.columns.split(', ')).toEqual(expect.arrayContaining(['status', 'converted_kurus', 'terms']))
  expect(triggers[0]?.columns).not.toMatch(/\b(balance_kurus|wager_done_kurus|open_stakes)\b/)
})

it('what stakes took of bonuses is found by their names, not among all stakes', async () => {
  const { rows } = await line.query<{ id: number }>('select id from bonuses.grants order by id')
  const noted = rows.map(
    ({ id }): Entry => ({ ref: randomUUID(), kind: 'stake', grantId: id, amount: -1, progress: 0 }),
  )
  const bonusBalance = { grants: [] as Grant[], earlier: [], noted, changed: new Set<Grant>() }
  const wanted = noted.slice(0, PLAYING).map(({ ref }) => ref)
  const read = await readOf('bonuses.entries', async () => {
    await runPipeline(line, bonusBalanceWrites([bonusBalance], site.db.now()))
    const [entries] = await runPipeline(line, bonusBalanceReads([], wanted))
    expect(entries).toHaveLength(PLAYING)
  })
  expect(read).toBeLessThanOrEqual(2 * PLAYING)
})
