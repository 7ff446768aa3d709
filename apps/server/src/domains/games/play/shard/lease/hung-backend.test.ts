import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestSite, testSite } from '../../../../../../test/site.ts'
import { openDb } from '../../../../../platform/database/db.ts'
import { localHub } from '../../../../../platform/events/hub.ts'
import { verifyMoney } from '../../../../../integrity/verify.ts'
import { balances } from '../../../../wallet/public.ts'
import { codeOf, tableOf } from '../../../test/shards.ts'
import { type Shards, openShards } from '../shards.ts'

/** How busy the machine is decides nothing; the database may be silent for far less. */
const HANGS_MS = 90_000

let site: TestSite
let ask: Awaited<ReturnType<typeof tableOf>>
let shards: Shards
let road: Road
const closing: (() => Promise<void> | void)[] = []

/** The way to the database. The shards' next message while it is cut is swallowed, and so is all after it on the same connection. */
interface Road {
  url: string
  cut: boolean
  lost: number
}

beforeAll(async () => {
  site = await testSite()
  ask = await tableOf(site)
  road = await openRoad(String(site.context.db.pool.options.connectionString))
  const db = openDb({ url: road.url, onError: () => {} })
  shards = openShards(
    { ...site.context, db, hub: localHub() },
    { timeouts: { bet: HANGS_MS, win: HANGS_MS, rollback: HANGS_MS } },
  )
  closing.unshift(
    () => shards.close(),
    () => db.close(),
  )
})

afterAll(async () => {
  for (const close of closing) await close()
})

async function openRoad(database: string): Promise<Road> {
  const url = new URL(database)
  const path = join(String(url.searchParams.get('host')), '.s.PGSQL.5432')
  const sockets = new Set<Socket>()
  const opened: Road = { url: '', cut: false, lost: 0 }
  const server = createServer((client) => {
    const upstream = createConnection(path)
    let isShard: boolean | undefined
    let isCut = false
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => [client, upstream].map((each) => each.destroy()))
    }
    client.on('data', (bytes) => {
      isShard ??= bytes.includes('meydan play')
      if (opened.cut && isShard) {
        opened.cut = false
        opened.lost += 1
        isCut = true
      }
      if (!isCut) upstream.write(bytes)
    })
    upstream.on('data', (bytes) => client.write(bytes))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  opened.url = url.href
  return opened
}

async function stake(player: number): Promise<{ code: string; ms: number }> {
  const round = randomUUID()
  const from = performance.now()
  const answer = await ask(shards, { kind: 'bet', player, round, id: `${round}-bet`, amount: 10n })
  return { code: codeOf(answer), ms: performance.now() - from }
}

const lines = async () =>
  (
    await site.context.db.rows<{ pid: number }>(
      sql`select pid from pg_stat_activity where application_name = 'meydan play' and datname = current_database() order by pid`,
    )
  ).map(({ pid }) => pid)

it('a message that is lost on its way is played on another connection, long before its deadline, once', async () => {
  const player = await site.player({ cashKurus: 1_000n })
  expect((await stake(player.id)).code).toBe('ok')
  const [before] = await lines()
  road.cut = true
  const hung = await stake(player.id)
  expect(road.lost).toBe(1)
  expect(hung.code).toBe('ok')
  expect(hung.ms).toBeGreaterThan(140)
  expect(hung.ms).toBeLessThan(HANGS_MS)
  expect(await lines()).not.toContain(before)
  expect((await balances(site.context.db, player.id)).cash).toBe(980n)
  expect(await verifyMoney(site.context.db)).toEqual([])
})

it('a database that is at work keeps its connection', async () => {
  const player = await site.player({ cashKurus: 1_000n })
  expect((await stake(player.id)).code).toBe('ok')
  const { pool } = site.context.db
  await pool.query(
    `create function games.slow() returns trigger language plpgsql as 'begin perform pg_sleep(0.5); return new; end'`,
  )
  await pool.query(
    `create trigger slow before insert on wallet.movements for each row when (new.player_id = ${player.id}) execute function games.slow()`,
  )
  // A machine that gives it no turn for so long lets it look hung: once it does.
  await expect
    .poll(async () => {
      const before = await lines()
      const slow = await stake(player.id)
      expect(slow.code).toBe('ok')
      expect(slow.ms).toBeGreaterThan(490)
      return String(await lines()) === String(before)
    })
    .toBe(true)
  await pool.query('drop trigger slow on wallet.movements; drop function games.slow()')
})
