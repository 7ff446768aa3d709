import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { openDatabase as openOddsSimulator } from '@meydan/odds-simulator/server/database'
import { openDatabase as openStudio } from '@meydan/studio/server/database'
import sql from 'sql-template-tag'
import { afterAll, expect, it } from 'vitest'
import { freshDatabase } from '../../../test/database.ts'
import { openDb } from './db.ts'

const { url, drop } = await freshDatabase()
afterAll(drop)

/** A connection that somebody has in the hand and asks nothing at the moment: its end is nobody's answer, and must not end the process. */
it.each([
  ['studio', openStudio],
  ['stadium', openOddsSimulator],
])('the %s outlives a connection that dies between two statements', async (_, open) => {
  const said: string[] = []
  const note = (_details: object, message: string) => void said.push(message)
  const pool = await open(url, { info: note, warn: note, error: note })
  const client = await pool.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await expect.poll(() => said.join()).toMatch(/database connection lost/)
  client.release(true)
  await pool.end()
})

it('a database that says nothing any more is given up, and the next question asked anew; what may take long is waited for', async () => {
  const to = `${new URL(url).searchParams.get('host')}/.s.PGSQL.5432`
  const pairs: [Socket, Socket][] = []
  const between = createServer((from) => {
    const database = connect(to)
    pairs.push([from, database])
    from.pipe(database).pipe(from)
    for (const each of [from, database]) each.on('error', () => {})
  }).listen(0, '127.0.0.1')
  await once(between, 'listening')
  const through = new URL(url)
  through.searchParams.set('host', '127.0.0.1')
  through.searchParams.set('port', String((between.address() as AddressInfo).port))
  const db = openDb({ url: through.href, statementTimeoutMs: 100, onError: () => {} })
  const ask = () => db.one(sql`select 1 as one`)
  await ask()
  // What is left of a process whose machine went dark goes by itself.
  const kept = sql`select source from pg_settings where name = 'tcp_keepalives_idle'`
  expect(await db.one(kept)).toEqual({ source: 'client' })
  const goSilent = () => {
    for (const [from, database] of pairs.splice(0)) for (const each of [from, database]) each.unpipe().pause()
  }
  goSilent()
  await expect(ask()).rejects.toThrow('Query read timeout')
  expect(await ask()).toEqual({ one: 1 })
  const cut = db.transaction(async (tx) => {
    await tx.one(sql`select 1 as one`)
    goSilent()
    await tx.one(sql`select 2 as two`)
  })
  await expect(cut).rejects.toThrow('Query read timeout')
  await db.transaction(async (tx) => {
    await tx.setStatementTimeout(3_000)
    await tx.run(sql`select pg_sleep(2)`)
  })
  await db.close()
  between.close()
})
