import { activateBonus } from '@meydan/contract/bonuses/bonuses'
import { excludeSelf, setLimit } from '@meydan/contract/compliance/compliance'
import { claimMission, listMissions } from '@meydan/contract/missions/missions'
import { readWheel, turnWheel } from '@meydan/contract/wheel/wheel'
import sql from 'sql-template-tag'
import { beforeAll, expect, it } from 'vitest'
import { type Reply, type TestPlayer, testSite } from '../../../../test/site.ts'
import { withClient } from '../../../platform/database/with-client.ts'
import { openGifts } from '../test/gifts.ts'

const site = await testSite()
const { db } = site.context
let promotion: number
let mission: number

beforeAll(async () => {
  ;({ promotion, mission } = await openGifts(site))
})

/** What a player may be given by an act of their own, and how many they have of it. */
const ACTS: Record<string, { act: (player: TestPlayer) => Promise<() => Promise<Reply>>; given: string }> = {
  'a turn of the wheel': {
    async act(player) {
      const { wheel } = (await site.call(readWheel, {}, { as: player })).body
      const wanted = { id: wheel.id, commitment: wheel.commitment, client_seed: 'a' }
      return () => site.call(turnWheel, wanted, { as: player })
    },
    given: 'wheel.turns',
  },
  'the points of a mission': {
    async act(player) {
      await site.call(setLimit, { kind: 'deposit', period: 'day', value: 500 }, { as: player })
      const { missions } = (await site.call(listMissions, {}, { as: player })).body
      const { id, period } = missions.find((each: { id: number }) => each.id === mission)
      return () => site.call(claimMission, { id, period }, { as: player })
    },
    given: 'missions.completions',
  },
  'a bonus that is taken': {
    act: (player) => Promise.resolve(() => site.call(activateBonus, { bonus_id: promotion }, { as: player })),
    given: 'bonuses.grants',
  },
}

it.each(Object.entries(ACTS))('who leaves at the same time is not given %s', async (_, { act, given }) => {
  const player = await site.player({ kyc: 'approved' })
  const take = await act(player)
  const waiting = async () => {
    const locks = await db.rows(
      sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%from wallet.wallets%for update%'`,
    )
    return locks.length
  }
  await withClient(db.pool.options.connectionString as string, async (other) => {
    await other.query('begin')
    await other.query(`select from wallet.wallets where player_id = ${player.id} for update`)
    const leaving = site.call(excludeSelf, { duration: '6m', confirm: true }, { as: player })
    await expect.poll(waiting).toBe(1)
    const taking = take()
    await expect.poll(waiting).toBe(2)
    await other.query('commit')
    expect((await leaving).status).toBe(200)
    expect((await taking).status).toBeGreaterThanOrEqual(400)
  })
  const { n } = await db.one<{ n: number }>({
    text: `select count(*)::int as n from ${given} where player_id = $1`,
    values: [player.id],
  } as never)
  expect(n).toBe(0)
})
