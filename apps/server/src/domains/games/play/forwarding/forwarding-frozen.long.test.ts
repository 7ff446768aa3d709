import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import pg from 'pg'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestPlayer, type TestSite, testSite } from '../../../../../test/site.ts'
import { SHARDS } from '../../../wallet/public.ts'
import {
  isBusy,
  openProcess,
  playTemplate,
  type Process,
  stake,
  type Template,
  untilAnswered,
} from '../../test/forwarding.ts'

/** The class of the shards' advisory locks. */
const LEASES = 7_263_412
/** So long an owner that is at work is watched. */
const WATCHED_MS = 3_000

const owner = createServer(() => {}).listen(0, '127.0.0.1')
await once(owner, 'listening')
let site: TestSite
let template: Template
let player: TestPlayer
let other: Process

beforeAll(async () => {
  site = await testSite()
  template = await playTemplate(site)
  player = await site.player({ cashKurus: 100_000n })
})

afterAll(() => void owner.close())

/** A process that has the shards, its door open and its connection there, and does not answer: as one that is frozen. */
async function freeze(): Promise<pg.Client> {
  const client = new pg.Client(String(site.context.db.pool.options.connectionString))
  client.on('error', () => {})
  await client.connect()
  const address = `https://127.0.0.1:${(owner.address() as AddressInfo).port}`
  for (let shard = 0; shard < SHARDS; shard++) {
    await client.query('select pg_advisory_lock($1, $2)', [LEASES, shard])
    await site.context.db.run(sql`
      insert into wallet.shards (shard, address, since, counted_at) values (${shard}, ${address}, now(), now())
      on conflict (shard) do update set address = excluded.address`)
  }
  return client
}

const play = () => other.shards.play(stake(template, player))

it('takes the shards of an owner that is frozen within five seconds, but of none whose connection is at work', async () => {
  const frozen = await freeze()
  const atWork = frozen.query('select pg_sleep(60)').catch(() => 'ended')
  other = await openProcess(site)
  for (const end = performance.now() + WATCHED_MS; performance.now() < end; )
    await expect(play()).rejects.toSatisfy(isBusy)
  expect(await Promise.race([atWork, 'at work'])).toBe('at work')

  await site.context.db.run(
    sql`select pg_cancel_backend(pid) from pg_locks where locktype = 'advisory' and classid = ${LEASES} and granted`,
  )
  const from = performance.now()
  expect(await untilAnswered(play)).toMatchObject({ ok: true })
  expect(performance.now() - from).toBeLessThan(5_000)
  await expect(frozen.query('select 1')).rejects.toThrow(/not queryable|terminat|closed/i)
})
