import { FeedMessage, type MessageOf } from '@meydan/feed/messages'
import { feedHeaders } from '@meydan/feed/signature'
import Fastify, { type FastifyInstance } from 'fastify'
import type pg from 'pg'
import { afterAll } from 'vitest'
import { WebSocket } from 'ws'
import { emptyDatabase } from '../../apps/server/test/database.ts'
import { type Draws, seededDraws } from '../draws.ts'
import { openDatabase } from '../server/database.ts'
import { createOddsSimulator } from '../server/odds-simulator.ts'
import { openWorld } from '../world/world.ts'

export const KEY = 'the key of the feed'
const quiet = { info: () => {}, warn: () => {}, error: () => {} }

export type AppContext = {
  pool: pg.Pool
  clock: { ms: number }
  /** Plays so many seconds of the wall's clock, one or more to a step. */
  play: (seconds: number, perStep?: number) => Promise<void>
  /** As a new process: nothing is known but what was written. */
  restart: () => Promise<void>
  said: () => Promise<FeedMessage[]>
  /** A process that serves the feed. */
  serve: () => Promise<Served>
}

export type Served = {
  app: FastifyInstance
  url: string
  headers: (path: string, body?: string) => Record<string, string>
}

/** An odds simulator of its own with a clock of the test's. */
export async function simulatorContext(options: { speed?: number; draws?: Draws } = {}): Promise<AppContext> {
  const { url, drop } = await emptyDatabase()
  const pool = await openDatabase(url, quiet)
  const clock = { ms: Date.parse('2026-03-01T12:00:30Z') }
  const now = (): number => clock.ms
  const stage = { pool, now, draws: options.draws ?? seededDraws('stadium test'), speed: options.speed ?? 3 }
  const closers: (() => Promise<unknown>)[] = []
  let world = await openWorld(stage)
  afterAll(async () => {
    for (const close of closers) await close()
    await pool.end()
    await drop()
  })
  return {
    pool,
    clock,
    async play(seconds, perStep = 1) {
      for (let n = 0; n < seconds; n += perStep) {
        clock.ms += perStep * 1_000
        await world.step()
      }
    },
    async restart() {
      world = await openWorld(stage)
    },
    async said() {
      const { rows } = await pool.query<{ body: string }>('select body from stadium.messages order by id')
      return rows.map(({ body }) => FeedMessage.parse(JSON.parse(body)))
    },
    async serve() {
      const stadium = await createOddsSimulator({ databaseUrl: url, key: KEY, now, log: quiet })
      const app = Fastify()
      await app.register(stadium.handler, { prefix: '/stadium' })
      const address = await app.listen({ port: 0, host: '127.0.0.1' })
      closers.push(async () => {
        await app.close()
        await stadium.close()
      })
      const headers = (path: string, body = '') => feedHeaders(KEY, { time: clock.ms, path, body })
      return { app, url: address, headers }
    },
  }
}

/** Every message of a socket, as it comes. */
export async function listenTo(
  { url, headers }: Served,
  after: string,
): Promise<{ heard: FeedMessage[]; until: (is: (all: FeedMessage[]) => boolean) => Promise<void>; close: () => void }> {
  const path = `/stadium/feed?after=${after}`
  const socket = new WebSocket(`${url.replace('http', 'ws')}${path}`, { headers: headers(path) })
  const heard: FeedMessage[] = []
  let look = (): void => {}
  socket.on('message', (data: Buffer) => {
    heard.push(FeedMessage.parse(JSON.parse(data.toString())))
    look()
  })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  return {
    heard,
    until: (is) =>
      new Promise((resolve) => {
        look = () => {
          if (is(heard)) resolve()
        }
        look()
      }),
    close: () => socket.close(),
  }
}

export function ofType<Type extends FeedMessage['type']>(all: readonly FeedMessage[], type: Type): MessageOf<Type>[] {
  return all.filter((message): message is MessageOf<Type> => message.type === type)
}
