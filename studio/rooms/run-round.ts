import { winsOf } from './games/hall.ts'
import { moveRound } from './round-rows.ts'
import { roomDate } from './room-context.ts'
import { limitOf, take } from './tables/take.ts'
import type { Stake } from './stakes/stake-state.ts'
import type { LiveRound, Room } from './room-state.ts'

const TICK_MS = 50
/** Of the winners of a prize so many are named. */
const NAMED_MOST = 5

type Order = { stake: Stake; at: number; ms: number }

/** From the start to the end of the show: takes what was told to be taken, tells what is to be told on the way. */
export async function runRound(room: Room, round: LiveRound, signal: AbortSignal): Promise<void> {
  const { context, game, news } = room
  const startedAt = round.startedAt as number
  const orders = ordersOf(room, round)
  Object.assign(round, prizesFor(room, round))
  const endsAt = startedAt + game.endsAt(round.outcome, riding(round))
  // How many cards the hall adds is told before the first ball.
  if (round.hallCards > 0) news.state()
  const steps = game.stepsOf(round.outcome).filter(({ ms }) => startedAt + ms <= endsAt)
  for (;;) {
    const now = context.clock.ms()
    for (let order = orders[0]; order !== undefined && startedAt + order.ms <= now; order = orders[0]) {
      orders.shift()
      obey(room, round, order)
    }
    for (let step = steps[0]; step !== undefined && startedAt + step.ms <= now; step = steps[0]) {
      steps.shift()
      round.steps.push(step.at)
      news.step(step.at)
      if (round.prizes.some(({ ball }) => ball === round.steps.length)) news.state()
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
  if (game.style !== 'hall' || sold.length === 0) return { prizes: [], hallCards: 0 }
  const hall = game.hallCardsOf(round.outcome, sold)
  const { prizes } = winsOf(game.ballsOf(round.outcome), sold, pot, { hall })
  const owners = sold.flatMap(({ cards, nickname }) => (cards ?? []).map(() => nickname))
  const prizeTexts = (['first', 'second', 'tombala', 'jackpot'] as const).flatMap((goal) => {
    const prize = prizes[goal]
    if (prize === null) return []
    const ofPlayers = prize.winners.filter((at) => at < owners.length)
    const names = [...new Set(ofPlayers.map((at) => owners[at] ?? ''))].slice(0, NAMED_MOST)
    const ofHall = prize.winners.length - ofPlayers.length
    return [{ goal, ball: prize.ball, winners: prize.winners.length, ofHall, each: prize.each, names }]
  })
  return { prizes: prizeTexts, hallCards: hall.cards.length }
}

/** What will be taken by itself in this round, soonest first. */
function ordersOf({ game }: Room, round: LiveRound): Order[] {
  if (game.style !== 'ride') return []
  return riding(round)
    .flatMap((stake) => {
      const order = game.takenBy(round.outcome, limitOf(game, stake))
      return order === null ? [] : [{ stake, ...order }]
    })
    .toSorted((one, other) => one.ms - other.ms)
}

/** Real money and play money. */
function riding({ stakes, demos }: LiveRound): Stake[] {
  return [...stakes.values(), ...demos.values()].filter(({ status }) => status === 'accepted')
}

/** A hand may have been there before. */
function obey(room: Room, round: LiveRound, { stake, at }: Order): void {
  if (stake.status !== 'accepted' || round.inHand.has(stake)) return
  take(room, round, stake, { takenAt: at }).then(
    () => room.news.ownStake(stake),
    (err: unknown) => room.context.log.error({ err, no: round.no }, 'rooms: an automatic cash-out failed'),
  )
}
