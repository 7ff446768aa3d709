import type { Listener, Player } from '../rooms/socket/subscribers.ts'
import { roomKinds } from '../rooms/kinds.ts'
import type { Outgoing } from '../rooms/socket/protocol.ts'
import { makeRoom } from '../rooms/room.ts'
import type { RoomContext } from '../rooms/room-context.ts'
import { type StandingClock, standingClock } from './room-clock.ts'
import type { Stake } from '../rooms/stakes/stake.ts'
import type { LiveRound, Room } from '../rooms/room-state.ts'

/** A room without engine, database and sockets. */
export type Bench = {
  room: Room
  clock: StandingClock
  /** How often the platform was called; it refuses everything. */
  calls: () => number
}

export function roomBench(code = 'ucus-saati', more: object = {}): Bench {
  const clock = standingClock(Date.parse('2026-03-01T12:00:00Z'))
  let calls = 0
  const current = async (): Promise<undefined> => {
    calls++
    return undefined
  }
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const context = { clock, log, platform: { keys: { current } }, ...more } as unknown as RoomContext
  const kind = roomKinds.find((one) => one.code === code)
  if (kind === undefined) throw new Error(`no room ${code}`)
  return { room: makeRoom(context, kind), clock, calls: () => calls }
}

/** A frame that keeps what it is sent. */
export type Held = {
  listener: Listener
  heard: Outgoing[]
  ends: (number | 'terminated')[]
  unread: (bytes: number) => void
}

export function heldFrame(player: Player): Held {
  const heard: Outgoing[] = []
  const ends: Held['ends'] = []
  const socket = {
    OPEN: 1 as const,
    readyState: 1 as 1 | 2 | 3,
    bufferedAmount: 0,
    send: (text: unknown) => void heard.push(JSON.parse(String(text)) as Outgoing),
    close(code?: number) {
      socket.readyState = 2
      ends.push(code ?? 1005)
    },
    terminate() {
      socket.readyState = 3
      ends.push('terminated')
    },
  }
  const listener = {
    socket,
    player,
    sessionId: Buffer.alloc(0),
    platformSession: 's',
    behindSince: null,
    onHandover() {},
    onOwnerChanged() {},
  }
  return { listener, heard, ends, unread: (bytes) => (socket.bufferedAmount = bytes) }
}

export function playerNamed(ref: string, isDemo = false): Player {
  return {
    ref,
    nickname: ref,
    isDemo,
    balance: 1_000_00,
    listeners: new Set(),
    answers: new Map(),
    nextStakes: new Map(),
    balanceTurn: { opensAt: 0, isTaken: false },
  }
}

export function openRound(stakes: readonly Stake[]): LiveRound {
  return {
    room: 'ucus-saati',
    no: 1,
    chain: 1,
    algorithm: 'aviator/1',
    state: 'open',
    lockAt: 0,
    startedAt: null,
    commitment: null,
    mix: null,
    lockedAt: null,
    outcome: null,
    steps: [],
    result: null,
    prizes: [],
    hallCards: 0,
    nextOpensAt: null,
    stakes: new Map(stakes.map((stake, at) => [String(at), stake])),
    demoStakes: new Map(),
    slotUses: new Map(),
    acceptedCount: stakes.length,
    pendingBets: new Set(),
    sentBets: new Set(),
    updating: new Set(),
  }
}

export function stakeOf(playerRef: string, acceptedNo: number, more: Partial<Stake> = {}): Stake {
  return {
    room: 'ucus-saati',
    no: 1,
    playerRef,
    slot: 'a',
    step: 1,
    sessionId: Buffer.alloc(0),
    provider: 'meydan',
    platformSession: 's',
    nickname: playerRef,
    clientSeed: 'word',
    kurus: 1_000,
    target: null,
    spots: null,
    status: 'accepted',
    acceptedNo,
    halfAt: null,
    takenAt: null,
    cards: null,
    cardSeed: null,
    won: null,
    reason: null,
    isDemo: false,
    ...more,
  }
}
