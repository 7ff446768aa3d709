import { TOURNAMENT_KINDS, type TournamentKind } from '@meydan/contract/tournaments/tournaments'
import { expect, it } from 'vitest'
import { prizesOf } from './prizes.ts'
import { afterRound, AT_THE_START, type ScoredRound, type Scoring, type Standing } from './score.ts'
import { byForm } from '../../../../../scripts/test/form.ts'

const ROUNDS = byForm(2_000, 10_000)
const PLAYERS = 300

interface Played extends ScoredRound {
  player: number
}

const random = (most: number) => Math.floor(Math.random() * most)
const START_MS = Date.parse('2026-03-09T00:00:00Z')

function play(): Played[] {
  return Array.from({ length: ROUNDS }, (_, no) => ({
    player: random(PLAYERS),
    stake: BigInt(100 + random(5_000)),
    win: random(3) === 0 ? BigInt(random(500_000)) : 0n,
    closedAt: new Date(START_MS + no * 10),
  }))
}

const sum = (values: readonly bigint[]) => values.reduce((all, each) => all + each, 0n)

/** What a player's points are by all rounds together, as the rules say it. */
const NAIVE: Record<TournamentKind, (rounds: readonly Played[]) => bigint> = {
  multiplier: (rounds) => multiples(rounds).reduce((most, each) => (each > most ? each : most), 0n),
  best_sum: (rounds) =>
    sum(
      multiples(rounds)
        .toSorted((a, b) => (a < b ? 1 : -1))
        .slice(0, 5),
    ),
  total_won: (rounds) => sum(rounds.map(({ win }) => win)),
  streak: (rounds) =>
    BigInt(
      rounds
        .map(({ win }) => (win > 0n ? 'k' : ' '))
        .join('')
        .split(' ')
        .reduce((longest, run) => Math.max(longest, run.length), 0),
    ),
}

function multiples(rounds: readonly Played[]): bigint[] {
  return rounds.map(({ win, stake }) => (win * 100n) / stake)
}

function board(standings: ReadonlyMap<number, Standing>) {
  return [...standings]
    .filter(([, { points }]) => points > 0n)
    .map(([player, { points, reachedAt }]) => ({ player, points, reachedAt: reachedAt?.getTime() ?? 0 }))
    .toSorted((a, b) =>
      a.points === b.points ? a.reachedAt - b.reachedAt || a.player - b.player : a.points < b.points ? 1 : -1,
    )
}

/** As the reader does it: in portions, with only the standings kept between them. */
function inPortions(scoring: Scoring, rounds: readonly Played[], most: number) {
  const kept = new Map<number, string>()
  for (let from = 0; from < rounds.length; ) {
    const portion = rounds.slice(from, (from += 1 + random(most)))
    const now = new Map<number, Standing>()
    for (const round of portion) {
      const before = now.get(round.player) ?? thaw(kept.get(round.player))
      now.set(round.player, afterRound(scoring, before, round))
    }
    for (const [player, standing] of now) kept.set(player, freeze(standing))
  }
  return board(new Map([...kept].map(([player, text]) => [player, thaw(text)])))
}

const freeze = ({ points, best, reachedAt, rounds, run }: Standing) =>
  JSON.stringify({ points: String(points), best: best.map(String), reachedAt, rounds, run })

function thaw(text: string | undefined): Standing {
  if (text === undefined) return AT_THE_START
  const { points, best, reachedAt, ...rest } = JSON.parse(text)
  return { ...rest, points: BigInt(points), best: best.map(BigInt), reachedAt: reachedAt && new Date(reachedAt) }
}

it.each(TOURNAMENT_KINDS)(
  `%s: the board is that of the rules, however ${ROUNDS} rounds are divided`,
  (kind) => {
    const scoring: Scoring = { kind, bestOf: kind === 'best_sum' ? 5 : null, capPoints: null }
    const rounds = play()
    const [fine, coarse] = [inPortions(scoring, rounds, 3), inPortions(scoring, rounds, 5_000)]
    expect(coarse).toEqual(fine)
    const naive = Map.groupBy(rounds, ({ player }) => player)
    for (const { player, points, reachedAt } of fine) {
      const own = naive.get(player) as Played[]
      expect(points).toBe(NAIVE[kind](own))
      const until = own.filter(({ closedAt }) => closedAt.getTime() <= reachedAt)
      expect(NAIVE[kind](until)).toBe(points)
      expect(NAIVE[kind](until.slice(0, -1))).not.toBe(points)
    }
    expect(fine.length).toBe([...naive.values()].filter((own) => NAIVE[kind](own) > 0n).length)
  },
  600_000,
)

it('a round is worth no more than the cap', () => {
  const round = { stake: 100n, win: 100_000n, closedAt: new Date(START_MS) }
  const capped = (kind: TournamentKind, capPoints: bigint) =>
    afterRound({ kind, bestOf: null, capPoints }, AT_THE_START, round)
  expect(capped('multiplier', 5_000n).points).toBe(5_000n)
  expect(capped('total_won', 5_000n).points).toBe(5_000n)
})

it('shares are paid to the kuruş, whatever the pool and however many were reached', () => {
  const prizes = [
    { from: 1, to: 1, share: 4_000 },
    { from: 2, to: 3, share: 1_500 },
    { from: 4, to: 33, share: 100 },
  ]
  for (let times = 0; times < 500; times++) {
    const [pool, reached] = [BigInt(1 + random(100_000_000)), 1 + random(40)]
    const paid = [...prizesOf({ pool, prizes }, reached).values()]
    expect(sum(paid)).toBe(pool)
    expect(paid).toHaveLength(Math.min(reached, 33))
    expect(paid.every((kurus, index) => index === 0 || kurus <= (paid[index - 1] as bigint))).toBe(true)
  }
  expect(sum([...prizesOf({ pool: 600n, prizes: [{ from: 1, to: 3, kurus: 200 }] }, 2).values()])).toBe(400n)
  expect(prizesOf({ pool: 600n, prizes }, 0).size).toBe(0)
})
