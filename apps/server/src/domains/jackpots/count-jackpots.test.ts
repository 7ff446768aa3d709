import { expect, it } from 'vitest'
import type { PlayerId } from '../../platform/app-context.ts'
import { type CountResult, countPlays, type Play } from './count-jackpots.ts'
import type { OpenCycle, Tier } from './cycles.ts'
import { openingAfterDrop, beginCycle, expected, fundUnits, poolUnits, WHOLE } from './pool.ts'
import { drawSecret } from './secret.ts'
import { byForm } from '../../../../../scripts/test/form.ts'

const STAKES = byForm(5_000, 30_000)
const BATCH = 500

const tierOf = (id: number, changes: Partial<Tier>): Tier => ({
  id,
  code: `kademe${id}`,
  name: `Kademe ${id}`,
  is_on: true,
  game_ids: [],
  min_stake_kurus: 100n,
  seed_kurus: 10_000n,
  cap_kurus: 30_000n,
  pool_share: 37,
  seed_share: 13,
  ...changes,
})

let lastId = 0
const cycleOf = (tier: Tier, no: number, beginning = beginCycle(tier, { carried: 0n, fund: 0n })): OpenCycle => ({
  ...tier,
  ...beginning,
  id: ++lastId,
  no,
  tier,
  staked_kurus: 0n,
  secret: drawSecret(tier),
})

/** The simplest way to say the same: every stake there ever was, looked at anew. */
interface Naive {
  tier: Tier
  cycle: OpenCycle
  stakes: Map<string, bigint>
}

interface Dropped {
  cycle: OpenCycle
  seq: number
  next: OpenCycle
  /** What of the next seed the fund gave. */
  given: bigint
}

const stakeOf = (seq: number): Play => ({
  player_id: (1 + Math.floor(Math.random() * 50)) as PlayerId,
  seq,
  kind: 'stake',
  stake_seq: null,
  game_id: 1 + Math.floor(Math.random() * 3),
  category: Math.random() < 0.9 ? 'slot' : 'live',
  kurus: BigInt(50 + Math.floor(Math.random() * 5_000)),
  is_good: Math.random() < 0.9,
  counted: null,
  cycle_ids: null,
})

/** Mostly stakes; now and then one of before is taken back, of this batch or an older one. */
function playsFrom(first: number, past: Play[], read: ReadonlyMap<string, CountResult['stakes'][number]>): Play[] {
  const plays: Play[] = []
  for (let seq = first; seq < first + BATCH; seq++) {
    const old = Math.random() < 0.1 ? past.splice(Math.floor(Math.random() * past.length), 1)[0] : undefined
    if (!old) {
      const stake = stakeOf(seq)
      plays.push(stake)
      past.push(stake)
      continue
    }
    const known = read.get(`${old.player_id}:${old.seq}`)
    plays.push({
      ...old,
      seq,
      kind: 'rollback',
      stake_seq: old.seq,
      is_good: false,
      counted: known?.kurus ?? null,
      cycle_ids: known?.cycle_ids ?? null,
    })
  }
  return plays
}

const takes = ({ game_ids, min_stake_kurus }: Tier, play: Play) =>
  (game_ids.length === 0 ? play.category === 'slot' : game_ids.includes(play.game_id)) && play.kurus >= min_stake_kurus

const sumOf = (stakes: ReadonlyMap<string, bigint>) => [...stakes.values()].reduce((sum, kurus) => sum + kurus, 0n)

/** One play in the simplest way; its drops are those that were announced, in their order, to the ten-thousandth of a kuruş. */
function follow(each: Naive, play: Play, drops: Dropped[]): void {
  const key = `${play.player_id}:${play.stake_seq ?? play.seq}`
  if (play.kind === 'rollback') each.stakes.delete(key)
  else if (play.is_good && takes(each.tier, play)) each.stakes.set(key, play.kurus)
  const pool = () =>
    each.cycle.seed_kurus * WHOLE + each.cycle.carried_units + sumOf(each.stakes) * BigInt(each.tier.pool_share)
  while (pool() >= each.cycle.secret.point * WHOLE) {
    const drop = drops.shift()
    expect(drop).toMatchObject({ seq: play.seq, cycle: { id: each.cycle.id } })
    const { cycle, next, given } = drop as Dropped
    expect(poolUnits(cycle)).toBe(pool())
    expect(next.carried_units).toBe(pool() - cycle.secret.point * WHOLE)
    expect(next.fund_units + given * WHOLE).toBe(fundUnits(cycle))
    each.cycle = next
    each.stakes = new Map()
  }
}

it(`${STAKES} stakes and their taking back fill pools as a list of all of them would, with one winner for each drop`, async () => {
  const tiers = [tierOf(1, {}), tierOf(2, { game_ids: [2], pool_share: 999, min_stake_kurus: 1_000n })]
  let cycles = tiers.map((tier) => cycleOf(tier, 1))
  const naive: Naive[] = cycles.map((cycle) => ({ tier: cycle.tier, cycle, stakes: new Map() }))
  const read = new Map<string, CountResult['stakes'][number]>()
  const past: Play[] = []
  let won = 0
  for (let first = 1; first <= STAKES; first += BATCH) {
    const plays = playsFrom(first, past, read)
    const drops: Dropped[] = []
    const counted = await countPlays(cycles, plays, (cycle, { seq }) => {
      const beginning = openingAfterDrop(cycle, cycle.secret.point, cycle.tier)
      const next = cycleOf(cycle.tier, cycle.no + 1, beginning)
      drops.push({ cycle: { ...cycle }, seq, next, given: beginning.fund_kurus })
      return Promise.resolve(next)
    })
    won += drops.length
    for (const stake of counted.stakes) read.set(`${stake.player_id}:${stake.seq}`, stake)
    for (const play of plays) for (const each of naive) follow(each, play, drops)
    expect(drops).toEqual([])
    cycles = counted.cycles
    expect(cycles.map(({ id, staked_kurus }) => [id, staked_kurus])).toEqual(
      naive.map(({ cycle, stakes }) => [cycle.id, sumOf(stakes)]),
    )
  }
  expect(won).toBeGreaterThan(10)
})

it('a stake of a tier that is off, of somebody who takes no part, or that was not counted, changes nothing', async () => {
  const never = () => Promise.reject(new Error('nothing drops'))
  const off = cycleOf(tierOf(3, { is_on: false }), 1)
  const on = cycleOf(tierOf(4, {}), 1)
  const stake: Play = { ...stakeOf(1), category: 'slot', kurus: 1_000n, is_good: true }
  const plays: Play[] = [
    stake,
    { ...stake, seq: 2, is_good: false },
    { ...stake, seq: 3, kind: 'rollback', stake_seq: 2 },
    { ...stake, seq: 4, kurus: 99n },
  ]
  const { cycles, stakes, returns } = await countPlays([off, on], plays, never)
  expect(cycles.map(({ staked_kurus }) => staked_kurus)).toEqual([0n, 1_000n])
  expect(stakes.map(({ seq, cycle_ids }) => [seq, cycle_ids])).toEqual([[1, [on.id]]])
  expect(returns).toEqual([])
  const again: Play = { ...stake, seq: 5, kind: 'rollback', stake_seq: 1 }
  const back = await countPlays(cycles, [{ ...again, counted: 1_000n, cycle_ids: [on.id, 999_999] }], never)
  expect(back.returns).toMatchObject([{ kurus: 1_000n, cycle_ids: [on.id] }])
  expect(back.cycles[1]?.staked_kurus).toBe(0n)
})

/** Chi-squared over so many bins; above the bound once in 10¹² even draws, so the test does not waver. */
const [BINS, DRAWS, BOUND] = [50, 50_000, 160]

it('dropping points are as likely anywhere above the seed up to the cap, both ends right', () => {
  const terms = { seed_kurus: 2_000n, cap_kurus: 6_000n }
  const bins = Array<number>(BINS).fill(0)
  for (let no = 0; no < DRAWS; no++) {
    const { point } = drawSecret(terms)
    expect(point > terms.seed_kurus && point <= terms.cap_kurus).toBe(true)
    const bin = Number(((point - terms.seed_kurus - 1n) * BigInt(BINS)) / (terms.cap_kurus - terms.seed_kurus))
    bins[bin] = (bins[bin] ?? 0) + 1
  }
  const even = DRAWS / BINS
  expect(bins.reduce((sum, count) => sum + (count - even) ** 2 / even, 0)).toBeLessThan(BOUND)
  const narrow = Array.from({ length: 200 }, () => drawSecret({ seed_kurus: 5n, cap_kurus: 7n }).point)
  expect(new Set(narrow)).toEqual(new Set([6n, 7n]))
})

it('what is expected of terms is what their cycles cost and bring', () => {
  const terms = tierOf(5, { seed_kurus: 10_000n, cap_kurus: 30_000n, pool_share: 50, seed_share: 25 })
  expect(expected(terms)).toEqual({ prize: 20_000n, stakes: 2_000_000n, brought: 15_000n, house: 5_000n })
})
