import type { Stage } from './demo/stage.ts'
import type { DemoHistory, StoryGame } from './demo/demo-history.ts'

const MINUTE_MS = 60_000

/** A round a minute or so, as long as the money lasts. */
export async function playSlots(
  stage: Stage,
  story: DemoHistory,
  session: { from: Date; rounds: number; stake: bigint; most?: bigint },
): Promise<void> {
  const { from, rounds, stake, most } = session
  const game = pickGame(stage, stage.slots)
  for (let round = 0; round < rounds; round++) {
    await story.at(new Date(from.getTime() + round * 47_000))
    const cash = await story.cash()
    if (cash < stake) return
    const won = slotWin(stage, stake)
    await story.play(game, stake, most !== undefined && won > most ? most : won)
  }
}

/** Losses and wins in turn, a larger and a smaller win each two: 95 percent comes back, whatever the dice say. */
export async function playEven(
  stage: Stage,
  story: DemoHistory,
  session: { from: Date; rounds: number; stake: bigint },
): Promise<void> {
  const { from, rounds, stake } = session
  const game = pickGame(stage, stage.slots)
  for (let round = 0; round < rounds; round++) {
    await story.at(new Date(from.getTime() + round * 53_000))
    if ((await story.cash()) < stake) return
    await story.play(game, stake, evenWin(stake, round))
  }
}

/** Every second round wins 1.9 times its stake on average; by how much more or less hangs on stake and round. */
function evenWin(stake: bigint, round: number): bigint {
  if (round % 2 === 0) return 0n
  const more = (stake / 2_500n + BigInt(round >> 2)) % 9n
  return (stake * (round % 4 === 1 ? 19n - more : 19n + more)) / 10n
}

/** As `playEven`, with one round among them that wins so many times its stake. */
export async function playEvening(
  stage: Pick<Stage, 'slots' | 'random'>,
  story: DemoHistory,
  session: { from: Date; rounds: number; stake: bigint; bigAt: number; times: bigint },
): Promise<void> {
  const { from, rounds, stake, bigAt, times } = session
  for (let round = 0; round < rounds; round++) {
    await story.at(new Date(from.getTime() + round * 37_000))
    const won = round === bigAt ? stake * times : evenWin(stake, round)
    await story.play(pickGame(stage, stage.slots), stake, won)
  }
}

/** As many rounds, and what is missing to the target won in the second of each two. */
export async function playTo(
  stage: Stage,
  story: DemoHistory,
  session: { from: Date; rounds: number; stake: bigint; target: bigint },
): Promise<void> {
  const { from, rounds, stake, target } = session
  const game = pickGame(stage, stage.slots)
  const share = ((target - (await story.cash())) * 2n) / BigInt(rounds)
  for (let round = 0; round < rounds; round++) {
    await story.at(new Date(from.getTime() + round * 40_000))
    const isLast = round === rounds - 1
    const win = isLast ? target - (await story.cash()) + stake : round % 2 === 1 ? 2n * stake + share : 0n
    await story.play(game, stake, win)
  }
}

export async function playRoulette(stage: Stage, story: DemoHistory, from: Date): Promise<void> {
  for (let spin = 0; spin < 4; spin++) {
    await story.at(new Date(from.getTime() + spin * 2 * MINUTE_MS))
    if ((await story.cash()) < 5_000n) return
    await story.play(stage.roulette, 5_000n, stage.random() < 0.486 ? 10_000n : 0n)
  }
}

export async function betOnMatch(stage: Stage, story: DemoHistory, from: Date): Promise<void> {
  await story.at(from)
  if ((await story.cash()) < 10_000n) return
  await story.play(stage.match, 10_000n, stage.random() < 0.5 ? 18_500n : 0n)
}

/** About 95 percent comes back. */
function slotWin({ random }: Stage, stake: bigint): bigint {
  const draw = random()
  if (draw < 0.01) return stake * 20n
  if (draw < 0.05) return stake * 6n
  if (draw < 0.15) return stake * 2n
  return draw < 0.36 ? (stake * 12n) / 10n + 50n : 0n
}

export function pickGame({ random }: Pick<Stage, 'random'>, games: readonly StoryGame[]): StoryGame {
  return games[Math.floor(random() * games.length)] as StoryGame
}
