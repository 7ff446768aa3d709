import { allCalls } from '@meydan/contract/all'
import type { CallShape } from '@meydan/contract/call'
import { listDeposits } from '@meydan/contract/cashier/cashier-admin'
import { readDashboard } from '@meydan/contract/reports/dashboard-admin'
import * as exportCalls from '@meydan/contract/exports/exports-admin'
import { listTransactions } from '@meydan/contract/wallet/history'
import { readCashReport } from '@meydan/contract/reports/reports-admin'
import { createSegment, previewSegment } from '@meydan/contract/segments/segments-admin'
import { listLedger } from '@meydan/contract/wallet/wallet-admin'
import pg from 'pg'
import sql from 'sql-template-tag'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../../test/database.ts'
import { eventually } from '../../../test/patience.ts'
import { TEST_SEAL_KEY } from '../../../test/secret.ts'
import { type TestPlayer, type TestSite, type TestStaff, testSite } from '../../../test/site.ts'
import { askOnce, testCluster } from '../../../test/processes/standby.ts'
import { cashOf } from '../../domains/cashier/test/cash.ts'
import { seedOperatorAccounts } from '../../seed/cashier.ts'
import { migrate } from '../schema/migrate.ts'
import type { Postgres } from '../postgres/postgres.ts'
import { openReports } from './reports.ts'
import { withSealKey } from '../keys/seal-key.ts'
import { byForm, inLong } from '../../../../../scripts/test/form.ts'

const { start, makeStandby } = testCluster()
const LONG_AGO = { from: '2026-01-01', to: '2026-01-31' }
/** In the short form nothing looks at how far behind is too far, and a slow machine must not come to it. */
const MOST_LAG_SECONDS = byForm(600, 6)
const TOKEN = 'olcum-anahtari-olcum-anahtari-olcum'
let site: TestSite
let replica: Postgres
let primaryUrl: string
let [player, finance, admin, segmentId]: [TestPlayer?, TestStaff?, TestStaff?, number?] = []

/** As somebody who may read and nothing else. */
function readerOf(url: string): string {
  const reader = new URL(url)
  reader.username = 'reader'
  reader.password = 'reader'
  return reader.href
}

beforeAll(async () => {
  const first = await start('a')
  await migrate(withSealKey(first.url(), TEST_SEAL_KEY))
  await askOnce(first.url(), `create role reader login password 'reader' in role pg_read_all_data`)
  await first.stop()
  makeStandby('a', 'b', first.url())
  primaryUrl = (await start('a')).url()
  replica = await start('b')
  const env = {
    REPORTS_DATABASE_URL: readerOf(replica.url()),
    REPORTS_MAX_LAG_SECONDS: String(MOST_LAG_SECONDS),
    METRICS_TOKEN: TOKEN,
  }
  site = await testSite(env, { url: primaryUrl, drop: async () => {} })
  await seedOperatorAccounts(site.context.db)
  ;[player, finance, admin] = [await site.player(), await site.staff('finance'), await site.staff('admin')]
  await cashOf(site).deposit(player, finance, 1_000)
  const made = await site.call(createSegment, { name: 'Herkes', conditions: [] }, { as: admin })
  segmentId = made.body.id
  await eventually(async () => {
    expect(await deposited()).toBe(1_000)
    expect(site.context.reports?.state().from).toBe('replica')
  })
})

afterEach(() => askOnce(replica.url(), 'select pg_wal_replay_resume()').catch(() => []))

const deposited = async () =>
  (await site.call(readCashReport, {}, { as: finance as TestStaff })).body.totals.deposited as number
const readiness = async () => (await site.app.inject('/readyz')).json()
const write = async () => site.context.reports?.read((db) => db.run(sql`update wallet.wallets set seq = seq`))
/** The replica stops where the primary is now: between a lock of a test before and its end all tables would stay locked there. */
const pause = async () => {
  const told = async (text: string) => (await askOnce(replica.url(), text)).map(Object.values).flat()[0]
  const [primary] = await askOnce(primaryUrl, 'select pg_current_wal_insert_lsn()::text as lsn')
  await eventually(async () => expect(await told(`select pg_last_wal_replay_lsn() >= '${primary?.lsn}'`)).toBe(true))
  await askOnce(replica.url(), 'select pg_wal_replay_pause()')
  // Done by another process, a moment later.
  await eventually(async () => expect(await told('select pg_get_wal_replay_pause_state()')).toBe('paused'))
}

/** With every table of money on the primary held by somebody, but for the seals that any row is written with: what is answered meanwhile was not read there. */
async function withoutPrimary(work: () => Promise<void>): Promise<void> {
  const holder = new pg.Client({ connectionString: primaryUrl })
  await holder.connect()
  const undone = async (error: unknown) => {
    await holder.query('rollback')
    throw error
  }
  try {
    const { rows } = await holder.query<{ name: string }>(`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('wallet', 'cashier', 'bonuses', 'games', 'sports', 'club', 'missions', 'wheel', 'referral') and tablename <> 'play_stops'
        and tablename not in ('seals', 'sealed_tables')`)
    const all = rows.map(({ name }) => name).join(', ')
    // Whoever is at work there takes them in an order of their own.
    await eventually(() => holder.query(`begin; lock table ${all} in access exclusive mode`).catch(undone))
    await work()
  } finally {
    await holder.end()
  }
}

function inputOf(call: CallShape): Record<string, unknown> {
  if (call.path === previewSegment.path)
    return { name: 'x', conditions: [{ fact: 'ggr', test: 'least', value: 1, days: 30 }] }
  if (call.path.includes('/segments/')) return { id: String(segmentId) }
  if (call.path.includes('{id}')) return { id: String(player?.id), ...LONG_AGO }
  return call.mayLag === 'any' && !call.path.includes('/reports/') ? {} : LONG_AGO
}

describe('an installation with a replica', () => {
  it('reads there all that may lag, as a role that may only read', async () => {
    const lagging = [...allCalls.values()].filter(({ mayLag, path }) => mayLag && path !== readDashboard.path)
    expect(lagging.length).toBeGreaterThan(20)
    await pause()
    await withoutPrimary(async () => {
      for (const call of lagging) {
        const as = call.who === 'player' ? player : admin
        const { status, body } = await site.call(call, inputOf(call), { as: as as TestStaff })
        expect([call.path, status, status === 200 || body]).toEqual([call.path, 200, true])
      }
      await makeExport()
    })
  })

  it('decides about money where it is written, and shows it at once where it is asked about now', async () => {
    await expect.poll(readiness).toMatchObject({ status: 'ok', reports: { from: 'replica' } })
    await pause()
    await cashOf(site).deposit(player as TestPlayer, finance as TestStaff, 2_000)
    expect(await cashOf(site).cash(player as TestPlayer)).toBe(3_000)
    const as = finance as TestStaff
    const amounts = async (input: object) =>
      ((await site.call(listLedger, input, { as })).body.data as { cash: number }[]).map(({ cash }) => cash)
    expect(await amounts({})).toEqual([2_000, 1_000])
    expect((await site.call(listDeposits, { status: 'approved' }, { as })).body.total).toBe(2)
    const lines = (await site.call(listTransactions, {}, { as: player as TestPlayer })).body
    expect(lines.pagination.total).toBe(2)
    expect(await deposited()).toBe(1_000)
    const { body } = await site.call(readDashboard, {}, { as })
    expect(body.totals.deposits).toBe(1_000)
    await askOnce(replica.url(), 'select pg_wal_replay_resume()')
    await expect.poll(deposited).toBe(3_000)
  })

  inLong(() => {
    it('says how far behind it is, and reads the primary by few connections once that is too far, and changes nothing there', async () => {
      await expect.poll(readiness).toMatchObject({ status: 'ok', reports: { from: 'replica' } })
      await expect(write()).rejects.toThrow(/read-only/)
      await pause()
      await cashOf(site).deposit(player as TestPlayer, finance as TestStaff, 3_000)
      await expect.poll(async () => (await readiness()).reports.lag_seconds).toBeGreaterThanOrEqual(4)
      expect(await deposited()).toBe(3_000)
      await expect.poll(readiness).toMatchObject({ status: 'degraded', reports: { from: 'primary', lag_seconds: 0 } })
      expect(await deposited()).toBe(6_000)
      await expect(write()).rejects.toThrow(/read-only/)
      const metrics = await site.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })
      expect(metrics.body).toMatch(/^meydan_reports_on_primary 1$/m)
      await Promise.all(Array.from({ length: 12 }, deposited))
      const [open] = await askOnce(
        primaryUrl,
        `select count(*)::int as count from pg_stat_activity where application_name = 'meydan reports'`,
      )
      expect(open?.count).toBe(3)
      await askOnce(replica.url(), 'select pg_wal_replay_resume()')
      await expect.poll(readiness).toMatchObject({ status: 'ok', reports: { from: 'replica' } })
    })
  })

  it('answers on when the replica goes', async () => {
    await askOnce(replica.url(), 'select pg_wal_replay_resume()')
    await expect.poll(() => site.context.reports?.state().from).toBe('replica')
    const before = await deposited()
    await replica.stop()
    expect(await deposited()).toBe(before)
    await expect.poll(readiness).toMatchObject({ status: 'degraded', reports: { from: 'primary' } })
  })
})

it('is not started over a copy of another database', async () => {
  const { url, drop } = await freshDatabase()
  const { db, config, log } = site.context
  const other = openReports({ config: { ...config, reportsDatabaseUrl: url }, primary: db, primaryUrl, log })
  await expect(other).rejects.toThrow(
    /^The database .* of REPORTS_DATABASE_URL is no replica of the one of DATABASE_URL\.$/,
  )
  await drop()
})

async function makeExport(): Promise<void> {
  const as = admin as TestStaff
  const { body } = await site.call(exportCalls.askExport, { list: 'ledger', query: {} }, { as })
  await site.job('exports: make')
  const { data } = (await site.call(exportCalls.listExports, {}, { as })).body
  expect(data).toMatchObject([{ id: body.id, status: 'ready', rows_done: 1 }])
}
