import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { systemDraws } from '../draws.ts'
import { openWorld } from '../world/world.ts'
import { type Log, openDatabase } from './database.ts'
import { ownOddsSimulator } from './owner.ts'
import { deleteOldRows } from './store.ts'

export type PlayerOptions = {
  databaseUrl: string
  /** How it connects, where that is not to one host alone. */
  Client?: pg.PoolConfig['Client']
  /** Of the match clock against the wall's; 1 where it plays for money. */
  speed: number
  log: Log
}

const STEP_MS = 1_000
/** Prices stand still until another process sees that they are free to be made. */
const RETRY_MS = 200
const FORGET_MS = 600_000

/** Plays all matches while the lock is ours, waits for it where another process has it; resolves once it has ended on request. */
export async function playMatches(options: PlayerOptions, ended: AbortSignal): Promise<void> {
  const { databaseUrl, Client, speed, log } = options
  const pool = await openDatabase(databaseUrl, log, Client)
  const stage = { pool, now: Date.now, draws: systemDraws, speed }
  while (!ended.aborted) {
    try {
      const ours = await ownOddsSimulator(pool)
      if (ours === undefined) await pause(RETRY_MS, ended)
      else await play(stage, AbortSignal.any([ended, ours.lost])).finally(ours.release)
    } catch (err) {
      log.error({ err }, 'odds-simulator: a step failed; the next one continues from the database')
      await pause(STEP_MS, ended)
    }
  }
  await pool.end()
}

async function play(stage: Parameters<typeof openWorld>[0], over: AbortSignal): Promise<void> {
  const world = await openWorld(stage)
  let forgotAt = 0
  while (!over.aborted) {
    const began = performance.now()
    await world.step()
    if (stage.now() - forgotAt > FORGET_MS) {
      forgotAt = stage.now()
      await deleteOldRows(stage.pool, forgotAt)
    }
    await pause(STEP_MS - (performance.now() - began), over)
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await setTimeout(Math.max(0, ms), undefined, { signal }).catch(() => {})
}
