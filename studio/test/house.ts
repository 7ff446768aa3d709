import Fastify, { type FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll } from 'vitest'
import { emptyDatabase } from '../../apps/server/test/database.ts'
import { providers } from '../games/providers.ts'
import type { ErrorReply, OpenReply, ResumeReply, SpinReply } from '../server/replies.ts'
import type { RoomPeers } from '../rooms/owner/forward-socket.ts'
import { createStudio, type Studio, type StudioOptions } from '../server/studio.ts'
import { type ForeignPlatform, startPlatform } from './foreign-platform.ts'

export const game = 'bogaz-gecesi'

export type Process = { app: FastifyInstance; studio: Studio }

export type House = {
  platform: ForeignPlatform
  /** The one key of each brand that the platform accepts and gives the studio on request. */
  keys: Map<string, string>
  database: pg.Pool
  /** The studio's clock. */
  clock: { ms: number }
  /** One more studio process on the same database. */
  start: (rooms?: StudioOptions['rooms'], roomPeers?: RoomPeers) => Promise<Process>
}

/** A database of its own, a foreign platform, and as many studio processes as a test starts. */
export async function studioPlatform(): Promise<House> {
  const keys = new Map<string, string>(providers.map(({ code }) => [code, `key of ${code}`]))
  const platform = await startPlatform(keys)
  const { url, drop } = await emptyDatabase()
  const database = new pg.Pool({ connectionString: url, max: 2 })
  const clock = { ms: Date.parse('2026-03-01T12:00:00Z') }
  const started: Process[] = []
  afterAll(async () => {
    for (const { app, studio } of started) {
      await app.close()
      await studio.close()
    }
    await database.end()
    await platform.close()
    await drop()
  })
  return {
    platform,
    keys,
    database,
    clock,
    async start(rooms, roomPeers) {
      const log = { info: () => {}, warn: () => {}, error: () => {} }
      const store = { newest: async (code: string) => keys.get(code) }
      const now = (): Date => new Date(clock.ms)
      const studio = await createStudio({
        databaseUrl: url,
        platformUrl: platform.url,
        keys: store,
        secret: 'secret',
        now,
        ...(rooms === undefined ? {} : { rooms }),
        ...(roomPeers === undefined ? {} : { roomPeers }),
        log,
      })
      const app = Fastify({ trustProxy: '127.0.0.1' })
      await app.register(studio.handler, { prefix: '/studio' })
      let closing: Promise<void> | undefined
      const process = { app, studio: { ...studio, close: () => (closing ??= studio.close()) } }
      started.push(process)
      return process
    },
  }
}

/** Whatever came back: tests look at it as the reply they expect, or as an error. */
export type Answer<Reply> = {
  status: number
  body: Omit<Reply, 'status'> & Partial<Omit<ErrorReply, 'status' | 'balance'>> & { status: string }
}

export async function call<Reply = SpinReply>({ app }: Process, path: string, body: object): Promise<Answer<Reply>> {
  const reply = await app.inject({ method: 'POST', url: `/studio/api/${path}`, payload: body })
  return { status: reply.statusCode, body: reply.json() }
}

export async function open(process: Process, house: House): Promise<string> {
  const { body } = await call<OpenReply>(process, 'open', { game, token: house.platform.token(game) })
  return body.session
}

export function resume(process: Process, session: string): Promise<Answer<ResumeReply>> {
  return call<ResumeReply>(process, 'resume', { session })
}

export async function statuses(house: House): Promise<string[]> {
  const { rows } = await house.database.query<{ status: string }>(
    'select status from studio.round order by drawn_at, id',
  )
  return rows.map((row) => row.status)
}
