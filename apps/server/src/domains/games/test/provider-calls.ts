import sql from 'sql-template-tag'
import { testProvider } from '../../../../test/provider.ts'
import { type TestPlayer, testSite } from '../../../../test/site.ts'

/** A site with a provider and players who play its games. */
export async function providerCalls() {
  const site = await testSite()
  const provider = await testProvider(site)
  const rich = await site.player({ cashKurus: 1_000_000_00n })
  const player = (cashKurus: bigint) => site.player({ cashKurus })

  /** How many plays moved money of the player. */
  async function movementsOf({ id }: TestPlayer): Promise<number> {
    const { count } = await site.context.db.one<{ count: bigint }>(
      sql`select count(*) from wallet.movements where player_id = ${id} and kind in ('stake', 'win', 'rollback') and cash_kurus <> 0`,
    )
    return Number(count)
  }
  return { site, provider, rich, player, movementsOf }
}
