import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import type { BeaconSettings } from '../rooms/entropy/beacon.ts'
import type { RoomPeers } from '../rooms/owner/forward-socket.ts'
import type { OpenRoomReply } from '../rooms/open-room.ts'
import { roomKinds } from '../rooms/kinds.ts'
import type { Outgoing, OwnStake, RoundView, Snapshot } from '../rooms/socket/protocol.ts'
import { call, type House, type Process, studioPlatform } from './house.ts'
import { type StandingClock, standingClock } from './room-clock.ts'

/** A crash point, what a table drew, or the balls of a hall. */
type Drawn = { point: number; drawn: number[]; balls: number[] }

export type RoomPlatform = {
  house: House
  clock: StandingClock
  /** A studio process that plays the rooms on the standing clock. */
  start: (more?: { sessionCheckMs?: number; beacon?: BeaconSettings }, roomPeers?: RoomPeers) => Promise<Process>
  rounds: () => Promise<{ no: number; state: string; outcome: Drawn | null }[]>
  /** What round `no` drew; undefined before its draw. */
  outcomeOf: (no: number) => Promise<Drawn | undefined>
  stakes: (no: number) => Promise<
    {
      player_ref: string
      slot: string
      status: string
      pay_kurus: number | null
      taken_at: number | null
      reason: string | null
    }[]
  >
}

export const OPENING_KURUS = 100_000_000

/** `leastRoundMs` may be changed while it plays. */
export async function roomPlatform(room: string, pace = { leastRoundMs: 0 }): Promise<RoomPlatform> {
  const house = await studioPlatform()
  house.platform.balance = OPENING_KURUS
  const clock = standingClock(house.clock.ms)
  const kinds = roomKinds.filter(({ code }) => code === room)
  const rounds = async () => {
    const { rows } = await house.database.query(
      'select no, state, outcome from studio.room_rounds where room = $1 order by no',
      [room],
    )
    return rows.map((row) => ({ ...row, no: Number(row.no) }))
  }
  return {
    house,
    clock,
    rounds,
    outcomeOf: async (no) => (await rounds()).find((round) => round.no === no)?.outcome ?? undefined,
    async start(more = {}, roomPeers) {
      const leastRoundMs = async () => pace.leastRoundMs
      const rooms = { clock, chainLength: 2_000, voidsAllowed: 1_000, kinds, leastRoundMs, ...more }
      const process = await house.start(rooms, roomPeers)
      await process.studio.recover()
      return process
    },
    async stakes(no) {
      const { rows } = await house.database.query(
        'select player_ref, slot, status, pay_kurus::int, taken_at, reason from studio.room_stakes where room = $1 and no = $2 order by placed_at, slot',
        [room, no],
      )
      return rows
    },
  }
}

/** Until the round that the frame knows stands so; an open one whose lock has come is not open any more. */
export function untilState({ clock }: Pick<RoomPlatform, 'clock'>, one: Frame, wanted: string): Promise<void> {
  return clock.until(() => {
    const { state, until } = one.round()
    return state === wanted && (wanted !== 'open' || (until ?? 0) > clock.ms())
  })
}

/**
 * Until a round plays; whether it is round `no`. On a busy machine a flight that ends at once is over before the frame knows of it: then
 * it is a later one.
 */
export async function untilPlaying(at: Pick<RoomPlatform, 'clock'>, one: Frame, no: number): Promise<boolean> {
  await untilState(at, one, 'playing')
  return one.round().no === no
}

/** One frame of a room as a test holds it. */
export type Frame = {
  socket: WebSocket
  heard: Outgoing[]
  round: () => RoundView
  snapshot: () => Snapshot
  /** Sends and waits for the answer to it. */
  ask: (message: Record<string, unknown>) => Promise<Answer>
  send: (message: Record<string, unknown>) => void
  hears: <Type extends Outgoing['type']>(
    type: Type,
    fits?: (message: Extract<Outgoing, { type: Type }>) => boolean,
  ) => Promise<void>
  last: (slot: string) => OwnStake | undefined
}

export type Answer = { code?: string; message?: string; stake?: OwnStake }

/** Opens a frame: of a player, or of a guest. */
export async function openFrame(process: Process, house: House, room: string, player: string | null): Promise<Frame> {
  const address = process.app.server.listening ? process.app.server.address() : null
  if (address === null) await process.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = process.app.server.address() as { port: number }
  const token = player === null ? {} : { token: house.platform.token(room, player) }
  const { body } = await call<OpenRoomReply>(process, 'open', { game: room, ...token })
  const socket = new WebSocket(`ws://127.0.0.1:${port}/studio/rooms/${room}/socket`)
  const heard: Outgoing[] = []
  const listeners = new Set<() => void>()
  socket.on('message', (data: Buffer) => {
    heard.push(JSON.parse(data.toString()) as Outgoing)
    for (const listen of listeners) listen()
  })
  await once(socket, 'open')
  onTestFinished(() => socket.terminate())
  socket.send(JSON.stringify({ type: 'hello', v: 1, room, session: body.session }))
  const find = <Found>(look: () => Found | undefined): Promise<Found> =>
    new Promise((resolve) => {
      const listen = (): void => {
        const found = look()
        if (found === undefined) return
        listeners.delete(listen)
        resolve(found)
      }
      listeners.add(listen)
      listen()
    })
  await find(() => heard.find(({ type }) => type === 'snapshot' || type === 'moved'))
  if (heard[0]?.type === 'moved') throw new Error('moved')
  return {
    socket,
    heard,
    round: () => (heard.findLast((one) => one.type === 'state' || one.type === 'snapshot') as Snapshot).round,
    snapshot: () => heard.findLast((one) => one.type === 'snapshot') as Snapshot,
    send: (message) => socket.send(JSON.stringify({ key: randomUUID(), ...message })),
    ask(message) {
      const key = randomUUID()
      socket.send(JSON.stringify({ key, ...message }))
      const isAnswer = (one: Outgoing): boolean => 'key' in one && one.key === (message.key ?? key)
      return find(() => heard.find(isAnswer)) as Promise<Answer>
    },
    async hears(type, fits = () => true) {
      await find(() => heard.find((one) => one.type === type && fits(one as never)))
    },
    last: (slot) => heard.flatMap((one) => (one.type === 'own' && one.stake.slot === slot ? [one.stake] : [])).at(-1),
  }
}
