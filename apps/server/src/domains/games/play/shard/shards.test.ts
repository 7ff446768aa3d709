import { randomUUID } from 'node:crypto'
import { parseRoundReference } from '@meydan/contract/categories'
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { describe, expect, it, vi } from 'vitest'
import { type TestPlayer } from '../../../../../test/site.ts'
import { balances, setFlags } from '../../../wallet/public.ts'
import { playedRounds } from '../../test/shards.ts'
import { sweepOpenRounds } from '../stale-rounds.ts'
import { shardsOf } from './shards.ts'
import type { Play, PlayAnswer } from '../play.ts'
import { byForm } from '../../../../../../../scripts/test/form.ts'

const { site, bet, win, rollback } = await playedRounds()

describe('a shard', () => {
  it('plays what is plain in one guarded message, without a second try on the locked path', async () => {
    const player = await site.player({ cashKurus: 1_000n })
    const said = vi.spyOn(site.context.log, 'debug')
    for (const round of [randomUUID(), randomUUID()])
      expect([(await bet(player, round)).ok, (await win(player, round)).ok]).toEqual([true, true])
    expect(said.mock.calls.map(([, message]) => message)).not.toContain('a batch is played again on the locked path')
    said.mockRestore()
  })

  it('keeps the order of a player’s plays, flagged or not', async () => {
    for (const hasLimits of [false, true]) {
      const player = await site.player({ cashKurus: 100n })
      await site.context.db.transaction((tx) => setFlags(tx, player.id, { hasLimits }))
      const rounds = Array.from({ length: 30 }, () => randomUUID())
      const answers = await Promise.all(rounds.flatMap((round) => [bet(player, round), win(player, round)]))
      expect(answers.every(({ ok }) => ok)).toBe(true)
      expect(await balances(site.context.db, player.id)).toMatchObject({ cash: 100n, version: 61 })
    }
  })

  it('keeps the pace of a licence among stakes that come at once', async () => {
    const player = await site.player({ cashKurus: 1_000n })
    await site.licence({ slotPaceMs: 60_000 })
    const answers = await Promise.all(['a', 'b', 'c'].map((name) => bet(player, `pace-${name}`)))
    await site.licence({ slotPaceMs: 0 })
    expect(answers.map((answer) => answer.ok || answer.reason)).toEqual([true, 'pace', 'pace'])
  })

  it('plays what it can when one play of the batch is no amount at all', async () => {
    const player = await site.player({ cashKurus: 10_000n })
    const rounds = Array.from({ length: 10 }, () => randomUUID())
    const answers = await Promise.allSettled(
      rounds.map((round, index) => bet(player, round, index === 4 ? { amount: -5n } : {})),
    )
    expect(answers[4]).toMatchObject({ status: 'fulfilled', value: { ok: false, code: 'AMOUNT_TOO_LARGE' } })
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect(await balances(site.context.db, player.id)).toMatchObject({ cash: 9_100n })
  })

  it('plays on after its connection was ended', async () => {
    const player = await site.player({ cashKurus: 10_000n })
    await bet(player, randomUUID())
    await site.context.db.run(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'meydan play' and datname = current_database()`,
    )
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => bet(player, randomUUID())))
    const played = answers.filter((answer) => answer.status === 'fulfilled').length
    await bet(player, randomUUID())
    expect((await balances(site.context.db, player.id)).cash).toBe(10_000n - BigInt(played + 2) * 100n)
  })

  it('remembers tombstones and answers over a restart', async () => {
    const player = await site.player({ cashKurus: 1_000n })
    const [played, buried] = [randomUUID(), randomUUID()]
    const first = await bet(player, played)
    await rollback(player, buried)
    await shardsOf(site.context).close()
    expect(await bet(player, buried)).toMatchObject({ ok: false, code: 'ALREADY_ROLLED_BACK' })
    expect(await bet(player, played)).toEqual({ ...first, version: 4, replayed: true })
  })
})

describe('a round', () => {
  it('is called by the movement that opened it', async () => {
    const player = await site.player({ cashKurus: 1_000n })
    for (let round = 0; round < 3; round++) await bet(player, randomUUID())
    const rows = await site.context.db.rows<{ reference_id: string }>(
      sql`select reference_id from games.rounds_view where player_id = ${player.id} order by first_seq`,
    )
    expect(rows.map(({ reference_id }) => reference_id)).toEqual([2, 3, 4].map((seq) => `S${player.id}-${seq}`))
    expect(parseRoundReference(rows[2]?.reference_id ?? '')).toEqual({
      category: 'slot',
      playerId: player.id,
      firstSeq: 4,
    })
    expect(parseRoundReference('X1-1')).toBeUndefined()
  })

  it('counts on the Istanbul day on which it began', async () => {
    const player = await site.player({ cashKurus: 1_000n })
    const round = randomUUID()
    site.clock.set('2031-03-01T20:59:00Z')
    await bet(player, round)
    site.clock.set('2031-03-01T21:01:00Z')
    await win(player, round, { amount: 250n })
    await bet(player, randomUUID())
    site.clock.release()
    const days = await site.context.db.rows(
      sql`select day, stake_kurus, win_kurus, rounds, lines, open_rounds from wallet.days_of(${player.id}) order by day`,
    )
    expect(days).toEqual([
      { day: '2031-03-01', stake_kurus: 100n, win_kurus: 250n, rounds: 1n, lines: 2n, open_rounds: 0n },
      { day: '2031-03-02', stake_kurus: 100n, win_kurus: 0n, rounds: 1n, lines: 1n, open_rounds: 1n },
    ])
    await shardsOf(site.context).count()
    expect(
      await site.context.db.rows(
        sql`select sum(stake_kurus)::int as stake from wallet.player_days where player_id = ${player.id}`,
      ),
    ).toEqual([{ stake: 200 }])
  })

  it('counts also when the clock was put back over midnight', async () => {
    const player = await site.player({ cashKurus: 1_000n })
    for (const at of ['2031-04-02T12:00:00Z', '2031-04-01T12:00:00Z', '2031-04-02T13:00:00Z', '2031-04-01T13:00:00Z']) {
      site.clock.set(at)
      expect(await bet(player, randomUUID())).toMatchObject({ ok: true })
    }
    site.clock.release()
    const days = await site.context.db.rows(sql`select day, rounds from wallet.days_of(${player.id}) order by day`)
    expect(days).toEqual([
      { day: '2031-04-01', rounds: 2n },
      { day: '2031-04-02', rounds: 2n },
    ])
  })

  it('left open is told after 48 hours, and given back where it is the test slot’s own', async () => {
    const player = await site.player({ cashKurus: 1_000n })
    const round = randomUUID()
    await bet(player, round)
    await bet(player, `test-${round}`)
    site.clock.advance(49 * 3_600_000)
    const told = await sweepOpenRounds(site.context)
    site.clock.release()
    expect(told.filter(({ player_id }) => player_id === player.id).map(({ round_ref }) => round_ref)).toEqual([round])
    expect(await balances(site.context.db, player.id)).toMatchObject({ cash: 900n })
  })

  it('of nothing is a movement of nothing', async () => {
    const player = await site.player()
    const round = randomUUID()
    const first = await bet(player, round, { amount: 0n })
    expect(first).toMatchObject({ ok: true, replayed: false })
    expect(await bet(player, round, { amount: 0n })).toEqual({ ...first, replayed: true })
    expect(await bet(player, round, { amount: 1n })).toMatchObject({ ok: false, code: 'DUPLICATE_MISMATCH' })
    expect(await rollback(player, round)).toMatchObject({ ok: true })
    expect(await bet(player, round, { amount: 0n })).toMatchObject({ ok: false, code: 'ALREADY_ROLLED_BACK' })
    expect(await balances(site.context.db, player.id)).toMatchObject({ cash: 0n, version: 2 })
  })
})

/** A player, a round of few, and what is asked about it; ids repeat so that everything comes twice and out of order. */
const asked = fc.record({
  player: fc.nat(2),
  round: fc.nat(5),
  kind: fc.constantFrom<Play['kind']>('bet', 'bet', 'win', 'rollback'),
  amount: fc.constantFrom(0n, 40n, 70n),
})

interface ModelRound {
  state: 'none' | 'open' | 'closed' | 'gone'
  staked: bigint
  won?: bigint
  /** Taken back before it came: what it would have staked is not known. */
  isTombstone?: boolean
}

/** One stake and one closing win per round; each id counts once. */
function expected(
  cash: bigint[],
  rounds: Map<string, ModelRound>,
  play: { player: number; round: number; kind: string; amount: bigint },
): string {
  const key = `${play.player}:${play.round}`
  const round = rounds.get(key) ?? { state: 'none', staked: 0n }
  rounds.set(key, round)
  const balance = cash[play.player] as bigint
  if (play.kind === 'bet') {
    if (round.state === 'gone' && (round.isTombstone || round.staked === play.amount)) return 'ALREADY_ROLLED_BACK'
    if (round.state !== 'none') return round.staked === play.amount ? 'ok' : 'DUPLICATE_MISMATCH'
    if (play.amount > balance) return 'INSUFFICIENT_FUNDS'
    cash[play.player] = balance - play.amount
    Object.assign(round, { state: 'open', staked: play.amount })
    return 'ok'
  }
  if (play.kind === 'win') {
    if (round.state === 'none') return 'TX_NOT_FOUND'
    if (round.state === 'gone') return 'ALREADY_ROLLED_BACK'
    if (round.state === 'closed') return round.won === play.amount ? 'ok' : 'DUPLICATE_MISMATCH'
    cash[play.player] = balance + play.amount
    Object.assign(round, { state: 'closed', won: play.amount })
    return 'ok'
  }
  if (round.state === 'closed') return 'ALREADY_SETTLED'
  if (round.state === 'open') cash[play.player] = balance + round.staked
  if (round.state === 'none') round.isTombstone = true
  round.state = 'gone'
  return 'ok'
}

it('agrees with a model of rounds, whatever comes twice or out of order', { timeout: 180_000 }, async () => {
  const calls = { bet, win, rollback }
  await fc.assert(
    fc.asyncProperty(fc.array(asked, { minLength: 1, maxLength: 80 }), fc.boolean(), async (plays, flagged) => {
      const players = await Promise.all([0, 1, 2].map(() => site.player({ cashKurus: 150n })))
      if (flagged)
        await site.context.db.transaction(async (tx) => setFlags(tx, players[1]?.id as number, { hasLimits: true }))
      const run = randomUUID()
      const cash = [150n, 150n, 150n]
      const rounds = new Map<string, ModelRound>()
      const wanted = plays.map((play) => expected(cash, rounds, play))
      const got = await inOrder(
        plays.map(({ kind, player, round, amount }) => {
          const ref = `${run}-${player}-${round}`
          return {
            id: `${kind} ${ref}`,
            make: () => calls[kind](players[player] as TestPlayer, ref, kind === 'rollback' ? {} : { amount }),
          }
        }),
      )
      expect(got.map((answer) => (answer.ok ? 'ok' : answer.code))).toEqual(wanted)
      for (const [index, player] of players.entries())
        expect((await balances(site.context.db, player.id)).cash).toBe(cash[index])
    }),
    { numRuns: byForm(5, 50) },
  )
})

interface Call {
  id: string
  make: () => Promise<PlayAnswer>
}

/** Started without waiting, so that one batch holds plays that depend on each other; only a repeated id waits for the first, or it would share its answer. */
async function inOrder(calls: readonly Call[]): Promise<PlayAnswer[]> {
  const answers: Promise<PlayAnswer>[] = []
  const started = new Set<string>()
  for (const { id, make } of calls) {
    if (started.has(id)) {
      await Promise.all(answers)
      started.clear()
    }
    started.add(id)
    answers.push(make())
  }
  return Promise.all(answers)
}

it('leaves an installation whose every invariant holds', async () => {
  await site.expectSound()
})
