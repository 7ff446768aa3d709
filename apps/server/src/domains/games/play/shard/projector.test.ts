import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { beforeAll, expect, it } from 'vitest'
import { type TestSite, testSite } from '../../../../../test/site.ts'
import { Projector } from './projector.ts'
import { otherProcess, tableOf } from '../../test/shards.ts'
import { openShards } from './shards.ts'
import { countPlays } from '../../../wallet/public.ts'
import { byForm } from '../../../../../../../scripts/test/form.ts'

/** Of each player, while others count them. */
const STAKES = byForm(25, 500)

let site: TestSite
let ask: Awaited<ReturnType<typeof tableOf>>

beforeAll(async () => {
  site = await testSite()
  ask = await tableOf(site)
})

/** A machine with much to do leaves some plays no time: they are not played. */
function orBusy(err: unknown): void {
  expect(err).toMatchObject({ code: 'busy' })
}

it('counts every play once, however many count at the same time', { timeout: 900_000 }, async () => {
  const players = await Promise.all(Array.from({ length: 40 }, () => site.player({ cashKurus: 1_000_000n })))
  const ids = players.map(({ id }) => id)
  await site.context.db.run(sql`analyze wallet.movements`)
  const shards = openShards(otherProcess(site))
  let isOver = false
  const stakes = players.map(async ({ id }) => {
    for (let no = 0; no < STAKES; no++)
      await ask(shards, { kind: 'bet', player: id, round: randomUUID(), id: randomUUID(), amount: 10n }).catch(orBusy)
  })
  const counters = Array.from({ length: 4 }, async (_, counter) => {
    while (!isOver) await countPlays(site.context.db, counter % 2, counter < 2 ? ids : ids.slice(-5))
  })
  await Promise.all(stakes)
  isOver = true
  await Promise.all(counters)
  await shards.close()
  await countPlays(site.context.db, 0, ids)
  await site.expectSound()
  const { behind } = await site.context.db.one<{ behind: bigint }>(sql`
    select count(*) as behind from wallet.wallets w join wallet.balances_view b using (player_id) where (w.seq, w.counted_seq) <> (b.seq, b.seq)`)
  expect(behind).toBe(0n)
})

it('the mark of a shard moves while others play, up to the oldest play that is left', async () => {
  const { context } = site
  const [one, held] = [await site.player({ cashKurus: 1n }), await site.player({ cashKurus: 1n })]
  const address = 'here:1'
  const markOf = async () =>
    (await context.db.one<{ counted_at: Date }>(sql`select counted_at from wallet.shards where shard = 0`)).counted_at
  const long = new Date(context.db.now().getTime() - 3_600_000)
  await context.db.run(sql`
    insert into wallet.shards (shard, address, since, counted_at) values (0, ${address}, ${long}, ${long})
    on conflict (shard) do update set address = ${address}, counted_at = ${long}`)
  const projector = new Projector(context, 0)
  projector.add(held.id)
  const heldSince = context.db.now()
  const [locked, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = context.db.transaction(async (tx) => {
    await tx.run(sql`select from wallet.wallets where player_id = ${held.id} for update`)
    locked.resolve()
    await over.promise
  })
  await locked.promise
  projector.add(one.id)
  await projector.count(() => address)
  over.resolve()
  await holding
  const marked = await markOf()
  expect(marked.getTime()).toBeGreaterThan(long.getTime())
  expect(marked.getTime()).toBeLessThanOrEqual(heldSince.getTime())
  const pending = projector.count(() => address)
  projector.add(one.id)
  await pending
  expect((await markOf()).getTime()).toBeGreaterThan(heldSince.getTime())
})

it('a count that was begun before is at its end once the next one is over', async () => {
  const { context } = site
  const player = await site.player({ cashKurus: 1_000n })
  const shards = openShards(otherProcess(site))
  await ask(shards, { kind: 'bet', player: player.id, round: randomUUID(), id: randomUUID(), amount: 10n })
  const rows = () => context.db.rows(sql`select from wallet.player_days where player_id = ${player.id}`)
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  let isOver = false
  let counts: Promise<void>[] = []
  await site.db.transaction(async (tx) => {
    await tx.run(sql`lock table wallet.player_days in share mode`)
    counts = [shards.count()]
    await expect.poll(async () => (await tx.rows(waiting)).length).toBeGreaterThan(0)
    counts.push(shards.count().then(() => void (isOver = true)))
    // More than a count that finds nothing asks for.
    for (let asked = 0; asked < 100; asked++) await tx.rows(waiting)
    expect(isOver).toBe(false)
  })
  await Promise.all(counts)
  expect(await rows()).toHaveLength(1)
  await shards.close()
})

it('what was played since the count is found by its number, however much was played before', async () => {
  const plan = await site.context.db.rows<{ 'QUERY PLAN': string }>(
    sql`explain select p.id, d.* from identity.players p, wallet.days_of(p.id) d where p.id < 9`,
  )
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toMatch(/Index Cond: .*seq > w.*\.counted_seq/)
})

it('a round is found by its player, though the statistics are those of a ledger without rounds', async () => {
  const plan = await site.context.db.rows<{ 'QUERY PLAN': string }>(
    sql`explain select w.player_id, r.* from wallet.wallets w
      left join lateral (select * from wallet.rounds_view r where r.player_id = w.player_id and r.first_seq = w.seq offset 0) r on true`,
  )
  const text = plan.map((line) => line['QUERY PLAN']).join('\n')
  expect(text).toMatch(/Index Cond: .*seq = w\.seq/)
  expect(text).not.toMatch(/round_opened/)
})
