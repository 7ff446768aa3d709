import { giveFreeSpins } from '@meydan/contract/bonuses/bonuses-admin'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { eventually } from '../../../../test/patience.ts'
import type { TestPlayer, TestSite } from '../../../../test/site.ts'
import { grant } from '../../bonuses/test/bonus.ts'
import { refOf } from '../protocols/player-ref.ts'
import { sendSpinIssues } from '../protocols/spin-issues/send-issues.ts'
import { type Aggregator, openAggregator } from './aggregator.ts'

/** Two providers from outside that give free spins, and staff who have players given some. */
export async function openOutside(site: TestSite) {
  const hub88 = await openAggregator(site, 'hub88')
  const gcp = await openAggregator(site, 'gcp')
  const finance = await site.staff('finance')
  await site.staff('compliance')
  await site.context.db.run(sql`update games.games set stakes_kurus = '{100,200,500}' where provider_id = ${gcp.id}`)
  let gifts = 0

  /** Free spins of two lira by hand, as staff give them. */
  async function give(player: TestPlayer, to: Aggregator, count = 3) {
    const input = {
      player_id: player.id,
      name: 'Size özel',
      game_id: to.gameIds.slot,
      count,
      stake: 2,
      rollover: 5,
      validity_days: 7,
      reason: 'Deneme',
      request_key: `dis-donus-${++gifts}`,
    }
    return site.call(giveFreeSpins, input, { as: finance })
  }

  const rowsOf = (id: number) =>
    site.context.db.rows<{
      name: string
      status: string
      problem: string | null
      remote_ref: string | null
      tries: number
    }>(sql`select name, status, problem, remote_ref, tries from games.spin_issues where grant_id = ${id} order by id`)

  /** Once the message of the bonus was handled, the provider has its notice. */
  async function told(id: number, count = 1) {
    await eventually(async () => expect(await rowsOf(id)).toHaveLength(count), 10)
    await sendSpinIssues(site.context)
    return rowsOf(id)
  }

  /** Told to the provider; with a rollover of 0 as a promotion gives them that two people have let go out. */
  async function given(to: Aggregator, count = 3, rollover = 5) {
    const player = await site.player()
    const spins = { gameId: to.gameIds.slot, count, stakeKurus: 200n }
    const id =
      rollover === 0
        ? await grant(site, player.id, 0n, { type: 'freespin', rule: { rollover }, spins })
        : ((await give(player, to, count)).body.id as number)
    await told(id)
    return { player, id }
  }

  const issueOf = async (to: Aggregator, player: TestPlayer) =>
    (await to.issues()).findLast(({ user }) => user === refOf(player.id))
  const close = () => Promise.all([hub88.close(), gcp.close()])
  return { hub88, gcp, finance, give, rowsOf, told, given, issueOf, close }
}
