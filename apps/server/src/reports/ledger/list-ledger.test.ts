import { listLedger } from '@meydan/contract/wallet/wallet-admin'
import { istanbulDay } from '@meydan/money/day'
import sql, { type Sql } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { testProvider } from '../../../test/provider.ts'
import { testSite } from '../../../test/site.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { shardsOf } from '../../domains/games/public.ts'
import { listLedger as readLedger } from './list-ledger.ts'

const HOUR_MS = 3_600_000
/** Between one stake and the next. */
const GAPS_HOURS = [0, 0.5, 3, 9, 40, 1]

test('the ledger is read in its order from either end, also where nobody has played for days', async () => {
  const site = await testSite()
  const provider = await testProvider(site)
  for (const hours of GAPS_HOURS) {
    site.clock.advance(hours * HOUR_MS)
    const frame = await provider.open(await site.player({ cashKurus: 100_000n }))
    expect(await frame.bet(1_000)).toMatchObject({ status: 'ok' })
  }
  await shardsOf(site.context).count()
  site.clock.advance(72 * HOUR_MS)
  const finance = await site.staff('finance')
  const read = async (input: Record<string, string>) => {
    const { body } = await site.call(listLedger, input, { as: finance })
    expect(body.total).toBe(body.data.length)
    return body.data.map(({ id }: { id: string }) => id) as string[]
  }
  const all = await site.context.db.rows<{ id: string; at: Date }>(
    sql`select player_id || '-' || seq as id, created_at as at from wallet.movements_view order by created_at, player_id, seq`,
  )
  const ids = all.map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(GAPS_HOURS.length)
  expect(await read({ sort: 'created_at' })).toEqual(ids)
  expect(await read({})).toEqual(ids.toReversed())
  const days = [...new Set(all.map(({ at }) => istanbulDay(at)))]
  for (const day of days) {
    const own = all.filter(({ at }) => istanbulDay(at) === day).map(({ id }) => id)
    expect(await read({ from: day, to: day, sort: 'created_at' })).toEqual(own)
    expect(await read({ from: day, to: day })).toEqual(own.toReversed())
  }
})

test('where the last minute has enough of it, a page reads nothing older', async () => {
  const site = await testSite()
  const provider = await testProvider(site)
  const frame = await provider.open(await site.player({ cashKurus: 100_000n }))
  await frame.bet(1_000)
  site.clock.advance(HOUR_MS / 4)
  for (let bets = 0; bets < 3; bets++) await frame.bet(1_000)
  await shardsOf(site.context).count()
  const { db } = site.context
  const pages: Sql[] = []
  const watched: Queryable = {
    now: () => db.now(),
    row: (query) => db.row(query),
    one: (query) => db.one(query),
    run: (query) => db.run(query),
    rows(query) {
      pages.push(query)
      return db.rows(query)
    },
  }
  const wish = { page: 1, per_page: 3 } as Parameters<typeof readLedger>[1]
  expect((await readLedger(watched, wish)).data).toHaveLength(3)
  const [since] = pages.flatMap(({ values }) => values.filter((value) => value instanceof Date))
  expect(db.now().getTime() - (since as Date).getTime()).toBe(HOUR_MS / 60)
})
