import { runRoom } from './engine.ts'
import { type RoomKind, roomKinds } from './kinds.ts'
import { makeOwnerships, type Ownership, type Ownerships } from './own-room.ts'
import { makeRoom, type Room } from './room.ts'
import { sayOwner } from './owner-rows.ts'
import type { RoomContext } from './room-context.ts'
import { sweepRepeatedly } from './settle.ts'

const TRY_AGAIN_MS = 1_000

export type Rooms = {
  context: RoomContext
  /** Undefined while another process has the room. */
  find: (code: string) => Room | undefined
  /** Takes over whatever room has no living owner, now and from then on. */
  start: () => Promise<void>
  close: () => Promise<void>
}

export function makeRooms(context: RoomContext, kinds: readonly RoomKind[] = roomKinds): Rooms {
  const open = new Map<string, Room>()
  const ended = new AbortController()
  const keepers: Promise<void>[] = []
  const ownerships = makeOwnerships(context.pool)
  return {
    context,
    find: (code) => open.get(code),
    async start() {
      const first = kinds.map((kind) => {
        let claimed: () => void = () => {}
        const isClaimed = new Promise<void>((resolve) => (claimed = resolve))
        keepers.push(keep(context, kind, { open, ownerships, ended: ended.signal, claimed }))
        return isClaimed
      })
      await Promise.all(first)
    },
    async close() {
      ended.abort()
      await Promise.all(keepers)
      await ownerships.close()
    },
  }
}

type Keeping = { open: Map<string, Room>; ownerships: Ownerships; ended: AbortSignal; claimed: () => void }

/** Plays one room whenever it is this process's. */
async function keep(context: RoomContext, kind: RoomKind, keeping: Keeping): Promise<void> {
  const { ownerships, ended, claimed } = keeping
  while (!ended.aborted) {
    const own = await ownerships.own(kind).catch(() => undefined)
    if (own !== undefined) await play(context, kind, { ...keeping, own })
    claimed()
    await context.clock.wait(TRY_AGAIN_MS, ended).catch(() => {})
  }
}

async function play(
  context: RoomContext,
  kind: RoomKind,
  { open, ended, claimed, own }: Keeping & { own: Ownership },
): Promise<void> {
  const room = makeRoom(context, kind)
  const { neighbours, pool } = context
  // Who cannot be told finds the room a little later.
  if (neighbours) await sayOwner(pool, kind.code, neighbours.address).catch(() => {})
  const over = new AbortController()
  const signal = AbortSignal.any([ended, own.lost, over.signal])
  open.set(kind.code, room)
  claimed()
  const sweeping = sweepRepeatedly(room, signal)
  await runRoom(room, signal).catch((err: unknown) =>
    context.log.warn({ err, room: kind.code }, 'rooms: a room was lost'),
  )
  over.abort()
  await sweeping
  open.delete(kind.code)
  for (const { listeners } of room.crowd.players.values())
    for (const { socket } of listeners) socket.close(4409, 'moved')
  await own.release()
}
