import { randomUUID } from 'node:crypto'
import * as compliance from '@meydan/contract/compliance/compliance'
import sql from 'sql-template-tag'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type TestPlayer, type TestSite, testSite } from '../../../../test/site.ts'
import { recordPlaySessions } from '../../compliance/limits/presence.ts'
import { stakeObstacle } from '../../compliance/public.ts'
import { readUsage } from '../../compliance/events/usage.ts'
import { renewRules, setFlags, shardOf } from '../../wallet/public.ts'
import { demoLicence } from '@meydan/contract/licence/demo-licence'
import { playsOf } from '../test/shards.ts'
import { platformAccounts, loadCache } from './shard/cache/load-cache.ts'
import { shardPlayOf } from './play.ts'
import { openShardConnection } from './shard/lease/shard-connection.ts'
import { emptyShardCache } from './shard/cache/shard-cache.ts'
import { shardsOf } from './shard/shards.ts'

const MINUTE_MS = 60_000

let site: TestSite
let playOf: Awaited<ReturnType<typeof playsOf>>

beforeAll(async () => {
  site = await testSite()
  playOf = await playsOf(site)
})

afterEach(async () => {
  site.clock.release()
  await site.expectSound()
})

type Limit = [kind: 'stake' | 'loss' | 'session', value: number]

/** With daily limits: lira, or minutes. */
async function limitedPlayer(...limits: Limit[]): Promise<TestPlayer> {
  const player = await site.player({ cashKurus: 1_000_000n })
  for (const limit of limits) await setLimit(player, limit)
  return player
}

async function setLimit(player: TestPlayer, [kind, value]: Limit): Promise<void> {
  const { body } = await site.call(compliance.setLimit, { kind, period: 'day', value }, { as: player })
  expect(body.success).toBe(true)
}

const stakeOf = (player: TestPlayer, amount = 100n) => {
  const round = randomUUID()
  return playOf({ kind: 'bet', player: player.id, round, id: round, amount })
}
const bet = (player: TestPlayer, amount?: bigint) => shardsOf(site.context).play(stakeOf(player, amount))

describe('a player with limits', () => {
  it('plays while somebody holds the wallet, as one without does', async () => {
    const player = await limitedPlayer(['stake', 1_000], ['loss', 1_000])
    await site.db.transaction(async (tx) => {
      await tx.run(sql`select from wallet.wallets where player_id = ${player.id} for update`)
      for (let turn = 0; turn < 3; turn++) expect(await bet(player)).toMatchObject({ ok: true })
    })
    expect(await bet(player, 100_000n)).toMatchObject({ ok: false, code: 'LIMIT_REACHED' })
  })

  it('is refused what passes a limit that is lowered beside the stakes, from its answer on', async () => {
    const player = await limitedPlayer(['stake', 9_000])
    let isOver = false
    const caller = async () => {
      while (!isOver) await bet(player, 10n)
    }
    const callers = Array.from({ length: 16 }, caller)
    const isUnderWay = async () => {
      const { used } = await readUsage(site.db, player.id)
      return used.stake.day >= 500
    }
    await expect.poll(isUnderWay).toBe(true)
    await setLimit(player, ['stake', 1])
    const at = new Date()
    const before = await staked(player)
    for (let turn = 0; turn < 20; turn++)
      expect(await bet(player, 10n)).toMatchObject({ ok: false, code: 'LIMIT_REACHED' })
    isOver = true
    await Promise.all(callers)
    expect(await staked(player)).toBe(before)
    const { late } = await site.db.one<{ late: bigint }>(
      sql`select count(*) as late from wallet.movements where player_id = ${player.id} and kind = 'stake' and created_at > ${at}`,
    )
    expect(late).toBe(0n)
  })

  it('is refused every stake once an exclusion was answered, though nothing of the flags has changed', async () => {
    const player = await limitedPlayer(['stake', 9_000])
    expect(await bet(player)).toMatchObject({ ok: true })
    expect((await site.call(compliance.excludeSelf, { duration: '6m', confirm: true }, { as: player })).status).toBe(
      200,
    )
    expect(await bet(player)).toMatchObject({ ok: false, code: 'PLAYER_BLOCKED' })
  })

  it('is bound by what time alone changes: minutes of presence, the reminder, the end of the day', async () => {
    site.clock.set('2026-03-10T18:30:00Z')
    const [timed, reminded] = [await limitedPlayer(['session', 60]), await limitedPlayer(['loss', 2])]
    const seen = { ok: 0, refused: 0 }
    for (let minute = 0; minute < 240; minute += 3) {
      for (const player of [timed, reminded]) {
        await site.db.run(sql`select compliance.note_presence(${player.id}, ${site.db.now()})`)
        const wanted = stakeObstacle(await readUsage(site.db, player.id), demoLicence.policy, {
          amount: 10,
          staked: 0,
          opensRound: true,
          category: 'slot',
          at: site.db.now(),
        })
        const answer = await bet(player, 10n)
        expect({ minute, ok: answer.ok }).toEqual({ minute, ok: wanted === undefined })
        seen[answer.ok ? 'ok' : 'refused']++
        if (!answer.ok && answer.reason === 'reality')
          await site.call(compliance.acknowledgeRealityCheck, {}, { as: player })
      }
      site.clock.advance(3 * MINUTE_MS)
    }
    expect(Math.min(seen.ok, seen.refused)).toBeGreaterThan(10)
  })

  it('is held by a reminder of the server’s own job, however lately it was asked', async () => {
    site.clock.set('2026-03-11T08:00:00Z')
    const player = await limitedPlayer(['loss', 1_000])
    await site.call(compliance.readRealityCheck, {}, { as: player })
    for (let minute = 0; minute < 61; minute++) {
      site.clock.advance(MINUTE_MS)
      await site.call(compliance.readRealityCheck, {}, { as: player })
      await recordPlaySessions(site.context)
      if (minute < 58) expect(await bet(player, 1n)).toMatchObject({ ok: true })
    }
    expect(await bet(player, 1n)).toMatchObject({ ok: false, code: 'LIMIT_REACHED', reason: 'reality' })
  })
})

async function staked({ id }: TestPlayer): Promise<bigint> {
  return (
    await site.db.one<{ sum: bigint }>(
      sql`select -coalesce(sum(cash_kurus), 0)::bigint as sum from wallet.movements where player_id = ${id} and kind = 'stake'`,
    )
  ).sum
}

describe('a change of rules', () => {
  it('makes a shard forget the players it names, and everybody where it names nobody', async () => {
    const players = await Promise.all(Array.from({ length: 6 }, () => limitedPlayer(['stake', 100])))
    const shard = shardOf(players[0]?.id as number)
    const [one, other] = players.filter(({ id }) => shardOf(id) === shard) as [TestPlayer, TestPlayer]
    const asks = [one, other].flatMap((player) => shardPlayOf(stakeOf(player)) ?? [])
    const connection = openShardConnection(site.context.db.pool.options, () => {})
    const accounts = await platformAccounts(site.db)(asks)
    const cache = emptyShardCache()
    const known = async () => {
      await loadCache(cache, [], { connection: connection, shard, accounts, now: () => site.db.now() })
      return [one, other].map(({ id }) => cache.wallets.get(id)?.cachedProtection !== undefined)
    }
    const relearn = () => loadCache(cache, asks, { connection: connection, shard, accounts, now: () => site.db.now() })
    await relearn()
    expect(await known()).toEqual([true, true])
    await setLimit(one, ['loss', 50])
    cache.isStale = true
    expect(await known()).toEqual([false, true])
    await relearn()
    await site.db.transaction((tx) => setFlags(tx, other.id, { blocked: true }))
    cache.isStale = true
    expect(await known()).toEqual([true, false])
    await site.db.transaction((tx) => setFlags(tx, other.id, { blocked: false }))
    cache.isStale = true
    await relearn()
    await site.db.transaction((tx) => renewRules(tx))
    cache.isStale = true
    expect(await known()).toEqual([false, false])
    await connection.close()
  })
})
