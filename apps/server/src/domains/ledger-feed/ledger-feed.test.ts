import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { otherProcess } from '../games/test/shards.ts'
import { eventually } from '../../../test/patience.ts'
import { type TestPlayer, testSite } from '../../../test/site.ts'
import { transfer } from '../wallet/public.ts'
import { effectsOf, type Moment } from './test/feed-kill.ts'
import { openFeed, type Reader } from './ledger-feed.ts'
import { byForm, inLong } from '../../../../../scripts/test/form.ts'

const MOVEMENTS = byForm(100, 1_000)
const WRITERS = 4
/** The feed waits for every transaction of the cluster, and other tests have long ones. */
vi.setConfig({ testTimeout: 300_000 })
const MOMENTS: readonly Moment[] = ['before the effect', 'before the commit', 'after the commit']

const site = await testSite()
const { context } = site
const { db } = context
const url = String(db.pool.options.connectionString)
const children: ChildProcess[] = []
afterAll(() => children.forEach((child) => child.kill('SIGKILL')))

let players: TestPlayer[]
beforeAll(async () => {
  players = await Promise.all([1, 2, 3].map(() => site.player({ cashKurus: 1_000_000n })))
  await db.run(sql`create table effects (reader text, player_id int, seq int)`)
})

/** Movements that are committed later than others which began after them, and some that never are. */
async function write(from: number, many: number): Promise<void> {
  for (let no = from; no < from + many; no++) {
    const player = players[Math.floor(Math.random() * players.length)] as TestPlayer
    const gone = db.transaction(async (tx) => {
      if (Math.random() < 0.5) await tx.one(sql`select pg_current_xact_id()`)
      await setTimeout(Math.random() * 5)
      const movement = { playerId: player.id, kind: 'adjustment', contra: 'adjustment', cash: 1n } as const
      await transfer(tx, { ...movement, source: 'test', externalId: `feed:${no}` })
      if (Math.random() < 0.1) throw new Error('changed its mind')
    })
    await gone.catch((error: Error) => {
      if (error.message !== 'changed its mind') throw error
    })
  }
}

async function dieIn(moment: Moment): Promise<unknown> {
  const fixture = fileURLToPath(new URL('./test/feed-kill.ts', import.meta.url))
  const child = spawn(process.execPath, [fixture, url, 'killed', moment], { stdio: 'inherit' })
  children.push(child)
  return (await once(child, 'exit'))[1]
}

const unlike = (reader: string) =>
  db.rows(sql`
    select m.player_id, m.seq, count(e.seq)::int as times from wallet.movements m
    left join effects e on e.player_id = m.player_id and e.seq = m.seq and e.reader = ${reader}
    where m.kind = 'adjustment' group by 1, 2 having count(e.seq) <> 1`)

it(`each of ${MOVEMENTS} movements takes effect once, whatever becomes of who reads them`, async () => {
  const stumble = async (_: Moment, tx: { run: typeof db.run }) => {
    const chance = Math.random()
    if (chance < 0.2) throw new Error('a reader failed')
    if (chance < 0.4) await tx.run(sql`select pg_terminate_backend(pg_backend_pid())`)
  }
  const readers = await Promise.all(
    [context, otherProcess(site)].map((each) => openFeed(each, [effectsOf('stumbling', stumble)])),
  )
  const begun = await openFeed(context, [effectsOf('killed', () => {})])
  await begun.close()
  const written = Promise.all(
    Array.from({ length: WRITERS }, (_, no) => write((no * MOVEMENTS) / WRITERS, MOVEMENTS / WRITERS)),
  )
  const killed = Promise.all(MOMENTS.map(dieIn))
  const read = (async () => {
    for (let isOver = false; !isOver; ) {
      await Promise.all(readers.map((reader) => reader.read().catch(() => {})))
      isOver = await Promise.race([written.then(() => true), setTimeout(5, false)])
    }
  })()
  await Promise.all([written, read])
  // What is left is enough for those who have still to die.
  const more = (async () => {
    for (let no = MOVEMENTS; !(await Promise.race([killed.then(() => true), setTimeout(50, false)])); no++)
      await write(no, 1)
  })()
  expect(await killed).toEqual(MOMENTS.map(() => 'SIGKILL'))
  await more
  const survivor = await openFeed(context, [effectsOf('killed', () => {}), effectsOf('stumbling', () => {})])
  await expect
    .poll(async () => {
      await survivor.read()
      return [...(await unlike('killed')), ...(await unlike('stumbling'))]
    })
    .toEqual([])
  await Promise.all([...readers, survivor].map((each) => each.close()))
}, 3_600_000)

it('what is committed late is not passed over, and what is left is read by another process within a second', async () => {
  const [player] = players as [TestPlayer]
  const other = await openFeed(otherProcess(site), [effectsOf('late', () => {})])
  await other.read()
  const move = (externalId: string) => ({
    ...({ playerId: player.id, kind: 'adjustment', contra: 'adjustment', cash: 1n, source: 'test' } as const),
    externalId,
  })
  const count = async () =>
    (await db.one<{ n: number }>(sql`select count(*)::int as n from effects where reader = 'late'`)).n
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const begun = Promise.withResolvers<void>()
  const late = db.transaction(async (tx) => {
    await transfer(tx, { ...move('late'), playerId: (players[1] as TestPlayer).id })
    begun.resolve()
    await held
  })
  await begun.promise
  await db.transaction((tx) => transfer(tx, move('early')))
  await other.read()
  expect(await count()).toBe(0)
  letGo()
  await late
  await expect.poll(count).toBe(2)
  await other.close()
})

it('a new reader is told of what is written from its opening on, before its first look too', async () => {
  const [player] = players as [TestPlayer]
  const feed = await openFeed(context, [effectsOf('new', () => {})])
  const { seq } = await db.transaction((tx) =>
    transfer(tx, {
      ...({ playerId: player.id, kind: 'adjustment', contra: 'adjustment', cash: 1n, source: 'test' } as const),
      externalId: 'at once',
    }),
  )
  await expect
    .poll(async () => {
      await feed.read()
      return db.rows(sql`select from effects where reader = 'new' and player_id = ${player.id} and seq = ${seq}`)
    })
    .toHaveLength(1)
  await feed.close()
})

it('a reader that fails keeps those after it from nothing', async () => {
  const broken = effectsOf('broken', () => Promise.reject(new Error('a reader failed')))
  const feed = await openFeed(context, [broken, effectsOf('whole', async () => {})])
  await feed.read()
  const count = async (of: string) =>
    (await db.one<{ n: number }>(sql`select count(*)::int as n from wallet.movements where kind = ${of}`)).n
  const before = await count('adjustment')
  await write(900_000, 20)
  const written = (await count('adjustment')) - before
  expect(written).toBeGreaterThan(0)
  await eventually(async () => {
    await expect(feed.read()).rejects.toThrow('a reader failed')
    const { n } = await db.one<{ n: number }>(sql`select count(*)::int as n from effects where reader = 'whole'`)
    expect(n).toBe(written)
  })
  await feed.close()
})

it('what nobody wants is gone beyond and known to the index, so that it is not looked through again', async () => {
  const { id } = players[0] as TestPlayer
  const feed = await openFeed(context, [
    { name: 'uninterested', wants: () => sql`false`, take: () => Promise.reject(new Error()) },
  ])
  await feed.read()
  const movement = { playerId: id, kind: 'adjustment', contra: 'adjustment', cash: 1n, source: 'unwanted' } as const
  for (let no = 0; no < 60; no++)
    await db.transaction((tx) => transfer(tx, { ...movement, externalId: `unwanted:${no}` }))
  const { last } = await db.one<{ last: bigint }>(sql`select max(written_by) as last from wallet.movements`)
  await expect
    .poll(async () => {
      await feed.read()
      return db.one(
        sql`select written_by >= ${last} - 50 as is_beyond from ledger_feed.reader_positions where reader = 'uninterested'`,
      )
    })
    .toEqual({ is_beyond: true })
  await feed.read()
  const { pages } = await db.one<{ pages: number }>(
    sql`select brin_summarize_new_values('wallet.movements_by_time') as pages`,
  )
  expect(pages).toBe(0)
  await feed.close()
})

inLong(() => {
  it('what a step has no time for is read in smaller steps, and nothing is told twice', async () => {
    const { id } = players[0] as TestPlayer
    const { before } = await db.one<{ before: number }>(
      sql`select max(seq) as before from wallet.movements where player_id = ${id}`,
    )
    const told: number[] = []
    let largest = 0
    const slow: Reader = {
      name: 'slow',
      // Where another database of the cluster holds the horizon back, it begins before what came earlier.
      wants: () => sql`m.player_id = ${id} and m.kind = 'adjustment' and m.seq > ${before}`,
      async take(tx, movements) {
        largest = Math.max(largest, movements.length)
        if (movements.length > 10) await tx.run(sql`select pg_sleep(60)`)
        told.push(...movements.map(({ seq }) => seq))
      },
    }
    const begun = await openFeed(context, [slow])
    await begun.close()
    for (let no = 0; no < 12; no++)
      await db.transaction((tx) =>
        transfer(tx, {
          playerId: id,
          kind: 'adjustment',
          contra: 'adjustment',
          cash: 1n,
          source: 'test',
          externalId: `slow:${no}`,
        }),
      )
    const isReadable = () =>
      db.one(sql`select wallet.feed_horizon() > max(written_by) as is_readable from wallet.movements`)
    await expect.poll(isReadable).toEqual({ is_readable: true })
    const feed = await openFeed(context, [slow])
    await expect
      .poll(async () => {
        await feed.read()
        return told.length
      })
      .toBe(12)
    await feed.close()
    expect(new Set(told).size).toBe(12)
    expect(largest).toBeGreaterThan(10)
  })
})

it('goes on where it was in a database that was copied into another cluster', async () => {
  const [player] = players as [TestPlayer]
  const feed = await openFeed(context, [effectsOf('moved', () => {})])
  await feed.read()
  await db.run(sql`update wallet.transaction_offset set cluster = 1`)
  await db.run(sql`select wallet.continue_transaction_numbers()`)
  const { seq } = await db.transaction((tx) =>
    transfer(tx, {
      ...({ playerId: player.id, kind: 'adjustment', contra: 'adjustment', cash: 1n, source: 'test' } as const),
      externalId: 'elsewhere',
    }),
  )
  // Readers wait for the oldest transaction of the cluster, in which other tests have long ones: what was before may be read late too.
  const read = async () => {
    await feed.read()
    return db.rows(sql`select seq from effects where reader = 'moved' and player_id = ${player.id} and seq = ${seq}`)
  }
  await expect.poll(read).toHaveLength(1)
  await feed.close()
})
