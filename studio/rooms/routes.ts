import { createHash } from 'node:crypto'
import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { StudioRefusal } from '../server/messages.ts'
import { type RoomKind, roomKindByCode } from './kinds.ts'
import { mixedSeeds, pastRounds, roundProof } from './stakes/past-rounds.ts'
import type { Rooms } from './rooms.ts'
import { mountRoomSocket } from './socket/socket.ts'

/** A client that does not answer a close frame is cut off after so long (ms). */
const SOCKETS = { maxPayload: 16 * 1_024, perMessageDeflate: false, closeTimeout: 1_000 }

const RoundNo = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const PastInput = z.object({ before: RoundNo.optional() })

/** The socket of each room, and what anybody may know of its past rounds. */
export async function mountRooms(app: FastifyInstance, rooms: Rooms): Promise<void> {
  if (!app.hasDecorator('websocketServer')) await app.register(websocket, { options: SOCKETS })
  await app.register(async (part) => mountRoomSocket(part, rooms))
  app.get<{ Params: { room: string } }>('/rooms/:room/rounds', async (request, reply) => {
    const { params, query } = request
    const input = PastInput.safeParse(query)
    if (!input.success) throw new StudioRefusal('BAD_REQUEST', { status: 400 })
    const rounds = await pastRounds(rooms.context, roomNamed(params.room), input.data.before ?? Number.MAX_SAFE_INTEGER)
    return tell(request, reply, { status: 'ok', rounds })
  })
  app.get<{ Params: { room: string; no: string } }>('/rooms/:room/rounds/:no', async (request, reply) => {
    const no = RoundNo.safeParse(request.params.no)
    if (!no.success) throw new StudioRefusal('BAD_REQUEST', { status: 400 })
    const round = await roundProof(rooms.context, roomNamed(request.params.room), no.data)
    if (round === undefined) throw new StudioRefusal('ROUND_GONE', { status: 404 })
    return tell(request, reply, { status: 'ok', round })
  })
  app.get<{ Params: { room: string; no: string } }>('/rooms/:room/rounds/:no/seeds', async (request, reply) => {
    const no = RoundNo.safeParse(request.params.no)
    if (!no.success) throw new StudioRefusal('BAD_REQUEST', { status: 400 })
    const seeds = await mixedSeeds(rooms.context, roomNamed(request.params.room), no.data)
    if (seeds === undefined) throw new StudioRefusal('ROUND_GONE', { status: 404 })
    return tell(request, reply, { status: 'ok', seeds })
  })
}

/** The same answer is not sent twice to a client that still has it. */
function tell({ headers }: FastifyRequest, reply: FastifyReply, answer: object): FastifyReply {
  const body = JSON.stringify(answer)
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  reply.headers({ etag, 'cache-control': 'no-cache', 'content-type': 'application/json; charset=utf-8' })
  return headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(body)
}

function roomNamed(code: string): RoomKind {
  const kind = roomKindByCode.get(code)
  if (kind === undefined) throw new StudioRefusal('GAME_BLOCKED', { status: 404 })
  return kind
}
