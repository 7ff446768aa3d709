import { listTransactions, readGameDetail } from '@meydan/contract/wallet/history'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { testProvider } from '../../../test/provider.ts'
import { secondSite } from '../../../test/second-site.ts'
import { testSite } from '../../../test/site.ts'
import { namesOfSites } from '../../platform/sites.ts'

const site = await testSite()
const provider = await testProvider(site)

it('in the history and the details the exclusive collection bears the name of the player’s site', async () => {
  await secondSite(site)
  const names = await namesOfSites(site.context.db)
  expect(names.size).toBeGreaterThan(1)
  const player = await site.player({ cashKurus: 500_000n })
  await (await provider.open(player)).bet(1_000)
  const { id: meydan } = await site.context.db.one<{ id: number }>(sql`
    insert into games.providers (code, name, launch_url, created_at) values ('meydan', 'Meydan Özel', '/meydan', ${site.context.db.now()})
    returning id`)
  await site.context.db.run(sql`update games.games set provider_id = ${meydan} where id = ${provider.gameIds.slot}`)
  for (const [id, name] of names) {
    await site.context.db.run(sql`update identity.players set site_id = ${id} where id = ${player.id}`)
    const [line] = (await site.call(listTransactions, { type: 'slot_bet' }, { as: player })).body.transactions
    expect(line.provider).toBe(`${name} Özel`)
    const query = { ref: line.reference_id, provider: line.provider }
    expect((await site.call(readGameDetail, query, { as: player })).body.game_detail.provider).toBe(line.provider)
  }
})
