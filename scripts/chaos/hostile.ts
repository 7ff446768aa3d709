import sql from 'sql-template-tag'
import { provider, type Wire } from './provider.ts'
import { seededRandom } from '../../apps/server/src/seed/seeded-random.ts'
import { startServer } from './server-process.ts'
import type { Outcome, Trial } from './trial.ts'

const PLAYERS = 16

/**
 * A provider with a bad network: messages are lost, doubled, late and out of order, rollbacks overtake their stakes. Each round has
 * one end that follows from what was delivered first; the balances must be exactly those ends.
 */
export async function hostile({ ground, seed, short }: Trial): Promise<Outcome> {
  const random = seededRandom(seed)
  const rounds = short ? 4_000 : 100_000
  const send = await provider(ground, PLAYERS)
  const server = await startServer(ground.url)
  const before = await balances(ground)
  const expected = new Map(before)
  let wrongAnswers = 0
  const playerRounds = Array.from({ length: PLAYERS }, (_, index) => async () => {
    for (let no = 0; no < rounds / PLAYERS; no++) {
      const { wires, change } = planRound(random, { player: index + 1, round: `hostile-${seed}-${index + 1}-${no}` })
      for (const wire of wires) {
        const copies = random() < 0.3 ? 2 : 1
        const answers = await Promise.all(Array.from({ length: copies }, () => send(server.address, wire)))
        if (answers.some((answer) => answer === undefined || answer.status >= 500)) wrongAnswers++
      }
      expected.set(index + 1, (expected.get(index + 1) ?? 0n) + change)
    }
  })
  await Promise.all(playerRounds.map((play) => play()))
  const after = await balances(ground)
  const differing = [...expected].filter(([player, balance]) => after.get(player) !== balance).length
  await server.kill()
  return {
    name: 'hostile',
    figures: { rounds, wrong_answers: wrongAnswers, differing_balances: differing },
    ok: differing === 0 && wrongAnswers === 0,
  }
}

/** What is delivered of a round, in which order, and what it must come to for the player. */
function planRound(
  random: () => number,
  { player, round }: { player: number; round: string },
): { wires: Wire[]; change: bigint } {
  const stake = 10 + Math.floor(random() * 90)
  const prize = Math.floor(random() * 120)
  const bet: Wire = { kind: 'bet', player, round, transaction: `${round}-bet`, amount: stake }
  const win: Wire = {
    kind: 'win',
    player,
    round,
    transaction: `${round}-win`,
    reference: bet.transaction,
    amount: prize,
  }
  const rollback: Wire = { kind: 'rollback', player, round, transaction: `${round}-back`, reference: bet.transaction }
  const fate = random()
  if (fate < 0.5) return { wires: [bet, win], change: BigInt(prize - stake) }
  if (fate < 0.6) return { wires: [bet, rollback], change: 0n }
  if (fate < 0.7) return { wires: [rollback, bet], change: 0n }
  if (fate < 0.8) return { wires: [win, bet, win], change: BigInt(prize - stake) }
  if (fate < 0.88) return { wires: [bet, win, rollback, bet], change: BigInt(prize - stake) }
  if (fate < 0.94) return { wires: [bet, rollback, win], change: 0n }
  return { wires: [bet, { ...bet, amount: stake + 1 }, win], change: BigInt(prize - stake) }
}

async function balances({ context }: Trial['ground']): Promise<Map<number, bigint>> {
  const rows = await context.db.rows<{ player_id: number; cash_kurus: bigint }>(sql`
    select player_id, cash_kurus from wallet.balances_view where player_id <= ${PLAYERS}`)
  return new Map(rows.map((row) => [row.player_id, row.cash_kurus]))
}
