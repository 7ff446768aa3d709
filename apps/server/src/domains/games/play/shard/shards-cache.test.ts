import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestSite, testSite } from '../../../../../test/site.ts'
import { refreshFlag } from '../../../compliance/limits/change-limit.ts'
import { balances } from '../../../wallet/public.ts'
import { codeOf, otherProcess, type Request, tableOf, type Written, writtenOf } from '../../test/shards.ts'
import { type Shards, openShards } from './shards.ts'
import type { PlayAnswer } from '../play.ts'
import { type ModelLimits, modelOf, requestOf, type Step, steps } from '../../test/rounds-model.ts'
import { byForm } from '../../../../../../../scripts/test/form.ts'

const OPENING = 300n
/** Of the three players: what a day of them may be staked and lost, in kuruş. */
const LIMITS: readonly ModelLimits[] = [{}, { stake: 250n }, { loss: 120n }]
/** A busy machine is not what is asked here. */
const TIMEOUT_MS = 120_000

const SIZES = [0, 1, 300, Number.POSITIVE_INFINITY] as const

let site: TestSite
let ask: Awaited<ReturnType<typeof tableOf>>
const shardsOfSize = new Map<number, Shards>()

beforeAll(async () => {
  site = await testSite()
  site.clock.set('2026-03-10T09:00:00Z')
  ask = await tableOf(site)
  for (const size of SIZES)
    shardsOfSize.set(
      size,
      openShards(otherProcess(site), {
        cacheSize: size,
        timeouts: { bet: TIMEOUT_MS, win: TIMEOUT_MS, rollback: TIMEOUT_MS },
      }),
    )
})

afterAll(async () => {
  for (const shards of shardsOfSize.values()) await shards.close()
})

it('gives the answers and rows of a plain model, however little it remembers', { timeout: 300_000 }, async () => {
  const said = new Set<string>()
  await fc.assert(
    fc.asyncProperty(steps, async (plays) => {
      const models = LIMITS.map((limits) => modelOf(OPENING, limits))
      const wanted = plays.map((step) => (models[step.player] as (typeof models)[number]).play(requestOf(step)))
      const rows: Written[][][] = []
      for (const shards of shardsOfSize.values()) {
        const run = await playAll(shards, plays)
        expect(run.answers.map(codeOf)).toEqual(wanted)
        expect(run.cash).toEqual(models.map((model) => model.cash()))
        rows.push(run.rows)
      }
      for (const each of rows) expect(each).toEqual(rows[0])
      for (const code of wanted) said.add(code)
    }),
    { numRuns: byForm(8, 50) },
  )
  expect(said).toContain('LIMIT_REACHED')
})

async function playAll(shards: Shards, plays: readonly Step[]) {
  const run = randomUUID()
  const players = await Promise.all(LIMITS.map(() => site.player({ cashKurus: OPENING })))
  for (const [index, { id }] of players.entries()) await limitOf(id, LIMITS[index] ?? {})
  const idOf = (player: number) => players[player]?.id as number
  const answers = await inBursts(plays, (step) => {
    const request = requestOf(step)
    const named = (id: string) => `${run}-${step.player}-${id}`
    const of = request.of === undefined ? {} : { of: named(request.of) }
    return ask(shards, { ...request, ...of, player: idOf(step.player), id: named(request.id) })
  })
  const rows = await Promise.all(players.map(({ id }) => writtenOf(site, id)))
  const cash = await Promise.all(players.map(async ({ id }) => (await balances(site.context.db, id)).cash))
  return {
    answers,
    cash,
    rows: rows.map((each) => each.map((row) => ({ ...row, external_id: row.external_id.slice(run.length) }))),
  }
}

function limitOf(playerId: number, limits: ModelLimits): Promise<void> {
  return site.db.transaction(async (tx) => {
    for (const [kind, value] of Object.entries(limits))
      await tx.run(sql`
        insert into compliance.limits (player_id, kind, period, own, updated_at) values (${playerId}, ${kind}, 'day', ${value}, ${tx.now()})`)
    await refreshFlag(tx, playerId)
  })
}

/** Up to twenty at once, so that one batch holds plays that depend on each other; a repeated id waits, or it would share the first's answer. */
async function inBursts(plays: readonly Step[], play: (step: Step) => Promise<PlayAnswer>): Promise<PlayAnswer[]> {
  const answers: Promise<PlayAnswer>[] = []
  const started = new Set<string>()
  for (const step of plays) {
    const id = `${step.player}-${requestOf(step).id}`
    if (started.has(id) || started.size === 20) {
      await Promise.all(answers)
      started.clear()
    }
    started.add(id)
    answers.push(play(step))
  }
  return Promise.all(answers)
}

describe('what was forgotten', () => {
  const stake = (player: number, round: string, id: string): Request => ({
    kind: 'bet',
    player,
    round,
    id,
    amount: 10n,
  })

  /** Five lira on the first stake of a run. */
  const firstWon = (player: number, run: string): Request => ({
    kind: 'win',
    player,
    round: `${run}-a`,
    id: `${run}-w`,
    of: `${run}-1`,
    amount: 500n,
    closesRound: true,
  })

  async function atSize(
    size: number,
  ): Promise<{ player: number; play(request: Request): Promise<PlayAnswer>; age(): void; close(): Promise<void> }> {
    const shards = openShards(otherProcess(site), {
      cacheSize: size,
      timeouts: { bet: TIMEOUT_MS, win: TIMEOUT_MS, rollback: TIMEOUT_MS },
    })
    const { id } = await site.player({ cashKurus: 1_000n })
    return { player: id, play: (request) => ask(shards, request), age: shards.evictIdle, close: () => shards.close() }
  }

  it('is still answered: a stake’s duplicate, its round remembered and closed', async () => {
    const { player, play, close } = await atSize(2)
    const run = randomUUID()
    const first = stake(player, `${run}-a`, `${run}-1`)
    await play(first)
    await play(stake(player, `${run}-a`, `${run}-2`))
    await play(stake(player, `${run}-a`, `${run}-3`))
    await play({
      kind: 'win',
      player,
      round: `${run}-a`,
      id: `${run}-w`,
      of: `${run}-3`,
      amount: 5n,
      closesRound: true,
    })
    for (let more = 0; more < 6; more++)
      await play({ ...first, kind: 'rollback', id: `${run}-b${more}`, of: `${run}-3`, amount: 0n })
    expect(codeOf(await play(first))).toBe('replayed')
    expect(codeOf(await play({ ...first, amount: 11n }))).toBe('DUPLICATE_MISMATCH')
    await close()
  })

  it('is still won: a stake older than memory', async () => {
    const { player, play, close } = await atSize(3)
    const run = randomUUID()
    await play(stake(player, `${run}-a`, `${run}-1`))
    for (let other = 0; other < 20; other++) await play(stake(player, `${run}-o${other}`, `${run}-o${other}`))
    expect(await play(firstWon(player, run))).toMatchObject({ ok: true, cash: 1_290n })
    await close()
  })

  it('is still answered and won after it has aged, while what is asked for stays', async () => {
    const { player, play, age, close } = await atSize(1_000)
    const run = randomUUID()
    const [first, second] = [stake(player, `${run}-a`, `${run}-1`), stake(player, `${run}-b`, `${run}-2`)]
    await play(first)
    age()
    await play(second)
    age()
    expect(codeOf(await play(first))).toBe('replayed')
    age()
    age()
    expect(codeOf(await play(second))).toBe('replayed')
    age()
    age()
    expect(await play(firstWon(player, run))).toMatchObject({ ok: true, cash: 1_480n })
    await close()
  })

  it('is given back in full: a remembered stake of a forgotten round, told under another round', async () => {
    const { player, play, close } = await atSize(2)
    const run = randomUUID()
    const old = stake(player, `${run}-a`, `${run}-1`)
    await play(old)
    for (const other of ['b', 'c', 'd', 'e']) {
      await play(stake(player, `${run}-${other}`, `${run}-${other}`))
      await play(old)
    }
    const back: Request = { kind: 'rollback', player, round: `${run}-e`, id: `${run}-back`, of: `${run}-1` }
    expect(await play(back)).toMatchObject({ ok: true, cash: 960n })
    expect(codeOf(await play(old))).toBe('ALREADY_ROLLED_BACK')
    await close()
  })
})

it('leaves an installation whose every invariant holds', async () => {
  await site.expectSound()
})
