import { changeProviderCaps, readProvider } from '@meydan/contract/games/games-admin'
import sql from 'sql-template-tag'
import { beforeAll, expect, it } from 'vitest'
import { testProvider } from '../../../../../test/provider.ts'
import { type TestSite, type TestStaff, testSite } from '../../../../../test/site.ts'
import { watchHourLosses } from './hour-loss.ts'
import { shardsOf } from '../shard/shards.ts'

let site: TestSite
let admin: TestStaff
const MINUTE_MS = 60_000

beforeAll(async () => {
  site = await testSite()
  admin = await site.staff('admin')
})

async function watch(): Promise<void> {
  await shardsOf(site.context).count()
  await watchHourLosses(site.context)
}

const events = () =>
  site.context.db.rows<{ text: string }>(
    sql`select text from compliance.events where kind = 'provider_stopped' order by id`,
  )

it('a provider’s new bets stop while it has won too much within an hour, over midnight too; others play on', async () => {
  site.clock.set('2026-03-10T20:30:00Z')
  const provider = await testProvider(site)
  const other = await testProvider(site, 'baska')
  const { id } = await site.context.db.one<{ id: number }>(sql`select id from games.providers where code = 'deneme'`)
  const read = async () => (await site.call(readProvider, { id }, { as: admin })).body.data
  await site.call(changeProviderCaps, { id, max_win: (await read()).max_win, max_hour_loss: 100 }, { as: admin })
  const player = await site.player({ cashKurus: 100_000n })
  const [frame, elsewhere] = [await provider.open(player), await other.open(player)]
  await frame.win(await frame.bet(1_000), 9_000)
  await watch()
  await frame.win(await frame.bet(1_000), 11_000)
  await watch()
  expect(await read()).toMatchObject({ is_stopped: false })

  site.clock.advance(45 * MINUTE_MS)
  const [open, back] = [await frame.bet(100), await frame.bet(100)]
  await frame.win(await frame.bet(1_000), 1_201)
  await watch()
  expect(await read()).toMatchObject({ is_stopped: true })
  expect(await frame.bet(100)).toMatchObject({ status: 'error', code: 'GAME_BLOCKED' })
  expect(await elsewhere.bet(100)).toMatchObject({ status: 'ok' })
  expect(await frame.win(open, 100)).toMatchObject({ status: 'ok' })
  expect(await frame.rollback(back)).toMatchObject({ status: 'ok' })
  await watch()
  expect((await events()).map(({ text }) => text)).toEqual([expect.stringContaining('aştı: yeni bahisler durduruldu')])

  site.clock.advance(16 * MINUTE_MS)
  await watch()
  expect(await read()).toMatchObject({ is_stopped: false })
  expect(await frame.bet(100)).toMatchObject({ status: 'ok' })
  expect((await events()).at(-1)?.text).toContain('yeniden açıldı')

  await frame.win(await frame.bet(1_000), 20_000)
  await watch()
  expect(await read()).toMatchObject({ is_stopped: true })
  await site.context.db.run(sql`update games.providers set max_hour_loss_kurus = null where id = ${id}`)
  await watch()
  expect(await read()).toMatchObject({ is_stopped: false, max_hour_loss: null })
  expect(await frame.bet(100)).toMatchObject({ status: 'ok' })
})
