import { createHmac } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { FastifyPluginAsync } from 'fastify'
import type pg from 'pg'
import { type Assets, loadAssets } from './frame/assets.ts'
import { type Log, openDatabase } from './database.ts'
import { keysFrom, type KeyStore } from './keys.ts'
import { holdOwner } from './owner.ts'
import { makeSweeper } from './rounds/recover.ts'
import { type RoomClock, serverClock } from '../rooms/clock.ts'
import { type BeaconSettings, makeBeacon } from '../rooms/entropy/beacon.ts'
import type { RoomKind } from '../rooms/kinds.ts'
import type { RoomPeers } from '../rooms/owner/forward-socket.ts'
import { makeRooms } from '../rooms/rooms.ts'
import { studioRoutes } from './routes.ts'
import type { StudioContext } from './studio-context.ts'

export type StudioOptions = {
  databaseUrl: string
  /** How it connects, where that is not to one host alone. */
  Client?: pg.PoolConfig['Client']
  /** Where the platform answers the provider protocol, without a trailing slash. */
  platformUrl: string
  /** The keys that sign its calls, by brand. */
  keys: KeyStore
  /** The studio's own secret, the same in every process and after every start. */
  secret: string
  now?: () => Date
  /** Of the rooms, where they are not to be the usual ones. */
  rooms?: {
    clock?: RoomClock
    chainLength?: number
    voidsAllowed?: number
    sessionCheckMs?: number
    /** The public beacon of which each round takes a value; absent where there is no line to one. */
    beacon?: BeaconSettings | undefined
    kinds?: readonly RoomKind[]
    /** In ms, asked before each round: no bets are taken for a shorter time, so that no round follows another sooner. */
    leastRoundMs?: () => Promise<number>
  }
  /** How several processes lead frames to the one that plays their room. */
  roomPeers?: RoomPeers
  /** Where files of other releases are found, and this one's kept for them. */
  releases?: ReleaseFiles
  log: Log
}

/** Files by their hashed names: a page of the release before asks for its own. */
export type ReleaseFiles = {
  keep: (files: ReadonlyMap<string, () => Promise<Buffer>>) => Promise<() => void>
  get: (name: string) => Promise<Buffer | undefined>
}

export type Studio = {
  /** To be registered under the prefix `/studio`. */
  handler: FastifyPluginAsync
  /** Closes the rounds a crash left open, then keeps watching; to be called once the platform listens. */
  recover: () => Promise<{ closed: number; left: number }>
  /** Before it closes: the rooms are left to other processes where nothing is in the air; waits at most so long (ms). */
  leave: (limitMs: number) => Promise<void>
  close: () => Promise<void>
}

const PLATFORM_TIMEOUT_MS = 5_000
/** Rounds of a room's chain of seeds: of twenty seconds each, some seven months. */
const CHAIN_LENGTH = 1_000_000
const VOIDS_ALLOWED = 3
const SESSION_CHECK_MS = 20_000

/** The built-in game provider: independent of the platform, speaks only the provider protocol over HTTP. */
export async function createStudio(options: StudioOptions): Promise<Studio> {
  const { log } = options
  const now = options.now ?? (() => new Date())
  const pool = await openDatabase(options.databaseUrl, log, options.Client)
  const { owner, release } = await holdOwner(pool, log)
  const context: StudioContext = {
    pool,
    platform: { url: options.platformUrl, keys: keysFrom(options.keys, now), timeoutMs: PLATFORM_TIMEOUT_MS, now },
    log,
    now,
    owner,
    demoKey: createHmac('sha256', options.secret).update('studio demo sessions').digest(),
    spinning: new Map(),
    playing: new Map(),
    sealKey: createHmac('sha256', options.secret).update('studio player seeds').digest(),
  }
  const clock = options.rooms?.clock ?? serverClock
  const roomContext = {
    ...context,
    clock,
    beacon: options.rooms?.beacon && makeBeacon(options.rooms.beacon, { clock, log }),
    peers: options.roomPeers,
    chainKey: createHmac('sha256', options.secret).update('studio room seeds').digest(),
    chainLength: options.rooms?.chainLength ?? CHAIN_LENGTH,
    leastRoundMs: options.rooms?.leastRoundMs ?? (async () => 0),
    voidsAllowed: options.rooms?.voidsAllowed ?? VOIDS_ALLOWED,
    sessionCheckMs: options.rooms?.sessionCheckMs ?? SESSION_CHECK_MS,
  }
  const rooms = makeRooms(roomContext, options.rooms?.kinds)
  const sweeper = makeSweeper(context)
  const readAssets = assetReader()
  const assets = readAssets()
  const forget = assets && (await options.releases?.keep(assets.hashed()))
  return {
    handler: studioRoutes(context, rooms, { read: readAssets, ofOtherRelease: options.releases?.get }),
    async recover() {
      const done = await sweeper.sweep()
      if (done.closed + done.left > 0) log.info(done, 'studio: open rounds of an earlier run')
      sweeper.start()
      await rooms.start()
      return done
    },
    leave: (limitMs) => rooms.leave(limitMs),
    async close() {
      forget?.()
      await rooms.close()
      await sweeper.stop()
      await Promise.allSettled([...context.spinning.values(), ...context.playing.values()])
      await release()
      await pool.end()
    },
  }
}

/** Looks for the built frame until it is there, then never again. */
function assetReader(): () => Assets | undefined {
  const folder = fileURLToPath(new URL('../dist', import.meta.url))
  let assets: Assets | undefined
  return () => {
    assets ??= loadAssets(folder)
    return assets
  }
}
