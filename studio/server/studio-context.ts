import type pg from 'pg'
import type { Log } from './database.ts'
import type { Platform } from './platform-call.ts'
import type { SpinReply } from './replies.ts'
import type { RoundReply } from '../instant/replies.ts'

/** What every operation of the studio works with. */
export type StudioContext = {
  pool: pg.Pool
  platform: Platform
  log: Log
  now: () => Date
  /** Names this process on the rounds it draws; a lock of that number is held as long as it lives. */
  owner: number
  /** Signs the play-money sessions, which the studio keeps nowhere. */
  demoKey: Buffer
  /** Spins under way in this process, so that a repeated request waits for the first instead of being refused. */
  spinning: Map<string, Promise<SpinReply>>
  /** The same of instant games. */
  playing: Map<string, Promise<RoundReply>>
  /** Seals the secret seeds of players. */
  sealKey: Buffer
}

export function later(at: Date, ms: number): Date {
  return new Date(at.getTime() + ms)
}
