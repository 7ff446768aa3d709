import { createHash } from 'node:crypto'
import { mixOf } from '@meydan/fair/shared/shared-round'
import { transaction } from '../server/transaction.ts'
import { chainFor } from './chain.ts'
import { commitEntropy, lockBeforeBeacon } from './entropy/entropy.ts'
import { payStake } from './stakes/pay.ts'
import { resubmitStake } from './stakes/submit-stake.ts'
import { placeStake } from './stakes/place-stake.ts'
import { potOf } from './bingo/settle-bingo.ts'
import { lastResults, outcomeOf, recoverRounds } from './owner/recover.ts'
import { RoomRefusal } from './socket/refusals.ts'
import { liveOf, openedRound } from './room.ts'
import { roomDate } from './room-context.ts'
import { handOverRound, insertRound, lastRoundNo, moveRound, RoomLost, voidedSince } from './round-rows.ts'
import { settleStakes, settleDemos } from './stakes/settle.ts'
import { runRound } from './run-round.ts'
import { keyOf } from './stakes/stake.ts'
import { moveStakes, stakesIn } from './stakes/stake-rows.ts'
import type { Stake } from './stakes/stake.ts'
import type { LiveRound, Room } from './room-state.ts'

/** Bets read before the lock are waited for no longer than this. */
const LOCKING_MS = 1_500
/** An empty room goes to rest. */
const REST_AFTER_MS = 60_000
const VOIDS_WITHIN_MS = 600_000
const RETRY_MS = 1_000

/** How a room ends: at once, or to leave its rounds to another process as soon as that takes nothing from anybody. */
export type RoomSignals = {
  stop: AbortSignal
  /** Of both: whichever comes first. */
  stopOrLeave: AbortSignal
  /** What was left of the rounds before is known: the room may be joined. */
  ready: () => void
  /** From here on nobody says anything to this room. */
  onHandover: () => void
}

/**
 * Plays round after round until it is stopped or leaves; pauses while nobody is there. Whatever goes wrong on the way, the unfinished round
 * is brought to its end as after a restart, and the next one follows.
 */
export async function runRoom(room: Room, ending: RoomSignals): Promise<void> {
  const { context } = room
  const { stop: signal, stopOrLeave: either } = ending
  while (!either.aborted) {
    try {
      const handed = await recoverRounds(room)
      room.history = await lastResults(room, room.game.history)
      const round = handed && (await resumeRound(room, handed))
      ending.ready()
      if (round) await playRound(room, round, ending)
      for (;;) {
        await waitForPlayers(room, either)
        if (await isBroken(room)) await context.clock.wait(5 * RETRY_MS, either)
        else await playRound(room, await openRound(room), ending)
      }
    } catch (err) {
      room.round = null
      ending.ready()
      if (either.aborted) return
      if (err instanceof RoomLost) throw err
      context.log.error({ err, room: room.kind.code }, 'rooms: a round failed')
      room.broadcast.sendState()
      await context.clock.wait(RETRY_MS, signal).catch(() => {})
    }
  }
}

async function waitForPlayers(room: Room, signal: AbortSignal): Promise<void> {
  const { subscribers, context, broadcast } = room
  if (subscribers.emptySince === null || context.clock.ms() - subscribers.emptySince < REST_AFTER_MS) return
  signal.throwIfAborted()
  room.round = null
  broadcast.sendState()
  await new Promise<void>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('stopped')), { once: true })
    subscribers.waitForPlayer().then(resolve, reject)
  })
}

/** Too many voided rounds: nothing is staked here until the last of them is some time ago. */
async function isBroken(room: Room): Promise<boolean> {
  const { context } = room
  const voids = await voidedSince(context, room.kind.code, new Date(context.clock.ms() - VOIDS_WITHIN_MS))
  const wasClosed = room.isClosed
  room.isClosed = voids >= context.voidsAllowed
  if (!room.isClosed || wasClosed) return room.isClosed
  context.log.error({ room: room.kind.code, voids }, 'rooms: too many voided rounds, the room is closed')
  room.round = null
  room.broadcast.sendState()
  return true
}

async function playRound(room: Room, round: LiveRound, ending: RoomSignals): Promise<void> {
  const { context, game, broadcast } = room
  const { stop: signal } = ending
  await untilLock(room, round, ending)
  await lock(room, round)
  await draw(room, round)
  await runRound(room, round, signal)
  round.nextOpensAt = context.clock.ms() + game.pauseMs
  round.result = game.resultOf(round.outcome)
  room.history = [{ no: round.no, result: round.result }, ...room.history].slice(0, game.history)
  broadcast.sendState()
  await settleStakes(room, round)
  settleDemos(room, round)
  await context.clock.wait(round.nextOpensAt - context.clock.ms(), signal)
}

/** While bets are open nothing is in the air: a room that has to leave leaves here. */
async function untilLock(room: Room, round: LiveRound, { stop, stopOrLeave, onHandover }: RoomSignals): Promise<void> {
  const { clock } = room.context
  try {
    await clock.wait(round.lockAt - clock.ms(), stopOrLeave)
  } catch (error) {
    if (stop.aborted) throw error
    onHandover()
    await Promise.race([Promise.allSettled(round.pendingBets), clock.wait(LOCKING_MS, stop)])
    await Promise.all([room.writes.insertPending.idle(), room.writes.accepting.idle(), room.writes.undoing.idle()])
    await handOverRound(room.context, round)
    throw error
  }
}

/** A round that the owner before has left open. */
async function resumeRound(room: Room, round: LiveRound): Promise<LiveRound> {
  const { context, kind, game } = room
  room.chainHead = (await chainFor(context, kind.code, round.no)).head.toString('hex')
  if (game.style === 'bingo') room.pot = await potOf(context.pool, kind.code)
  room.round = round
  room.broadcast.sendState()
  for (const stake of round.stakes.values()) if (stake.status === 'voiding') void resubmitStake(room, round, stake)
  return round
}

async function openRound(room: Room): Promise<LiveRound> {
  const { context, kind, game } = room
  const no = (await lastRoundNo(context, kind.code)) + 1
  const chain = await chainFor(context, kind.code, no)
  room.chainHead = chain.head.toString('hex')
  const leastMs = await context.leastRoundMs()
  const now = context.clock.ms()
  const lockAt =
    game.style === 'bingo' ? game.lockAt(now) : lockBeforeBeacon(context, now + Math.max(game.openMs, leastMs))
  const commitment = await commitEntropy(context, kind, { no, lockAt })
  if (game.style === 'bingo') room.pot = await potOf(context.pool, kind.code)
  await insertRound(context, {
    room: kind.code,
    no,
    chain: chain.version,
    algorithm: game.algorithm,
    lockAt,
    commitment,
  })
  const round = openedRound({
    room: kind.code,
    no,
    chain: chain.version,
    algorithm: game.algorithm,
    lockAt,
    commitment,
  })
  room.round = round
  room.broadcast.sendState()
  placeNextStakes(room, round)
  return round
}

/** What was asked for during the last round is placed first; a refusal calls it off. */
function placeNextStakes(room: Room, { no }: LiveRound): void {
  const readAt = room.context.clock.ms()
  for (const player of room.subscribers.players.values()) {
    for (const [slot, { request, from }] of player.nextStakes) {
      player.nextStakes.delete(slot)
      room.broadcast.sendToPlayer(player, { type: 'next', slot, wish: null })
      placeStake(room, from, { ...request, no }, readAt).then(
        (stake) => {
          room.broadcast.sendStake(stake)
          if (player.balance !== null) room.broadcast.sendToPlayer(player, { type: 'balance', balance: player.balance })
        },
        (error: unknown) => {
          const { code, message } = error instanceof RoomRefusal ? error : new RoomRefusal('UNREACHABLE')
          room.broadcast.sendToPlayer(player, { type: 'refused', code, message, slot })
        },
      )
    }
  }
}

/**
 * From here on nothing changes the list of stakes: unanswered ones go back, and the mix of the others is committed before anything
 * is drawn.
 */
async function lock(room: Room, round: LiveRound): Promise<void> {
  const { context, broadcast, writes } = room
  await moveRound(context, round, { from: 'open', to: 'locking' })
  round.state = 'locking'
  broadcast.sendState()
  const answered = Promise.allSettled(round.pendingBets)
  if (round.pendingBets.size > 0) await Promise.race([answered, context.clock.wait(LOCKING_MS)])
  await Promise.all([writes.insertPending.idle(), writes.accepting.idle(), writes.undoing.idle()])
  const unasked = cancelUnsent(round)
  const { mix, lockedAt, back } = await transaction(context.pool, async (client) => {
    const late = (await stakesIn(client, round, ['pending'])).map((stake): Stake => {
      const isUnasked = unasked.has(liveOf(round, stake) ?? stake)
      return { ...stake, status: isUnasked ? 'voided' : 'voiding', reason: 'late' }
    })
    const back: Stake[] = []
    for (const to of ['voided', 'voiding'] as const) {
      const stakes = late.filter(({ status }) => status === to)
      back.push(...(await moveStakes(context, stakes, { from: 'pending', to }, client)))
    }
    const stakes = await stakesIn(client, round, ['accepted'])
    const mix = mixOf(stakes.map(({ clientSeed }) => clientSeed))
    const lockedAt = roomDate(context)
    const locked = { mix, stakesHash: hashOf(stakes), lockedAt }
    await moveRound(context, round, { from: 'locking', to: 'locked', ...locked }, client)
    return { mix, lockedAt, back }
  })
  round.state = 'locked'
  round.mix = mix
  round.lockedAt = lockedAt.getTime()
  broadcast.sendState()
  for (const stake of back) giveBack(room, round, stake)
}

/** Bets that are still queued are not sent any more: the platform never gets them, and has nothing to take back. */
function cancelUnsent({ stakes, sentBets }: LiveRound): Set<Stake> {
  const unasked = [...stakes.values()].filter((stake) => stake.status === 'pending' && !sentBets.has(stake))
  for (const stake of unasked) Object.assign(stake, { status: 'voided', reason: 'late' })
  return new Set(unasked)
}

function giveBack(room: Room, round: LiveRound, stake: Stake): void {
  const live = liveOf(round, stake)
  if (live !== undefined) {
    Object.assign(live, { status: stake.status, reason: stake.reason })
    round.stakes.delete(keyOf(stake))
  }
  room.broadcast.sendStake(stake)
  if (stake.status === 'voiding') void payStake(room, live ?? stake)
}

/** SHA-256 of the list: for each stake number, player, slot, kuruş, target or spots, and client seed, a line each. */
function hashOf(stakes: readonly Stake[]): string {
  const hash = createHash('sha256')
  for (const { acceptedNo, playerRef, slot, kurus, target, spots, clientSeed } of stakes)
    hash.update(`${acceptedNo} ${playerRef} ${slot} ${kurus} ${target ?? spotsText(spots)} ${clientSeed}\n`)
  return hash.digest('hex')
}

function spotsText(spots: Stake['spots']): string {
  const lying = Object.entries(spots ?? {}).map(([spot, kurus]) => `${spot}=${kurus}`)
  return lying.length === 0 ? '-' : lying.toSorted().join(',')
}

async function draw(room: Room, round: LiveRound): Promise<void> {
  const { context } = room
  const { outcome, entropy } = await outcomeOf(room, round)
  await moveRound(context, round, { from: 'locked', to: 'drawn', outcome, entropy })
  round.outcome = outcome
  round.state = 'drawn'
  const startedAt = context.clock.ms()
  await moveRound(context, round, { from: 'drawn', to: 'playing', startedAt: new Date(startedAt) })
  round.startedAt = startedAt
  round.state = 'playing'
  room.broadcast.sendState()
}
