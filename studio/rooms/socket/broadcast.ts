import type { Listener, Player } from './subscribers.ts'
import type { ListedStake, Outgoing, OwnStake, PrizeView, RoundView, Snapshot, Totals } from './protocol.ts'
import { payOf } from '../stakes/stake.ts'
import type { Stake } from '../stakes/stake.ts'
import type { RoomBroadcast } from '../room-state.ts'
import type { LiveRound, Room } from '../room-state.ts'

/** Changes of the list are sent together, so often. */
const WINDOW_MS = 250
const MAX_LISTED = 50
/**
 * A reader with more than this unread gets no news until it has read, and is dropped if that takes too long. What is for it alone
 * cannot be left out: then it is dropped at once, and comes back to a snapshot.
 */
const SLOW_BYTES = 64 * 1024
const SLOW_MS = 10_000

export function makeBroadcast(room: Room): RoomBroadcast {
  const changed = new Set<Stake>()
  let seq = 0
  let isWaiting = false
  const toAll = (message: Outgoing): void => {
    const text = Buffer.from(JSON.stringify(message))
    const now = room.context.clock.ms()
    for (const { listeners } of room.subscribers.players.values())
      for (const listener of listeners) sendUnlessSlow(room, listener, text, now)
  }
  const flush = (): void => {
    isWaiting = false
    if (room.round === null) return
    const list = [...changed].toSorted(byWeight).slice(0, MAX_LISTED).map(listed)
    changed.clear()
    toAll({ type: 'delta', seq: ++seq, totals: totalsOf(room, room.round), list })
  }
  const soon = (): void => {
    if (isWaiting) return
    isWaiting = true
    room.context.clock.wait(WINDOW_MS).then(flush, () => {})
  }
  const sendToPlayer = (player: Player | undefined, message: Outgoing): void => {
    const text = Buffer.from(JSON.stringify(message))
    for (const listener of player?.listeners ?? []) sendToListener(listener, text)
  }
  let common = { text: '', seq: -1, builtAt: 0 }
  const commonText = (): string => {
    const now = room.context.clock.ms()
    if (common.seq !== seq || now - common.builtAt >= WINDOW_MS)
      common = { text: JSON.stringify(commonOf(room, seq)), seq, builtAt: now }
    return common.text
  }
  return {
    sendToPlayer,
    sendStake: (stake) =>
      sendToPlayer(room.subscribers.players.get(stake.playerRef), { type: 'own', stake: ownView(stake) }),
    viewOf: ownView,
    sendState: () => toAll({ type: 'state', seq: ++seq, now: room.context.clock.ms(), round: roundView(room) }),
    sendStep: (at) => toAll({ type: 'step', seq: ++seq, at }),
    stakeChanged(stake) {
      if (!stake.isDemo && stake.acceptedNo !== null) changed.add(stake)
      soon()
    },
    sendSnapshot: (listener) => sendToListener(listener, joined(ownPart(room, listener.player), commonText())),
  }
}

function sendUnlessSlow(room: Room, listener: Listener, text: Buffer, now: number): void {
  const isSlow = listener.socket.bufferedAmount > SLOW_BYTES
  if (!isSlow && listener.behindSince !== null) {
    listener.behindSince = null
    return room.broadcast.sendSnapshot(listener)
  }
  if (!isSlow) return sendToListener(listener, text)
  listener.behindSince ??= now
  if (now - listener.behindSince > SLOW_MS) listener.socket.terminate()
}

/** Sends what only this frame gets. */
export function sendToListener({ socket }: Listener, text: Buffer): void {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > SLOW_BYTES) return socket.terminate()
  socket.send(text, { binary: false })
}

/** Two parts of one message, of which the second is written already. */
function joined(own: OwnPart, common: string): Buffer {
  return Buffer.from(`${JSON.stringify(own).slice(0, -1)},${common.slice(1)}`)
}

type OwnPart = Pick<Snapshot, 'type' | 'now' | 'mode' | 'balance' | 'mine' | 'next'>

function ownPart({ round, context }: Room, player: Player): OwnPart {
  const mine: OwnStake[] = []
  for (const stake of (player.isDemo ? round?.demoStakes : round?.stakes)?.values() ?? [])
    if (stake.playerRef === player.ref) mine.push(ownView(stake))
  const next = [...player.nextStakes.values()].map(({ request }) => request)
  return {
    type: 'snapshot',
    now: context.clock.ms(),
    mode: player.isDemo ? 'demo' : 'real',
    balance: player.balance,
    mine,
    next,
  }
}

/** The part of a snapshot that is the same for all; it is built once for a number of the news, and once in a window. */
function commonOf(room: Room, seq: number): Omit<Snapshot, keyof OwnPart> {
  const { chainHead, history, round } = room
  const top = round === null ? [] : [...round.stakes.values()].filter(({ acceptedNo }) => acceptedNo !== null)
  return {
    seq,
    head: chainHead,
    round: roundView(room),
    history,
    totals: totalsOf(room, round),
    top: top.toSorted(byWeight).slice(0, MAX_LISTED).map(listed),
  }
}

function roundView({ round, isClosed, game, pot }: Room): RoundView {
  if (round === null)
    return {
      no: 0,
      state: isClosed ? 'shut' : 'resting',
      until: null,
      startedAt: null,
      commitment: null,
      mix: null,
      steps: [],
      drawn: null,
      prizes: [],
      pot,
      hallCards: 0,
      result: null,
    }
  const { no, state, lockAt, nextOpensAt, startedAt, commitment, mix, steps, result } = round
  const drawn = game.style === 'table' && startedAt !== null ? game.drawnOf(round.outcome) : null
  return {
    no,
    state,
    until: state === 'open' ? lockAt : nextOpensAt,
    startedAt,
    commitment,
    mix,
    steps,
    drawn,
    prizes: drawnPrizes(round),
    pot,
    hallCards: round.hallCards,
    result,
  }
}

/** Prizes up to the ball that was called last. */
function drawnPrizes({ prizes, steps }: LiveRound): PrizeView[] {
  return prizes.filter(({ ball }) => ball <= steps.length)
}

function totalsOf(room: Room, round: LiveRound | null): Totals {
  const totals = { players: room.subscribers.count(), stakes: 0, amount: 0, taken: 0, paid: 0 }
  for (const stake of round?.stakes.values() ?? []) {
    if (stake.acceptedNo === null) continue
    totals.stakes++
    totals.amount += stake.kurus
    const pay = payOf(stake) ?? 0
    if (pay === 0) continue
    totals.taken++
    totals.paid += pay
  }
  return totals
}

/** One stake as its player sees it. */
export function ownView(stake: Stake): OwnStake {
  const { no, slot, status, kurus, target, spots, cards, halfAt, takenAt, reason } = stake
  return { no, slot, status, amount: kurus, auto: target, spots, cards, halfAt, takenAt, pay: payOf(stake), reason }
}

function listed(stake: Stake): ListedStake {
  const { acceptedNo, nickname, kurus, takenAt } = stake
  const isVoided = stake.status === 'voiding' || stake.status === 'voided'
  return { id: acceptedNo ?? 0, name: nickname, amount: isVoided ? 0 : kurus, at: takenAt, pay: payOf(stake) }
}

function byWeight(one: Stake, other: Stake): number {
  return (payOf(other) ?? 0) - (payOf(one) ?? 0) || other.kurus - one.kurus
}
