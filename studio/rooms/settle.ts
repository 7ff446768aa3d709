import { chainNamed } from './chain.ts'
import { winsOf } from './games/hall.ts'
import { settleHall } from './hall.ts'
import { pay } from './pay.ts'
import { sendOff } from './send-off.ts'
import type { LiveRound, Room } from './room.ts'
import { roomDate } from './room-works.ts'
import { moveRound, type RoundRow, settlingRounds } from './round-rows.ts'
import type { Stake } from './stake.ts'
import { claimDue, stakesIn } from './stake-rows.ts'
import { limitOf } from './take.ts'

const SWEEP_EVERY_MS = 500
/** While nobody is there. */
const SWEEP_AT_REST_MS = 5_000
/** After this the round closes, whatever the platform has not answered yet; it is sent on and on. */
const WAIT_FOR_ANSWERS_MS = 10_000

/** Judges every stake that still rides when its round has ended, and sends all that is owed. */
export async function settle(room: Room, round: Pick<RoundRow, 'room' | 'no' | 'outcome'>): Promise<void> {
  // What a hand took before the end may still be on its way into the database.
  await Promise.all([room.writes.taking.idle(), room.writes.halving.idle()])
  if (room.game.style === 'hall') return settleHall(room, room.game, round)
  const riding = await stakesIn(room.works.pool, round, ['accepted'])
  if (riding.length === 0) return
  await sendOff(
    room,
    riding.map((stake): Stake => ({ ...stake, ...judge(room, round.outcome, stake), status: 'paying' })),
  )
}

/** What became of a stake that rode to the end of its round, or lay on the table. */
function judge({ game }: Room, outcome: unknown, stake: Stake): Pick<Stake, 'takenAt' | 'won'> {
  if (game.style === 'table') return { takenAt: null, won: game.payOf(outcome, stake.spots ?? {}) }
  if (game.style === 'hall') throw new Error('cards are judged together')
  return { takenAt: game.takenBy(outcome, limitOf(game, stake))?.at ?? 0, won: null }
}

/** The same of play money; cards of a guest are judged as if they had been sold with all the others. */
export function judgeDemo(room: Room, round: LiveRound, stake: Stake): Pick<Stake, 'takenAt' | 'won'> {
  const { game } = room
  if (game.style !== 'hall') return judge(room, round.outcome, stake)
  const { demos, stakes } = round
  const own = [...demos.values()].filter(({ playerRef, cards }) => playerRef === stake.playerRef && cards !== null)
  const sold = [...stakes.values()].filter(({ status, cards }) => status === 'accepted' && cards !== null)
  if (stake.cards === null) return { takenAt: null, won: 0 }
  return { takenAt: null, won: winsOf(game.ballsOf(round.outcome), [...sold, ...own], room.pot).wins.get(stake) ?? 0 }
}

/** Closes rounds that are paid, or have waited long enough: only now their seed is told. */
async function closeRounds(room: Room): Promise<void> {
  const { works } = room
  for (const round of await settlingRounds(works, room.kind.code)) {
    await settle(room, round)
    const open = await stakesIn(works.pool, round, ['pending', 'accepted', 'paying', 'voiding'])
    if (open.length > 0 && works.clock.ms() - (round.endedAt?.getTime() ?? 0) < WAIT_FOR_ANSWERS_MS) continue
    const chain = await chainNamed(works, room.kind.code, round.chain)
    const seed = chain.seedOf(round.no)
    await moveRound(works, round, { from: 'settling', to: 'closed', seed, closedAt: roomDate(works) })
  }
}

/** One round of the outbox: whatever is due is sent again, and rounds without open stakes are closed. */
export async function sweep(room: Room): Promise<void> {
  for (;;) {
    const due = await claimDue(room.works, room.kind.code)
    if (due.length === 0) break
    await Promise.all(due.map((stake) => pay(room, stake)))
  }
  await closeRounds(room)
}

export async function sweepRepeatedly(room: Room, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await sweep(room).catch((err: unknown) =>
      room.works.log.error({ err, room: room.kind.code }, 'rooms: sweep failed'),
    )
    await room.works.clock.wait(room.round === null ? SWEEP_AT_REST_MS : SWEEP_EVERY_MS, signal).catch(() => {})
  }
}
