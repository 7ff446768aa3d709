import { createHash } from 'node:crypto'
import websocket from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { StudioRefusal } from '../server/messages.ts'
import { type RoomKind, roomKindByCode } from './kinds.ts'
import { pastRounds } from './past-rounds.ts'
import type { Rooms } from './rooms.ts'
import { mountRoomSocket } from './socket.ts'

/** Who is told that a socket closes and does not close it is cut off after so long (ms). */
const SOCKETS = { maxPayload: 16 * 1_024, perMessageDeflate: false, closeTimeout: 1_000 }

const PastInput = z.object({ before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional() })

/** The socket of each room, and what anybody may know of its past rounds. */
export async function mountRooms(app: FastifyInstance, rooms: Rooms): Promise<void> {
  if (!app.hasDecorator('websocketServer')) await app.register(websocket, { options: SOCKETS })
  await app.register(async (part) => mountRoomSocket(part, rooms))
  app.get<{ Params: { room: string } }>('/rooms/:room/rounds', async ({ params, query, headers }, reply) => {
    const input = PastInput.safeParse(query)
    if (!input.success) throw new StudioRefusal('BAD_REQUEST', { status: 400 })
    const rounds = await pastRounds(rooms.works, roomNamed(params.room), input.data.before ?? Number.MAX_SAFE_INTEGER)
    const body = JSON.stringify({ status: 'ok', rounds })
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    reply.headers({ etag, 'cache-control': 'no-cache', 'content-type': 'application/json; charset=utf-8' })
    return headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(body)
  })
}

function roomNamed(code: string): RoomKind {
  const kind = roomKindByCode.get(code)
  if (kind === undefined) throw new StudioRefusal('GAME_BLOCKED', { status: 404 })
  return kind
}
