import { chainNamed } from '../chain.ts'
import { demoBingoWins, type BingoGame } from '../games/bingo.ts'
import { settleBingo } from '../bingo/settle-bingo.ts'
import { payAgain } from './pay.ts'
import { commitPayouts } from './commit-payouts.ts'
import { roomDate } from '../room-context.ts'
import { moveRound, type RoundRow, settlingRounds } from '../round-rows.ts'
import { lockDueStakes, stakesIn } from './stake-rows.ts'
import { autoCashOutAt, payDemo } from '../crash/cash-out.ts'
import type { Stake, StakeStatus } from './stake.ts'
import type { LiveRound, Room } from '../room-state.ts'

const SWEEP_EVERY_MS = 500
/** While nobody is there. */
const SWEEP_AT_REST_MS = 5_000
/** After this the round closes, whatever the platform has not answered yet; it is sent on and on. */
const WAIT_FOR_ANSWERS_MS = 10_000
const PLAYED: ReadonlySet<StakeStatus> = new Set(['accepted', 'paying', 'paid'])

/** Settles every accepted stake when its round has ended, and sends all that is owed. */
export async function settleStakes(room: Room, round: Pick<RoundRow, 'room' | 'no' | 'outcome'>): Promise<void> {
  // What a hand took before the end may still be on its way into the database.
  await Promise.all([room.writes.cashingOut.idle(), room.writes.halving.idle()])
  if (room.game.style === 'bingo') return settleBingo(room, room.game, round)
  const accepted = await stakesIn(room.context.pool, round, ['accepted'])
  if (accepted.length === 0) return
  await commitPayouts(
    room,
    accepted.map((stake): Stake => ({ ...stake, ...judge(room, round.outcome, stake), status: 'paying' })),
  )
}

/** What became of a stake that rode to the end of its round, or lay on the table. */
function judge({ game }: Room, outcome: unknown, stake: Stake): Pick<Stake, 'takenAt' | 'won'> {
  if (game.style === 'table') return { takenAt: null, won: game.payOf(outcome, stake.spots ?? {}) }
  if (game.style === 'bingo') throw new Error('cards are judged together')
  return { takenAt: game.cashOutOf(outcome, autoCashOutAt(game, stake))?.at ?? 0, won: null }
}

/** Judges play money and pays it; cards of a guest as if they had been sold with all the others. */
export function settleDemos(room: Room, round: LiveRound): void {
  const { game } = room
  const accepted = [...round.demoStakes.values()].filter(({ status }) => status === 'accepted')
  const wins = game.style === 'bingo' ? demoWins(game, room, round) : null
  for (const stake of accepted) {
    const judged = wins === null ? judge(room, round.outcome, stake) : { takenAt: null, won: wins.get(stake) ?? 0 }
    Object.assign(stake, judged, { status: 'paid' })
    payDemo(room, stake)
    room.broadcast.sendStake(stake)
  }
}

/** Real cards may have been judged by now. */
function demoWins(game: BingoGame<unknown>, { pot }: Room, round: LiveRound): Map<Stake, number> {
  const demos = [...round.demoStakes.values()].filter(({ cards }) => cards !== null)
  const sold = [...round.stakes.values()].filter(({ status, cards }) => cards !== null && PLAYED.has(status))
  return demoBingoWins(game.ballsOf(round.outcome), { sold, demos }, pot, (stakes) =>
    game.hallCardsOf(round.outcome, stakes),
  )
}

/** Closes rounds that are paid, or have waited long enough: only now their seed is published. */
async function closeRounds(room: Room): Promise<void> {
  const { context } = room
  for (const round of await settlingRounds(context, room.kind.code)) {
    await settleStakes(room, round)
    const open = await stakesIn(context.pool, round, ['pending', 'accepted', 'paying', 'voiding'])
    if (open.length > 0 && context.clock.ms() - (round.endedAt?.getTime() ?? 0) < WAIT_FOR_ANSWERS_MS) continue
    const chain = await chainNamed(context, room.kind.code, round.chain)
    const seed = chain.seedOf(round.no)
    await moveRound(context, round, { from: 'settling', to: 'closed', seed, closedAt: roomDate(context) })
  }
}

/**
 * Sends again what was due when it began: what fails meanwhile waits for a later sweep, and a platform that answers nothing keeps
 * nobody here once the signal has ended it.
 */
export async function sendDue(room: Room, signal: AbortSignal): Promise<void> {
  const dueBy = roomDate(room.context)
  while (!signal.aborted) {
    const due = await lockDueStakes(room.context, room.kind.code, dueBy)
    if (due.length === 0) return
    await Promise.all(due.map((stake) => payAgain(room, stake, signal)))
  }
}

/** Brings to its end whatever is left; rounds are closed in time, however long the platform takes for what is owed. */
export async function sweepRepeatedly(room: Room, signal: AbortSignal): Promise<void> {
  await Promise.all([
    repeatedly(room, signal, () => sendDue(room, signal)),
    repeatedly(room, signal, () => closeRounds(room)),
  ])
}

async function repeatedly(room: Room, signal: AbortSignal, sweep: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    await sweep().catch((err: unknown) =>
      room.context.log.error({ err, room: room.kind.code }, 'rooms: payment retry failed'),
    )
    await room.context.clock.wait(room.round === null ? SWEEP_AT_REST_MS : SWEEP_EVERY_MS, signal).catch(() => {})
  }
}
