import { setTimeout } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TestPlayer } from '../../../../../test/site.ts'
import { balances, SHARDS } from '../../../wallet/public.ts'
import {
  addresses,
  booked,
  isBusy,
  type Process,
  stake,
  threeProcesses,
  untilAnswered,
  wireTo,
} from '../../test/forwarding.ts'
import type { Play, PlayAnswer } from '../play.ts'
import { inLong } from '../../../../../../../scripts/test/form.ts'

const { site, template, processes, at, players } = await threeProcesses()

/** Stakes of these players, each sent to one process and, some of them, at once to another. */
async function load(who: readonly TestPlayer[], { count, from = processes }: { count: number; from?: Process[] }) {
  const one = async (no: number): Promise<PlayAnswer[]> => {
    const play = stake(template, who[no % who.length] as TestPlayer)
    const twice = no % 5 === 0 ? [no, no + 1] : [no]
    return Promise.all(
      twice.map((place) => untilAnswered(() => (from[place % from.length] as Process).shards.play(play))),
    )
  }
  const answers: PlayAnswer[][] = []
  const caller = async (first: number) => {
    for (let no = first; no < count; no += 32) answers.push(await one(no))
  }
  await Promise.all(Array.from({ length: 32 }, (_, first) => caller(first)))
  return answers
}

/** Every answer is a yes, and each stake is in the ledger and in the sums once. */
async function expectOnce(who: readonly TestPlayer[], answers: readonly PlayAnswer[][]) {
  expect(answers.flat().filter(({ ok }) => !ok)).toEqual([])
  for (const same of answers) expect(new Set(same.map((each) => each.ok && each.transaction)).size).toBe(1)
  await expect.poll(() => booked(site, who)).toEqual({ stakes: answers.length, counted: answers.length })
  const left = await Promise.all(who.map(({ id }) => balances(site.context.db, id)))
  expect(left.reduce((sum, { cash }) => sum + cash, 0n)).toBe(
    BigInt(who.length) * 1_000_000n - BigInt(answers.length) * 100n,
  )
}

/** Those of a machine that had the time for all: where one is told that it is busy, all are asked anew. */
async function allInTime(ask: () => Promise<PlayAnswer[]>): Promise<PlayAnswer[]> {
  let answers: PlayAnswer[] = []
  await untilAnswered(async () => {
    answers = await ask()
    return answers[0] as PlayAnswer
  })
  return answers
}

/** Has a process release its shards; its address, which it publishes with that. Another one may own a shard beside it on a slow machine. */
async function release({ context, shards }: Process): Promise<string> {
  const left = new Set<string>()
  context.hub.subscribe('shards-released', ({ by }) => left.add(by))
  await shards.release()
  expect(left.size).toBe(1)
  return [...left][0] as string
}

/** Ends the connections that hold the leases. */
async function endLeases(): Promise<number> {
  return site.context.db.run(sql`
    select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and objsubid = 2 and database = (select oid from pg_database where datname = current_database())`)
}

describe('several processes', () => {
  it('play what any of them is asked, for any player, each once and in the sums', async () => {
    const who = await players(6)
    await expectOnce(who, await load(who, { count: 600 }))
  })

  it('take the shards of one that leaves, which passes on what it is still asked', async () => {
    const who = await players(6)
    const loading = load(who, { count: 300 })
    const owner = await release(at(0))
    const answers = await loading
    expect(await addresses(site)).not.toContain(owner)
    answers.push(...(await load(who, { count: 60, from: processes.slice(0, 1) })))
    expect(await addresses(site)).not.toContain(owner)
    await expectOnce(who, answers)
  })

  it('where there is nobody else, one that leaves plays on', async () => {
    const who = await players(2)
    for (const { close } of processes.slice(1)) await close()
    const owner = await release(at(0))
    await expectOnce(who, await load(who, { count: 20, from: processes.slice(0, 1) }))
    expect(new Set(await addresses(site))).toEqual(new Set([owner]))
  })

  it('keep the order of one player’s plays that come to one of them', async () => {
    const [player] = (await players(1)) as [TestPlayer]
    for (const { shards } of processes) {
      const answers = await allInTime(() =>
        Promise.all(Array.from({ length: 40 }, () => shards.play(stake(template, player)))),
      )
      const versions = answers.map((answer) => (answer.ok ? answer.version : 0))
      expect(versions).toEqual(versions.toSorted((a, b) => a - b))
    }
  })

  it('answer what is sent to all at once with one effect', async () => {
    const who = await players(2)
    for (let no = 0; no < 50; no++) {
      const play = stake(template, who[no % 2] as TestPlayer)
      const other = { ...play, amount: 200n }
      const answers = await Promise.all(processes.map(({ shards }) => untilAnswered(() => shards.play(play))))
      expect(new Set(answers.map((answer) => answer.ok && answer.transaction)).size).toBe(1)
      expect(answers.every(({ ok }) => ok)).toBe(true)
      const mismatches = await Promise.all(processes.map(({ shards }) => untilAnswered(() => shards.play(other))))
      for (const answer of mismatches) expect(answer).toMatchObject({ ok: false, code: 'DUPLICATE_MISMATCH' })
    }
    expect((await booked(site, who)).stakes).toBe(50)
  })

  it('tell refusals, reasons and limits as the owner does', async () => {
    const poor = await site.player({ cashKurus: 50n })
    for (const { shards } of processes)
      expect(await untilAnswered(() => shards.play(stake(template, poor)))).toEqual({
        ok: false,
        code: 'INSUFFICIENT_FUNDS',
        cash: 50n,
        bonus: 0n,
      })
  })

  inLong(() => {
    it('go on within two seconds when the connections of the leases are ended, again and again', async () => {
      const who = await players(6)
      const playing = load(who, { count: 1_500 })
      const took: number[] = []
      const between: PlayAnswer[][] = []
      for (let round = 0; round < 4; round++) {
        await setTimeout(250)
        expect(await endLeases()).toBeGreaterThan(0)
        const began = performance.now()
        between.push(
          ...(await Promise.all(
            who.slice(0, SHARDS).map(async (each) => {
              const play = stake(template, each)
              return [await untilAnswered(() => at(round).shards.play(play))]
            }),
          )),
        )
        took.push(performance.now() - began)
      }
      const answers = await playing
      // A busy machine may make some of them late, not all.
      expect(Math.min(...took)).toBeLessThan(2_000)
      await expectOnce(who, [...answers, ...between])
    })
  })

  inLong(() => {
    it('take over when the owner stops in good order, and it passes what it has', async () => {
      const who = await players(4)
      const [owner, ...others] = processes as [Process, ...Process[]]
      const playing = load(who, { count: 600, from: others })
      await setTimeout(100)
      await owner.close()
      const plays = who.map((each) => stake(template, each))
      const after = await Promise.all(plays.map(async (play) => [await untilAnswered(() => at(1).shards.play(play))]))
      await expectOnce(who, [...(await playing), ...after])
    })
  })
})

/** How often the ledger has it. */
async function timesOf({ playerId, transactionId }: Play): Promise<number> {
  const rows = await site.context.db.rows(
    sql`select from wallet.movements where player_id = ${playerId} and external_id = ${transactionId}`,
  )
  return rows.length
}

describe('a cut connection', () => {
  let wire: Awaited<ReturnType<typeof wireTo>>

  beforeEach(async () => {
    wire = await wireTo((await addresses(site))[0] as string)
    await site.context.db.run(sql`update wallet.shards set address = ${wire.address}`)
  })

  inLong(() => {
    it('to the owner means busy at the deadline, and what arrives later is not played', async () => {
      const who = await players(2)
      for (const each of who) expect(await at(1).shards.play(stake(template, each))).toMatchObject({ ok: true })
      wire.cut('there')
      const began = performance.now()
      const lost = await Promise.allSettled(who.map((each) => at(1).shards.play(stake(template, each))))
      for (const each of lost) expect(each).toSatisfy(({ reason }) => isBusy(reason))
      expect(performance.now() - began).toBeGreaterThan(850)
      expect((await booked(site, who)).stakes).toBe(2)
      wire.heal()
      await setTimeout(500)
      expect((await booked(site, who)).stakes).toBe(2)
      for (const play of who.map((each) => stake(template, each)))
        expect(await untilAnswered(() => at(1).shards.play(play))).toMatchObject({ ok: true })
    })
  })

  it('from the owner means busy too; the same stake sent again is answered and was played once', async () => {
    // One player: where the line that stands is taken, another one cannot be made while nothing comes back.
    const who = await players(1)
    const [one] = who as [TestPlayer]
    await untilAnswered(() => at(1).shards.play(stake(template, one)))
    // A slow machine may leave the owner no time to play it: another one is sent then.
    let [play, isPlayed] = [stake(template, one), false]
    while (!isPlayed) {
      play = stake(template, one)
      wire.cut('back')
      await expect(at(1).shards.play(play)).rejects.toSatisfy(isBusy)
      isPlayed = (await timesOf(play)) === 1
      wire.heal()
    }
    await setTimeout(300)
    expect(await timesOf(play)).toBe(1)
    expect(await untilAnswered(() => at(1).shards.play(play))).toMatchObject({ ok: true, replayed: true })
    expect(await timesOf(play)).toBe(1)
  })
})

inLong(() => {
  describe('a held wallet', () => {
    it('holds up nobody else, wherever they ask, and no more than 64 plays wait for it', async () => {
      const [held, ...free] = (await players(7)) as [TestPlayer, ...TestPlayer[]]
      // What names a free spin is looked at with its wallet locked.
      const heldPlay = () => ({ ...stake(template, held), freeSpinId: 'held' })
      await site.context.db.transaction(async (tx) => {
        await tx.run(sql`select from wallet.wallets where player_id = ${held.id} for update`)
        const waiting = Promise.allSettled(Array.from({ length: 100 }, () => at(0).shards.play(heldPlay())))
        const took: number[] = []
        for (let no = 0; no < 90; no++) {
          const began = performance.now()
          if (no % 10 === 0)
            void at(1)
              .shards.play(heldPlay())
              .catch(() => {})
          const play = stake(template, free[no % free.length] as TestPlayer)
          expect(await untilAnswered(() => at(no).shards.play(play))).toMatchObject({ ok: true })
          took.push(performance.now() - began)
        }
        // Those who wait for the wallet are told that it is busy after a second.
        expect(took.toSorted((a, b) => a - b)[85]).toBeLessThan(900)
        for (const each of await waiting) expect(each).toSatisfy(({ reason }) => isBusy(reason))
      })
      expect((await booked(site, [held])).stakes).toBe(0)
    })
  })
})
