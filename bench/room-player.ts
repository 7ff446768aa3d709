import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import sql from 'sql-template-tag'
import { WebSocket } from 'ws'
import { catalogueOf } from '../apps/server/src/domains/games/public.ts'
import type { Outgoing, OwnStake, RoundView } from '../studio/rooms/socket/protocol.ts'
import type { Environment } from './environment.ts'

/** One frame of the room, without a picture. */
export interface RoomPlayer {
  socket: WebSocket
  round: RoundView | undefined
  /** Every message about the player's own stakes, in order. */
  told: OwnStake[]
  hear: (message: Outgoing, at: number) => void
  /** Sends and answers with what came back under the same key, and how long that took. */
  ask: (message: Record<string, unknown>) => Promise<{ reply: Outgoing; ms: number }>
}

/** Sessions of so many players in a room, on the platform and in the studio: the bearer of each. */
export async function openRoomSessions(
  { context }: Pick<Environment, 'context'>,
  room: string,
  players: number,
): Promise<(player: number) => string> {
  const { games } = await catalogueOf(context)
  const game = games.find(({ code }) => code === room) as (typeof games)[number]
  const salt = randomBytes(8).toString('hex')
  const hashes = Array.from({ length: players }, (_, index) => hashOf(`${salt}-${index + 1}`))
  const expiry = new Date(Date.now() + 10 * 86_400_000)
  await context.db.run(sql`
    insert into games.sessions (token_hash, player_id, provider_id, game_id, opened_at, expires_at)
    select decode(hash, 'hex'), player, ${game.providerId}, ${game.id}, ${context.db.now()}, ${expiry}
    from unnest(${hashes}::text[]) with ordinality as each (hash, player)`)
  await context.db.run(sql`
    insert into studio.session (id, game_code, provider, platform_session, player_ref, nickname, opened_at)
    select decode(hash, 'hex'), ${room}, ${game.providerCode}, ${salt} || '-' || player, 'p' || player, 'be***', ${context.db.now()}
    from unnest(${hashes}::text[]) with ordinality as each (hash, player)`)
  return (player) => `${salt}-${player}`
}

/** Resolves once the room has shown where it stands. */
export async function joinRoom(app: string, room: string, session: string): Promise<RoomPlayer> {
  const socket = new WebSocket(`${app.replace('http', 'ws')}/studio/rooms/${room}/socket`, { perMessageDeflate: false })
  const waiting = new Map<string, (message: Outgoing) => void>()
  const player: RoomPlayer = {
    socket,
    round: undefined,
    told: [],
    hear: () => {},
    ask(message) {
      const key = randomUUID()
      const from = performance.now()
      return new Promise((resolve) => {
        waiting.set(key, (reply) => resolve({ reply, ms: performance.now() - from }))
        socket.send(JSON.stringify({ ...message, key }))
      })
    },
  }
  socket.on('message', (data: Buffer) => {
    const at = performance.timeOrigin + performance.now()
    const message = JSON.parse(data.toString()) as Outgoing
    if (message.type === 'state' || message.type === 'snapshot') player.round = message.round
    if (message.type === 'own') player.told.push(message.stake)
    if ('key' in message && message.key !== undefined) {
      waiting.get(message.key)?.(message)
      waiting.delete(message.key)
    }
    player.hear(message, at)
  })
  socket.on('error', () => socket.terminate())
  await once(socket, 'open')
  const isIn = Promise.race([
    once(socket, 'message'),
    once(socket, 'close').then(() => Promise.reject(new Error('the room closed its door'))),
  ])
  socket.send(JSON.stringify({ type: 'hello', v: 1, room, session }))
  await isIn
  return player
}

function hashOf(bearer: string): string {
  return createHash('sha256').update(bearer).digest('hex')
}
