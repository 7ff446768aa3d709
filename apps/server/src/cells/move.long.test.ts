import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../test/patience.ts'
import { type Frame, providerOf, testProvider } from '../../test/provider.ts'
import { type TestSite, testSite } from '../../test/site.ts'
import { TEST_SEAL_KEY } from '../../test/secret.ts'
import { askOnce, testCluster } from '../../test/standby.ts'
import { openKeyRing } from '../keys/open-ring.ts'
import { withClient } from '../platform/with-client.ts'
import { verifyMoney } from '../verify/verify.ts'
import { databasesOfCells, enterCell } from './directory.ts'
import { moveDatabase } from './move.ts'
import { withSealKey } from '../platform/seal-key.ts'
import { prepareCell, prepareFirst } from './prepare.ts'

const SETTINGS = {
  ...{ wal_level: 'logical', max_logical_replication_workers: '12', max_worker_processes: '24' },
  // Whoever follows a moved cell looks for it again after this.
  wal_retrieve_retry_interval: '200ms',
}

describe('a cell that is moved to its standby while it is played', async () => {
  const cluster = testCluster()
  let [first, second, copy, directory] = ['', '', '', '']
  let sites: { one: TestSite; two: TestSite }
  let gameIds: Awaited<ReturnType<typeof testProvider>>['gameIds']

  beforeAll(async () => {
    const apart = await cluster.start('apart', SETTINGS)
    await withClient(apart.url('postgres'), async (client) => {
      for (const name of ['first', 'directory']) await client.query(`create database ${name}`)
    })
    ;[first, directory] = [apart.url('first'), apart.url('directory')]
    const before = await cluster.start('second', SETTINGS)
    second = before.url()
    await prepareFirst(withSealKey(first, TEST_SEAL_KEY))
    const env = { CELLS_DIRECTORY_URL: directory }
    const one = await testSite(env, { url: first, drop: async () => {} })
    await openKeyRing(one.house.db, one.house.config.secretKey)
    gameIds = (await testProvider(one)).gameIds
    await prepareCell(withSealKey(second, TEST_SEAL_KEY), { no: 1, firstUrl: first })
    const known = { address: 'http://127.0.0.1:1', takesPlayers: true }
    for (const [no, databaseUrl] of [first, second].entries()) await enterCell(directory, { ...known, no, databaseUrl })
    await before.stop()
    cluster.makeStandby('second', 'copy', second)
    await cluster.start('second', SETTINGS)
    copy = (await cluster.start('copy', SETTINGS)).url()
    const both = new URL(second)
    both.searchParams.set('host', [second, copy].map((url) => new URL(url).searchParams.get('host')).join(','))
    both.searchParams.set('port', '5432,5432')
    sites = { one, two: await testSite(env, { url: both.href, drop: async () => {} }) }
  }, 120_000)

  const move = (to = copy) => moveDatabase(second, { to, directory })
  const isReadOnly = async (url: string) =>
    (await askOnce(url, 'show default_transaction_read_only'))[0]?.default_transaction_read_only === 'on'

  test('is not moved to what does not follow it, and serves as before', async () => {
    await expect(move(first)).rejects.toThrow('--to is no copy of this database')
    await expect(moveDatabase(copy, { to: second, directory })).rejects.toThrow('DATABASE_URL is a standby')
    await expect(moveDatabase(second, { to: copy, directory: undefined })).rejects.toThrow('CELLS_DIRECTORY_URL')
    await askOnce(second, `select pg_create_logical_replication_slot('stranger', 'pgoutput')`)
    await expect(move()).rejects.toThrow('Nobody reads the slot stranger now')
    await askOnce(second, `select pg_drop_replication_slot('stranger')`)
    await askOnce(copy, 'select pg_wal_replay_pause()')
    const paused = () => askOnce(copy, 'select pg_get_wal_replay_pause_state() as is')
    await expect.poll(paused).toEqual([{ is: 'paused' }])
    await expect(move()).rejects.toThrow('the standby has not played the last of the log')
    await askOnce(copy, 'select pg_wal_replay_resume()')
    expect([await isReadOnly(second), await isReadOnly(copy)]).toEqual([false, false])
    expect((await sites.two.player({ cashKurus: 100n })).id).toBeGreaterThan(30_000_000)
  })

  test('loses nothing and doubles nothing of what is played meanwhile', async () => {
    const { two } = sites
    const provider = providerOf(two, { code: 'deneme', gameIds })
    const frames: Frame[] = []
    for (let no = 0; no < 4; no++) frames.push(await provider.open(await two.player({ cashKurus: 1_000_000n })))
    const answered: string[] = []
    let isOver = false
    const plays = frames.map(async (frame) => {
      for (let after = 0; !isOver || after < 5; after += isOver ? 1 : 0) {
        const transaction_id = `move-${randomUUID()}`
        const round_id = transaction_id
        // As a provider does: the same again until it is answered.
        for (;;) {
          const bet = await frame.bet(10, { transaction_id, round_id })
          if (bet.status === 'ok') break
          expect(bet.http).toBe(503)
        }
        answered.push(transaction_id)
      }
    })
    await eventually(() => expect(answered.length).toBeGreaterThan(20))
    const { cell, pauseMs } = await move()
    isOver = true
    await Promise.all(plays)
    expect(cell).toBe(1)
    expect(pauseMs).toBeGreaterThan(0)
    const kept = await two.house.db.rows<{ external_id: string }>(
      sql`select external_id from wallet.movements where kind = 'stake' and external_id like 'move-%'`,
    )
    expect(kept.map(({ external_id }) => external_id).toSorted()).toEqual(answered.toSorted())
    expect(await verifyMoney(two.house.db)).toEqual([])
  })

  test('leaves a database behind that refuses whatever is written', async () => {
    await expect(askOnce(second, `update platform.ready_probe set at = now()`)).rejects.toThrow('read-only transaction')
    expect(await isReadOnly(copy)).toBe(false)
  })

  test('is followed by the directory, and follows the first cell, where it is now', async () => {
    const { one, two } = sites
    const { id } = await two.player()
    await eventually(async () =>
      expect(await askOnce(directory, `select from identity.players where id = ${id}`)).toHaveLength(1),
    )
    expect((await databasesOfCells(directory)).get(1)).toBe(copy)
    await one.house.db.run(sql`update games.games set name = 'Yeni yerde' where id = ${gameIds.slot}`)
    const known = sql`select from games.games where name = 'Yeni yerde'`
    await eventually(async () => expect(await two.house.db.row(known)).toBeDefined())
  })

  test('called again goes on where it was cut off, and then has nothing to do', async () => {
    await askOnce(copy, 'alter system set default_transaction_read_only = on')
    await askOnce(copy, 'select pg_reload_conf()')
    for (let time = 0; time < 2; time++) expect(await move()).toEqual({ cell: 1, pauseMs: undefined })
    expect(await isReadOnly(copy)).toBe(false)
    expect((await sites.two.player()).id).toBeGreaterThan(30_000_000)
  })
})
