import { setTimeout } from 'node:timers/promises'
import { type Figure, figure, percentile } from '../figure.ts'
import type { Environment } from '../environment.ts'
import type { RoundView } from '../../studio/rooms/socket/protocol.ts'
import { joinRoom, openRoomSessions, type RoomPlayer } from '../room-player.ts'
import { serve } from '../served.ts'

const ROOM = 'ucus-saati'
const PLAYERS = 1_000
const AT_ONCE = 50
/** Within this part of the window everybody stakes. */
const STAKING_MS = 3_500
const LOST_MS = 10_000
/** No round is begun after this, and a further one that flies on and on is given up at twice that: the whole ends by itself. */
const BUDGET_MS = 25_000
const GROWTH_PER_MS = 0.00006

interface Measured {
  accepts: number[]
  takes: number[]
  paid: number[]
  /** Answers that no rule explains. */
  wrong: number
  taken: number
  isOver: boolean
}

/** A thousand players in one room, two stakes each, three in five take by hand; platform and studio in one process, as they are run. */
export async function roomRows(ground: Environment): Promise<Figure[]> {
  const served = await serve(ground.url, { ROOMS: '1' })
  const players: RoomPlayer[] = []
  try {
    const bearer = await openRoomSessions(ground, ROOM, PLAYERS)
    const joinUntil = async (most: number) => {
      for (let from = players.length; from < most; from += AT_ONCE) {
        const batch = Array.from({ length: AT_ONCE }, (_, index) =>
          joinRoom(served.app, ROOM, bearer(from + index + 1)),
        )
        players.push(...(await Promise.all(batch)))
      }
    }
    await joinUntil(PLAYERS)
    const measured = nothingYet()
    await warmUp(players)
    const from = performance.now()
    const late = setTimeout(2 * BUDGET_MS, undefined, { ref: false })
    await playOne(players, measured)
    for (let round = 1; round < (ground.quick ? 1 : 2) && performance.now() - from < BUDGET_MS; round++)
      await Promise.race([playOne(players, measured), late])
    measured.isOver = true
    return rowsOf(measured)
  } finally {
    for (const { socket } of players) socket.terminate()
    await served.stop()
  }
}

function nothingYet(): Measured {
  return { accepts: [], takes: [], paid: [], wrong: 0, taken: 0, isOver: false }
}

/** Stakes of a first round, which a server just started takes slowly; it is not waited for until it has flown. */
async function warmUp(players: readonly RoomPlayer[]): Promise<void> {
  const unmeasured = nothingYet()
  const no = await nextOpen(players, unmeasured)
  await Promise.all(players.map((player) => play(player, { no, slot: 'a', byHand: false }, unmeasured)))
}

function rowsOf({ accepts, takes, paid, wrong }: Measured): Figure[] {
  const ms = (values: readonly number[], share: number) => ({ value: percentile(values, share), unit: 'ms' })
  return [
    figure('room of 1,000: stake accepted, p99', ms(accepts, 0.99), { most: 250 }),
    ...(takes.length === 0 ? [] : [figure('room of 1,000: cash-out answered, p99', ms(takes, 0.99), { most: 100 })]),
    figure('room of 1,000: all paid after the end, worst', ms(paid, 1), { most: 3_000 }),
    figure('room of 1,000: wrong answers', { value: wrong, unit: '' }, { most: 0 }),
  ]
}

/** One round from its opening to the last pay. */
async function playOne(players: readonly RoomPlayer[], measured: Measured): Promise<void> {
  const no = await nextOpen(players, measured)
  const ended = whenEnded(players, no)
  const plays = players.flatMap((player, index) => [
    play(player, { no, slot: 'a', byHand: index % 5 < 3 }, measured),
    play(player, { no, slot: 'b', byHand: index % 5 < 3 }, measured),
  ])
  const over = await ended
  await until(measured, () =>
    players.every(
      ({ socket, told }) => socket.readyState !== socket.OPEN || (isPaid(told, no, 'a') && isPaid(told, no, 'b')),
    ),
  )
  if (!measured.isOver) measured.paid.push(performance.timeOrigin + performance.now() - over)
  // Hands that had meant to take later than the round lasted wait on: they are no part of what paying takes.
  await Promise.all(plays)
}

/** The number of the next round, at its opening. */
async function nextOpen(players: readonly RoomPlayer[], measured: Measured): Promise<number> {
  const first = players[0] as RoomPlayer
  await until(measured, () => first.round?.state === 'settling' || first.round?.state === 'resting')
  await until(measured, () => first.round?.state === 'open')
  return (first.round as { no: number }).no
}

function isPaid(told: RoomPlayer['told'], no: number, slot: 'a' | 'b'): boolean {
  const last = told.findLast((stake) => stake.no === no && stake.slot === slot)
  return last === undefined || last.status === 'paid' || last.status === 'voided'
}

/** The server's own moment of the end, when all have received it. */
function whenEnded(players: readonly RoomPlayer[], no: number): Promise<number> {
  let left = players.length
  return new Promise((resolve) => {
    for (const player of players)
      player.hear = (message) => {
        if (message.type !== 'state' && message.type !== 'snapshot') return
        if (message.round?.no !== no || !hasEnded(message.round)) return
        player.hear = () => {}
        if (--left === 0) resolve(message.now)
        // Whoever has lost the line by then does not hold up the others.
        void setTimeout(LOST_MS).then(() => resolve(message.now))
      }
  })
}

/** Of two messages that come close together a slow connection gets the later alone. */
function hasEnded({ state }: RoundView): boolean {
  return state === 'settling' || state === 'resting'
}

async function play(
  player: RoomPlayer,
  { no, slot, byHand }: { no: number; slot: 'a' | 'b'; byHand: boolean },
  measured: Measured,
): Promise<void> {
  await setTimeout(Math.random() * STAKING_MS)
  const wish = { no, slot, amount: 1_000, auto: byHand ? null : 200, seed: `s${Math.floor(Math.random() * 1e9)}` }
  const { reply, ms } = await player.ask({ type: 'stake', ...wish })
  if (reply.type === 'own') measured.accepts.push(ms)
  else if (reply.type !== 'refused' || reply.code !== 'TOO_LATE') measured.wrong++
  if (reply.type !== 'own' || !byHand) return
  await until(
    measured,
    () => player.round?.no !== no || player.round.state === 'playing' || player.round.result !== null,
  )
  await setTimeout(Math.log(1.02 + Math.random() * 2) / GROWTH_PER_MS)
  if (player.round?.no !== no || player.round.state !== 'playing') return
  const taken = await player.ask({ type: 'cash', no, slot, share: 100 })
  if (taken.reply.type === 'own') {
    measured.takes.push(taken.ms)
    measured.taken++
    if ((taken.reply.stake.takenAt ?? 0) < 101) measured.wrong++
  } else if (taken.reply.type !== 'refused' || taken.reply.code !== 'NOT_FLYING') measured.wrong++
}

async function until(measured: Measured, holds: () => boolean): Promise<void> {
  while (!measured.isOver && !holds()) await setTimeout(25)
}
