import type { Stage } from './stage.ts'
import type { Story, StoryGame } from './story.ts'

const MINUTE_MS = 60_000

/** A round a minute or so; deposits first where the money would not last. */
export async function playSlots(
  stage: Stage,
  story: Story,
  session: { from: Date; rounds: number; stake: bigint; most?: bigint },
): Promise<void> {
  const { from, rounds, stake, most } = session
  const game = pick(stage, stage.slots)
  for (let round = 0; round < rounds; round++) {
    await story.at(new Date(from.getTime() + round * 47_000))
    const cash = await story.cash()
    if (cash < stake) return
    const won = slotWin(stage, stake)
    await story.play(game, stake, most !== undefined && won > most ? most : won)
  }
}

export async function playRoulette(stage: Stage, story: Story, from: Date): Promise<void> {
  for (let spin = 0; spin < 4; spin++) {
    await story.at(new Date(from.getTime() + spin * 2 * MINUTE_MS))
    if ((await story.cash()) < 5_000n) return
    await story.play(stage.roulette, 5_000n, stage.random() < 0.486 ? 10_000n : 0n)
  }
}

export async function betOnMatch(stage: Stage, story: Story, from: Date): Promise<void> {
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

export function pick({ random }: Stage, games: readonly StoryGame[]): StoryGame {
  return games[Math.floor(random() * games.length)] as StoryGame
}
