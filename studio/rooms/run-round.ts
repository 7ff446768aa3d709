import { bingoWins } from './games/bingo.ts'
import { moveRound } from './round-rows.ts'
import { roomDate } from './room-context.ts'
import { autoCashOutAt, writeCashOut } from './crash/cash-out.ts'
import type { Stake } from './stakes/stake.ts'
import type { LiveRound, Room } from './room-state.ts'

const TICK_MS = 50
/** Of the winners of a prize so many are named. */
const MAX_NAMED = 5

type AutoCashOut = { stake: Stake; at: number; ms: number }

/** From the start to the end of the show: takes stakes at their targets, publishes what the show shows on the way. */
export async function runRound(room: Room, round: LiveRound, signal: AbortSignal): Promise<void> {
  const { context, game, broadcast } = room
  const startedAt = round.startedAt as number
  const orders = autoCashOutsOf(room, round)
  Object.assign(round, prizesFor(room, round))
  const endsAt = startedAt + game.endsAt(round.outcome, acceptedStakes(round))
  // How many cards the hall adds is published before the first ball.
  if (round.hallCards > 0) broadcast.sendState()
  const steps = game.stepsOf(round.outcome).filter(({ ms }) => startedAt + ms <= endsAt)
  for (;;) {
    const now = context.clock.ms()
    for (let order = orders[0]; order !== undefined && startedAt + order.ms <= now; order = orders[0]) {
      orders.shift()
      executeAutoCashOut(room, round, order)
    }
    for (let step = steps[0]; step !== undefined && startedAt + step.ms <= now; step = steps[0]) {
      steps.shift()
      round.steps.push(step.at)
      broadcast.sendStep(step.at)
      if (round.prizes.some(({ ball }) => ball === round.steps.length)) broadcast.sendState()
    }
    if (now >= endsAt) break
    await context.clock.wait(Math.min(TICK_MS, endsAt - now), signal)
  }
  await moveRound(context, round, { from: 'playing', to: 'settling', endedAt: roomDate(context) })
  round.state = 'settling'
}

/** Of a hall: what cards win, and whose they are. */
function prizesFor({ game, pot }: Room, round: LiveRound): Pick<LiveRound, 'prizes' | 'hallCards'> {
  const sold = [...round.stakes.values()].filter(({ status, cards }) => status === 'accepted' && cards !== null)
  if (game.style !== 'bingo' || sold.length === 0) return { prizes: [], hallCards: 0 }
  const hall = game.hallCardsOf(round.outcome, sold)
  const { prizes } = bingoWins(game.ballsOf(round.outcome), sold, pot, { hall })
  const owners = sold.flatMap(({ cards, nickname }) => (cards ?? []).map(() => nickname))
  const prizeTexts = (['first', 'second', 'tombala', 'jackpot'] as const).flatMap((goal) => {
    const prize = prizes[goal]
    if (prize === null) return []
    const ofPlayers = prize.winners.filter((at) => at < owners.length)
    const names = [...new Set(ofPlayers.map((at) => owners[at] ?? ''))].slice(0, MAX_NAMED)
    const ofHall = prize.winners.length - ofPlayers.length
    return [{ goal, ball: prize.ball, winners: prize.winners.length, ofHall, each: prize.each, names }]
  })
  return { prizes: prizeTexts, hallCards: hall.cards.length }
}

/** What will be taken by itself in this round, soonest first. */
function autoCashOutsOf({ game }: Room, round: LiveRound): AutoCashOut[] {
  if (game.style !== 'crash') return []
  return acceptedStakes(round)
    .flatMap((stake) => {
      const order = game.cashOutOf(round.outcome, autoCashOutAt(game, stake))
      return order === null ? [] : [{ stake, ...order }]
    })
    .toSorted((one, other) => one.ms - other.ms)
}

/** Real money and play money. */
function acceptedStakes({ stakes, demoStakes }: LiveRound): Stake[] {
  return [...stakes.values(), ...demoStakes.values()].filter(({ status }) => status === 'accepted')
}

/** A hand may have been there before. */
function executeAutoCashOut(room: Room, round: LiveRound, { stake, at }: AutoCashOut): void {
  if (stake.status !== 'accepted' || round.updating.has(stake)) return
  writeCashOut(room, round, stake, { takenAt: at }).then(
    () => room.broadcast.sendStake(stake),
    (err: unknown) => room.context.log.error({ err, no: round.no }, 'rooms: an automatic cash-out failed'),
  )
}
