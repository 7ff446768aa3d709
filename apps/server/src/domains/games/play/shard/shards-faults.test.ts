import { randomUUID } from 'node:crypto'
import * as compliance from '@meydan/contract/compliance/compliance'
import sql from 'sql-template-tag'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type TestPlayer, type TestSite, testSite } from '../../../../../test/site.ts'
import { balances, keyOf, setFlags, transfer } from '../../../wallet/public.ts'
import { codeOf, otherProcess, type Request, tableOf, writtenOf } from '../../test/shards.ts'
import { type Shards, shardsOf, openShards } from './shards.ts'
import { inLong } from '../../../../../../../scripts/test/form.ts'

const CALLERS = 32
/** How busy the machine is decides nothing here. */
const TIMEOUT_MS = 90_000

let site: TestSite
let ask: Awaited<ReturnType<typeof tableOf>>

beforeAll(async () => {
  site = await testSite()
  ask = await tableOf(site)
})

afterEach(async () => {
  await site.expectSound()
})

const play = (request: Request, shards: Shards = shardsOf(site.context)) => ask(shards, request)

const openPatient = () =>
  openShards(otherProcess(site), { timeouts: { bet: TIMEOUT_MS, win: TIMEOUT_MS, rollback: TIMEOUT_MS } })

function stake(player: TestPlayer, round: string, fields: Partial<Request> = {}): Request {
  return { kind: 'bet', player: player.id, round, id: `${round}-bet`, amount: 10n, ...fields }
}

function win(player: TestPlayer, round: string, fields: Partial<Request> = {}): Request {
  return {
    kind: 'win',
    player: player.id,
    round,
    id: `${round}-win`,
    of: `${round}-bet`,
    amount: 5n,
    closesRound: true,
    ...fields,
  }
}

function rollback(player: TestPlayer, round: string, fields: Partial<Request> = {}): Request {
  return { kind: 'rollback', player: player.id, round, id: `${round}-back`, of: `${round}-bet`, ...fields }
}

describe('beside full load', () => {
  inLong(() => {
    it('transfers and changed flags take their place, and no stake counts after an exclusion was answered', {
      timeout: 120_000,
    }, async () => {
      const players = await Promise.all(Array.from({ length: 24 }, () => site.player({ cashKurus: 1_000_000n })))
      const accepted: { player: number; id: string }[] = []
      let isOver = false
      const caller = async (player: TestPlayer) => {
        while (!isOver) {
          const request = stake(player, randomUUID())
          if ((await play(request)).ok) accepted.push({ player: player.id, id: request.id })
        }
      }
      const callers = players.flatMap((player) => [caller(player), caller(player)])
      const excluded: { id: number; at: Date }[] = []
      for (const [index, player] of players.entries()) {
        if (index % 3 === 0) await give(player, 100n)
        if (index % 3 === 1)
          for (const hasLimits of [true, false])
            await site.context.db.transaction((tx) => setFlags(tx, player.id, { hasLimits }))
        if (index % 3 !== 2) continue
        const { status } = await site.call(compliance.excludeSelf, { duration: '6m', confirm: true }, { as: player })
        excluded.push({ id: player.id, at: new Date() })
        expect(status).toBe(200)
      }
      isOver = true
      await Promise.all(callers)
      for (const { id, at } of excluded) {
        const { late } = await site.context.db.one<{ late: bigint }>(
          sql`select count(*) as late from wallet.movements where player_id = ${id} and kind = 'stake' and created_at > ${at}`,
        )
        expect(late).toBe(0n)
      }
      const stakes = await Promise.all(
        players.map(async ({ id }) => (await writtenOf(site, id)).map(({ external_id }) => external_id)),
      )
      expect(stakes.flat().toSorted()).toEqual(accepted.map(({ id }) => id).toSorted())
      expect(excluded).toHaveLength(8)
    })
  })

  it('a transfer to the one player of all callers is not starved', async () => {
    const player = await site.player({ cashKurus: 1_000_000n })
    const shards = openPatient()
    let [isOver, played] = [false, 0]
    const caller = async () => {
      while (!isOver) {
        await play(stake(player, randomUUID()), shards)
        played++
      }
    }
    const callers = Array.from({ length: CALLERS }, caller)
    const overtaken: number[] = []
    for (let turn = 0; turn < 10; turn++) {
      const before = played
      await give(player, 100n)
      overtaken.push(played - before)
    }
    isOver = true
    await Promise.all(callers)
    await shards.close()
    // Each caller came before it a few times, whatever the speed of the machine.
    expect(Math.min(...overtaken)).toBeLessThan(20 * CALLERS)
  })

  it('a play that the database refuses hurts nobody else in its batch', async () => {
    const players = await Promise.all(Array.from({ length: 64 }, () => site.player({ cashKurus: 1_000n })))
    const poisoned = players[20] as TestPlayer
    await site.context.db.run(sql`
      create function pg_temp_poison() returns trigger language plpgsql as 'begin raise check_violation; end'`)
    const { context } = site
    await context.db.pool.query(
      `create trigger poison before insert on wallet.movements for each row when (new.player_id = ${poisoned.id}) execute function pg_temp_poison()`,
    )
    const shards = openPatient()
    const answers = await Promise.allSettled(players.map((player) => play(stake(player, randomUUID()), shards)))
    await shards.close()
    await context.db.pool.query('drop trigger poison on wallet.movements; drop function pg_temp_poison()')
    expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    for (const player of players)
      expect((await balances(context.db, player.id)).cash).toBe(player === poisoned ? 1_000n : 990n)
  })
})

describe('a rollback before its stake', () => {
  it('twice, at once and again, leaves one tombstone', async () => {
    const player = await site.player({ cashKurus: 100n })
    const round = randomUUID()
    const both = await Promise.all([
      play(rollback(player, round)),
      play(rollback(player, round, { id: `${round}-back2` })),
    ])
    expect(both.map(codeOf)).toEqual(['ok', 'ok'])
    expect(codeOf(await play(rollback(player, round)))).toBe('replayed')
    expect(codeOf(await play(rollback(player, round, { id: `${round}-back3` })))).toBe('ok')
    expect(codeOf(await play(stake(player, round)))).toBe('ALREADY_ROLLED_BACK')
    expect(codeOf(await play(win(player, round)))).toBe('ALREADY_ROLLED_BACK')
    const written = await writtenOf(site, player.id)
    expect(written.map(({ kind, cash }) => `${kind} ${cash}`).toSorted()).toEqual([
      'rollback 0',
      'rollback 0',
      'rollback 0',
      'tombstone 0',
    ])
  })

  it('that names itself is refused, not waited for', async () => {
    const player = await site.player({ cashKurus: 100n })
    const round = randomUUID()
    const answer = await play(rollback(player, round, { id: `${round}-bet` }))
    expect(answer.ok).toBe(false)
  })
})

describe('a key that stands for something else', () => {
  it('is refused, not merged', async () => {
    const [owner, player] = [await site.player({ cashKurus: 100n }), await site.player({ cashKurus: 100n })]
    const round = randomUUID()
    const { external_id, source } = await firstMovement(owner)
    const key = await keyOfStake(round)
    await site.context.db.transaction(async (tx) => {
      await tx.run(sql`set local session_replication_role = replica`)
      await tx.run(sql`update wallet.movements set key = ${key} where player_id = ${owner.id} and seq = 1`)
    })
    expect(codeOf(await play(stake(player, round)))).toBe('DUPLICATE_MISMATCH')
    expect(codeOf(await play(win(player, round)))).toBe('TX_NOT_FOUND')
    expect(await balances(site.context.db, player.id)).toMatchObject({ cash: 100n, version: 1 })
    await site.context.db.transaction(async (tx) => {
      await tx.run(sql`set local session_replication_role = replica`)
      await tx.run(
        sql`update wallet.movements set key = ${keyOf(source, external_id)} where player_id = ${owner.id} and seq = 1`,
      )
    })
  })
})

describe('two processes that play the same players', () => {
  it('give no wrong answer and lose nothing', { timeout: 120_000 }, async () => {
    const shards = [openPatient(), openPatient()] as const
    const players = await Promise.all(Array.from({ length: 8 }, () => site.player({ cashKurus: 100_000n })))
    const wrong: string[] = []
    const caller = async (player: TestPlayer) => {
      for (let turn = 0; turn < 15; turn++) {
        const round = randomUUID()
        const plays = [
          stake(player, round),
          win(player, round),
          stake(player, round),
          win(player, round, { id: `${round}-other` }),
        ]
        const answers: string[] = []
        for (const [index, request] of plays.entries())
          answers.push(codeOf(await play(request, shards[(index + turn) % 2])))
        if (answers.join() !== 'ok,ok,replayed,ALREADY_SETTLED') wrong.push(answers.join())
      }
    }
    await Promise.all(players.flatMap((player) => [caller(player), caller(player)]))
    for (const each of shards) await each.close()
    expect(wrong).toEqual([])
    for (const player of players) expect((await balances(site.context.db, player.id)).cash).toBe(100_000n - 150n)
  })

  it('a round that one of them closed is closed to the other', async () => {
    const [here, there] = [openPatient(), openPatient()]
    const player = await site.player({ cashKurus: 1_000n })
    const [round, next] = [randomUUID(), randomUUID()]
    await play(stake(player, round), here)
    await play(win(player, round), there)
    await play(stake(player, next), here)
    expect(codeOf(await play(win(player, round, { id: `${round}-again` }), here))).toBe('ALREADY_SETTLED')
    expect(codeOf(await play(rollback(player, round), here))).toBe('ALREADY_SETTLED')
    expect((await balances(site.context.db, player.id)).cash).toBe(985n)
    await here.close()
    await there.close()
  })
})

async function give(player: TestPlayer, cash: bigint): Promise<void> {
  await site.context.db.transaction((tx) =>
    transfer(tx, {
      playerId: player.id,
      kind: 'deposit',
      source: 'test',
      externalId: randomUUID(),
      cash,
      contra: 'bank_clearing',
    }),
  )
}

function firstMovement(player: TestPlayer) {
  return site.context.db.one<{ external_id: string; source: string }>(
    sql`select external_id, source from wallet.movements where player_id = ${player.id} and seq = 1`,
  )
}

async function keyOfStake(round: string): Promise<string> {
  const { code } = await site.context.db.one<{ code: string }>(
    sql`select code from games.providers order by id desc limit 1`,
  )
  return keyOf(`game:${code}`, `${round}-bet`)
}
