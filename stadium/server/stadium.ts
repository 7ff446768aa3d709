import { setTimeout } from 'node:timers/promises'
import type { FastifyPluginAsync } from 'fastify'
import type pg from 'pg'
import { type Draws, systemDraws } from '../draws.ts'
import { openWorld } from '../world/world.ts'
import { type Log, openDatabase } from './database.ts'
import { feedRoutes } from './feed.ts'
import { ownStadium } from './owner.ts'
import { forget } from './store.ts'
import { openTail } from './tail.ts'

export type StadiumOptions = {
  databaseUrl: string
  /** How it connects, where that is not to one host alone. */
  Client?: pg.PoolConfig['Client']
  /** Signs every request of a client; the same in every process and after every start. */
  key: string
  /** Of the match clock against the wall's; 1 where it plays for money. */
  speed: number
  /** Of the operating system unless a test says otherwise. */
  draws?: Draws
  now?: () => number
  log: Log
}

export type Stadium = {
  /** To be registered under the prefix `/stadium`. */
  handler: FastifyPluginAsync
  /** Begins to play, where no other process does; to be called once the platform listens. */
  start: () => void
  close: () => Promise<void>
}

const STEP_MS = 1_000
const RETRY_MS = 5_000
const FORGET_MS = 600_000

/** The built-in source of odds and results: a stranger to the platform that speaks only the feed protocol. All of it is invented. */
export async function createStadium(options: StadiumOptions): Promise<Stadium> {
  const { log, key } = options
  const now = options.now ?? Date.now
  const pool = await openDatabase(options.databaseUrl, log, options.Client)
  const tail = await openTail(pool, log)
  const ended = new AbortController()
  const stage = { pool, now, draws: options.draws ?? systemDraws, speed: options.speed }
  let playing: Promise<void> | undefined
  return {
    handler: feedRoutes({ pool, tail, key, now }),
    start() {
      playing ??= playWhileOurs(stage, log, ended.signal)
    },
    async close() {
      ended.abort()
      await playing
      await tail.close()
      await pool.end()
    },
  }
}

type PlayStage = Parameters<typeof openWorld>[0] & { pool: pg.Pool }

/** Plays while the lock is ours, and waits for it where another process has it. */
async function playWhileOurs(stage: PlayStage, log: Log, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    try {
      const ours = await ownStadium(stage.pool)
      if (ours === undefined) await pause(RETRY_MS, ended)
      else await play(stage, AbortSignal.any([ended, ours.lost])).finally(ours.release)
    } catch (err) {
      log.error({ err }, 'stadium: a step failed, going on from what was written')
      await pause(STEP_MS, ended)
    }
  }
}

async function play(stage: PlayStage, over: AbortSignal): Promise<void> {
  const world = await openWorld(stage)
  let forgotAt = 0
  while (!over.aborted) {
    const began = performance.now()
    await world.step()
    if (stage.now() - forgotAt > FORGET_MS) {
      forgotAt = stage.now()
      await forget(stage.pool, forgotAt)
    }
    await pause(STEP_MS - (performance.now() - began), over)
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await setTimeout(Math.max(0, ms), undefined, { signal }).catch(() => {})
}
