import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { freshDatabase } from '../../../test/database.ts'
import { testProvider } from '../../../test/provider.ts'
import { serverProcess } from '../../../test/processes/server-process.ts'
import { TEST_SEAL_KEY } from '../../../test/secret.ts'
import { testSite } from '../../../test/site.ts'
import { askOnce, testCluster } from '../../../test/processes/standby.ts'
import { hostsOf, NoWriter, WriterClient, withHostsBehind } from './database-hosts.ts'
import { migrate } from '../schema/migrate.ts'
import { withSealKey } from '../keys/seal-key.ts'

const { folder, start, makeStandby } = testCluster()

function both(urls: readonly string[]): string {
  const url = new URL(urls[0] as string)
  url.searchParams.set('host', urls.map((each) => new URL(each).searchParams.get('host')).join(','))
  url.searchParams.set('port', urls.map(() => '5432').join(','))
  return url.href
}

it('reads hosts as libpq writes them', () => {
  const given = 'postgresql://u:p%40@a:1,b,[::1]:3/d?sslmode=require&target_session_attrs=read-write'
  const behind = withHostsBehind(given)
  expect(hostsOf(behind).map((url) => [...new URL(url).searchParams])).toEqual(
    [
      ['a', '1'],
      ['b', '5432'],
      ['::1', '3'],
    ].map(([host, port]) => [
      ['sslmode', 'require'],
      ['host', host],
      ['port', port],
    ]),
  )
  expect(new URL(behind).password).toBe('p%40')
  for (const url of ['postgresql://u@a/d', 'postgresql://u@localhost/d?host=%2Ftmp%2Fx']) {
    expect(withHostsBehind(url)).toBe(url)
    expect(hostsOf(url)).toEqual([url])
  }
})

it('names each host where none takes writes, and passes by one that says nothing', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as { port: number }
  const { url, drop } = await freshDatabase()
  const socket = new URL(url).searchParams.get('host')
  const of = (host: string) => {
    const several = new URL(url)
    several.searchParams.set('host', host)
    several.searchParams.set('port', `${port},5432`)
    return several.href
  }
  const took: number[] = []
  for (let attempt = 0; attempt < 5; attempt++) {
    const client = new WriterClient(of(`127.0.0.1,${socket}`))
    const from = performance.now()
    await client.connect()
    took.push(performance.now() - from)
    expect(JSON.stringify(client)).not.toContain(new URL(url).password)
    expect((await client.query('select current_database() as name')).rows[0].name).toBe(new URL(url).pathname.slice(1))
    await client.end()
  }
  // Nobody waits until the silent one is given up after a second; a busy machine may make some of them late.
  expect(Math.min(...took)).toBeLessThan(1_000)
  const none = new WriterClient(of('127.0.0.1,/nowhere')).connect()
  await expect(none).rejects.toThrow(NoWriter)
  await expect(none).rejects.toThrow(new RegExp(`127.0.0.1:${port}: .*timeout.*; /nowhere:5432: .*ENOENT`))
  silent.close()
  await drop()
})

it('plays on over the standby that was promoted, and has lost nothing', async () => {
  const first = await start('a')
  await migrate(withSealKey(first.url(), TEST_SEAL_KEY))
  await first.stop()
  makeStandby('a', 'b', first.url())
  const urls = [(await start('a')).url(), (await start('b')).url()]
  const [primary = '', standby = ''] = urls
  await askOnce(primary, `alter system set synchronous_standby_names = '*'`)
  await askOnce(primary, 'select pg_reload_conf()')
  const synchronous = () => askOnce(primary, 'select sync_state from pg_stat_replication')
  await expect.poll(synchronous).toEqual([{ sync_state: 'sync' }])

  const site = await testSite({}, { url: both(urls), drop: async () => {} })
  const readiness = async () => (await site.app.inject('/readyz')).json()
  expect(await readiness()).toEqual({ status: 'ok' })
  const provider = await testProvider(site)
  const player = await site.player({ cashKurus: 100_000n })
  const frame = await provider.open(player)
  const answered: string[] = []
  const play = async () => {
    const bet = await frame.bet(1).catch(() => undefined)
    if (bet?.status === 'ok') answered.push(bet.tx)
    return bet?.status === 'ok'
  }
  for (let time = 0; time < 5; time++) expect(await play()).toBe(true)

  const pid = Number(readFileSync(join(folder, 'a/postgres/postmaster.pid'), 'utf8').split('\n')[0])
  process.kill(pid, 'SIGQUIT')
  await expect.poll(readiness).toEqual({ status: 'unavailable', database: 'read-only' })
  expect(await play()).toBe(false)
  await askOnce(standby, 'select pg_promote()')
  await expect.poll(play, { interval: 10 }).toBe(true)
  await expect.poll(async () => (await readiness()).status).toBe('ok')
  for (let time = 0; time < 5; time++) expect(await play()).toBe(true)
  const kept = await site.context.db.rows<{ external_id: string }>(
    sql`select external_id from wallet.movements where player_id = ${player.id} and kind = 'stake' order by seq`,
  )
  expect(kept.map(({ external_id }) => external_id)).toEqual(expect.arrayContaining(answered))
  await site.close()

  // The whole program, its studio and its odds simulator, given the dead host first.
  const whole = await serverProcess({
    DATABASE_URL: both(urls),
    SECRET_KEY: 'test-secret-key-test-secret-key-test',
    DATA_DIR: join(folder, 'data'),
  })
  expect(await (await fetch(`${whole.address}/readyz`)).json()).toMatchObject({ status: 'ok' })
  const users = await askOnce(standby, `select distinct application_name as name from pg_stat_activity`)
  expect(users.map(({ name }) => name)).toEqual(expect.arrayContaining(['meydan', 'studio', 'stadium']))
  await whole.stop()
})

it('says in one line that the one host it was given is read-only: at the start, and by its readiness', async () => {
  const { url, drop } = await freshDatabase()
  const site = await testSite({}, { url, drop: async () => {} })
  const name = new URL(url).pathname.slice(1)
  const apart = new URL(url)
  apart.pathname = '/postgres'
  await askOnce(apart.href, `alter database ${name} set default_transaction_read_only = on`)
  await askOnce(apart.href, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  await expect
    .poll(async () => (await site.app.inject('/readyz')).json())
    .toEqual({
      status: 'unavailable',
      database: 'read-only',
    })
  expect((await site.app.inject('/readyz')).statusCode).toBe(503)
  const { code, words } = await serve({ DATABASE_URL: url, DATA_DIR: join(folder, 'data') })
  expect([code, words.trim().split('\n')]).toEqual([
    1,
    [expect.stringMatching(/^The database of DATABASE_URL is read-only/)],
  ])
  await site.close()
  await drop()
})

async function serve(env: Record<string, string>) {
  const child = spawn(process.execPath, ['scripts/serve.ts'], {
    cwd: fileURLToPath(new URL('../../../../../', import.meta.url)),
    env: { PATH: process.env.PATH, PORT: '0', ...env },
  })
  let words = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (words += String(chunk)))
  const [code] = await once(child, 'close')
  return { code: code as number, words }
}
