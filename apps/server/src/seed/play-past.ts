import type { DemoSeedContext } from './demo/demo-seed-context.ts'
import type { DemoHistory, DemoGame } from './demo/demo-history.ts'

const MINUTE_MS = 60_000

/** A round a minute or so, as long as the money lasts. */
export async function playSlots(
  seed: DemoSeedContext,
  history: DemoHistory,
  session: { from: Date; rounds: number; stake: bigint; most?: bigint },
): Promise<void> {
  const { from, rounds, stake, most } = session
  const game = pickGame(seed, seed.slots)
  for (let round = 0; round < rounds; round++) {
    await history.at(new Date(from.getTime() + round * 47_000))
    const cash = await history.cash()
    if (cash < stake) return
    const won = slotWin(seed, stake)
    await history.play(game, stake, most !== undefined && won > most ? most : won)
  }
}

/** Losses and wins in turn, a larger and a smaller win each two: 95 percent comes back, whatever the dice say. */
export async function playEven(
  seed: DemoSeedContext,
  history: DemoHistory,
  session: { from: Date; rounds: number; stake: bigint },
): Promise<void> {
  const { from, rounds, stake } = session
  const game = pickGame(seed, seed.slots)
  for (let round = 0; round < rounds; round++) {
    await history.at(new Date(from.getTime() + round * 53_000))
    if ((await history.cash()) < stake) return
    await history.play(game, stake, evenWin(stake, round))
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
  seed: Pick<DemoSeedContext, 'slots' | 'random'>,
  history: DemoHistory,
  session: { from: Date; rounds: number; stake: bigint; bigAt: number; times: bigint },
): Promise<void> {
  const { from, rounds, stake, bigAt, times } = session
  for (let round = 0; round < rounds; round++) {
    await history.at(new Date(from.getTime() + round * 37_000))
    const won = round === bigAt ? stake * times : evenWin(stake, round)
    await history.play(pickGame(seed, seed.slots), stake, won)
  }
}

/** As many rounds, and what is missing to the target won in the second of each two. */
export async function playTo(
  seed: DemoSeedContext,
  history: DemoHistory,
  session: { from: Date; rounds: number; stake: bigint; target: bigint },
): Promise<void> {
  const { from, rounds, stake, target } = session
  const game = pickGame(seed, seed.slots)
  const share = ((target - (await history.cash())) * 2n) / BigInt(rounds)
  for (let round = 0; round < rounds; round++) {
    await history.at(new Date(from.getTime() + round * 40_000))
    const isLast = round === rounds - 1
    const win = isLast ? target - (await history.cash()) + stake : round % 2 === 1 ? 2n * stake + share : 0n
    await history.play(game, stake, win)
  }
}

export async function playRoulette(seed: DemoSeedContext, history: DemoHistory, from: Date): Promise<void> {
  for (let spin = 0; spin < 4; spin++) {
    await history.at(new Date(from.getTime() + spin * 2 * MINUTE_MS))
    if ((await history.cash()) < 5_000n) return
    await history.play(seed.roulette, 5_000n, seed.random() < 0.486 ? 10_000n : 0n)
  }
}

export async function betOnMatch(seed: DemoSeedContext, history: DemoHistory, from: Date): Promise<void> {
  await history.at(from)
  if ((await history.cash()) < 10_000n) return
  await history.play(seed.match, 10_000n, seed.random() < 0.5 ? 18_500n : 0n)
}

/** About 95 percent comes back. */
function slotWin({ random }: DemoSeedContext, stake: bigint): bigint {
  const draw = random()
  if (draw < 0.01) return stake * 20n
  if (draw < 0.05) return stake * 6n
  if (draw < 0.15) return stake * 2n
  return draw < 0.36 ? (stake * 12n) / 10n + 50n : 0n
}

export function pickGame({ random }: Pick<DemoSeedContext, 'random'>, games: readonly DemoGame[]): DemoGame {
  return games[Math.floor(random() * games.length)] as DemoGame
}
