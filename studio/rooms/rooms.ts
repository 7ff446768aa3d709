import { runRoom } from './engine.ts'
import { type RoomKind, roomKinds } from './kinds.ts'
import { makeOwnerships, type Ownership, type Ownerships } from './owner/own-room.ts'
import { makeRoom } from './room.ts'
import { recordOwner } from './owner/owner-rows.ts'
import type { RoomContext } from './room-context.ts'
import { sweepRepeatedly } from './stakes/settle.ts'
import type { Room } from './room-state.ts'

const RETRY_MS = 500

export type Rooms = {
  context: RoomContext
  /** Undefined while another process has the room. */
  find: (code: string) => Room | undefined
  /** Takes over whatever room has no living owner, now and from then on. */
  start: () => Promise<void>
  /** Leaves each room to another process as soon as nothing is in the air there; waits no longer than `limitMs` for that. */
  leave: (limitMs: number) => Promise<void>
  close: () => Promise<void>
}

export function makeRooms(context: RoomContext, kinds: readonly RoomKind[] = roomKinds): Rooms {
  const open = new Map<string, Room>()
  const ended = new AbortController()
  const left = new AbortController()
  const roomOwners: Promise<void>[] = []
  const ownerships = makeOwnerships(context.pool)
  return {
    context,
    find: (code) => open.get(code),
    async start() {
      const first = kinds.map((kind) => {
        let claimed: () => void = () => {}
        const isClaimed = new Promise<void>((resolve) => (claimed = resolve))
        roomOwners.push(ownRoom(context, kind, { open, ownerships, ended: ended.signal, left: left.signal, claimed }))
        return isClaimed
      })
      await Promise.all(first)
    },
    async leave(limitMs) {
      left.abort()
      const limit = new AbortController()
      const late = context.clock.wait(limitMs, limit.signal).catch(() => {})
      await Promise.race([Promise.all(roomOwners), late])
      limit.abort()
    },
    async close() {
      ended.abort()
      await Promise.all(roomOwners)
      await ownerships.close()
    },
  }
}

type OwnedRooms = {
  open: Map<string, Room>
  ownerships: Ownerships
  ended: AbortSignal
  left: AbortSignal
  claimed: () => void
}

/** Plays one room whenever it is this process's. */
async function ownRoom(context: RoomContext, kind: RoomKind, keeping: OwnedRooms): Promise<void> {
  const { ownerships, claimed } = keeping
  const over = AbortSignal.any([keeping.ended, keeping.left])
  while (!over.aborted) {
    const own = await ownerships.own(kind).catch(() => undefined)
    if (own !== undefined) await play(context, kind, { ...keeping, own })
    claimed()
    await context.clock.wait(RETRY_MS, over).catch(() => {})
  }
}

async function play(
  context: RoomContext,
  kind: RoomKind,
  { open, ended, left, claimed, own }: OwnedRooms & { own: Ownership },
): Promise<void> {
  const room = makeRoom(context, kind)
  const { peers, pool } = context
  // A process that cannot be notified finds the room a little later.
  if (peers) await recordOwner(pool, kind.code, peers.address).catch(() => {})
  const over = new AbortController()
  const signal = AbortSignal.any([ended, own.lost, over.signal])
  const sweeping = sweepRepeatedly(room, signal)
  let isParted = false
  const ready = () => {
    if (!isParted) open.set(kind.code, room)
    claimed()
  }
  const onHandover = () => {
    isParted = true
    open.delete(kind.code)
    for (const { listeners } of room.subscribers.players.values())
      for (const listener of Array.from(listeners)) listener.onHandover()
  }
  await runRoom(room, { stop: signal, stopOrLeave: AbortSignal.any([signal, left]), ready, onHandover }).catch(
    (err: unknown) => context.log.warn({ err, room: kind.code }, 'rooms: a room was lost'),
  )
  over.abort()
  await sweeping
  onHandover()
  await own.release()
  for (const { listeners } of room.subscribers.players.values())
    for (const listener of Array.from(listeners)) listener.onOwnerChanged()
}
