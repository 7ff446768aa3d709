import type { AppContext, PlayerId } from '../../../../platform/app-context.ts'
import { forEachItem } from '../../../../platform/jobs/for-each-item.ts'
import { SHARDS, shardOf } from '../../../wallet/public.ts'
import { Shard } from './shard.ts'
import { openForwarding, type Forwarding } from '../forwarding/forwarding.ts'
import type { ShardPlay, Play, PlayAnswer } from '../play.ts'
import { singleFlight, singleFlightPerPlay } from './single-flight.ts'
import type { PlayTimeouts } from './waiting-plays.ts'

const COUNT_MS = 5_000
/** An unused play stays cached for twice as long at most. */
const EVICT_MS = 300_000

/** Where rounds are played: commits stakes, wins and rollbacks in groups. Nobody is answered before the commit. */
export interface Shards {
  /**
   * Takes effect once per provider and transaction id; several, of one player, together or not at all. Refuses `busy` where too much
   * waits already, or it took too long.
   */
  play(...plays: readonly [Play, ...Play[]]): Promise<PlayAnswer>
  /** Adds what was played to the sums of days and games; done every five seconds by itself. */
  count(): Promise<void>
  /** Before a stop: other processes own the shards from now on, and plays that still arrive here are forwarded to them. */
  release(): Promise<void>
  close(): Promise<void>
}

/** No provider waits for the stakes of a command or of the demo's seed. */
const LOCAL_TIMEOUTS = { bet: 60_000 }

const open = new WeakMap<AppContext['db'], Shards>()

/** The shards of this installation, opened on first use; a server has opened them with `shareShards` before. */
export function shardsOf(context: Pick<AppContext, 'db' | 'hub' | 'log'>): Shards {
  let shards = open.get(context.db)
  if (!shards) {
    shards = openShards(context, { timeouts: LOCAL_TIMEOUTS })
    open.set(context.db, shards)
  }
  return shards
}

/** Opens the shards of a process that shares them with others: see `openForwarding`. Whoever asks `shardsOf` afterwards gets these. */
export async function shareShards(context: AppContext, host: string): Promise<void> {
  const forwarding = await openForwarding(context, host)
  const shards = openShards(context, { forwarding })
  forwarding.listen(shards)
  open.set(context.db, shards)
  await shards.acquire()
}

interface OwnShards extends Shards {
  /** Evicts what was not used since the last call; called every five minutes by itself. */
  evictIdle(): void
  /** A play that another process forwarded; only where this process owns the shard. */
  playForwarded(play: ShardPlay, until: number): Promise<PlayAnswer>
  isOurs(shard: number): boolean
  acquire(): Promise<void>
}

/**
 * A player always queues in the same shard, so that the order of plays is kept. `cacheSize` plays and wallets are kept in memory;
 * `timeouts`: how long (ms) a play waits before it is refused `busy`, where it is not the default of its kind.
 */
export function openShards(
  context: Pick<AppContext, 'db' | 'hub' | 'log'>,
  options: { cacheSize?: number; forwarding?: Forwarding; timeouts?: Partial<PlayTimeouts> } = {},
): OwnShards {
  const once = singleFlight()
  const forwardedOnce = singleFlightPerPlay()
  const shards = Array.from({ length: SHARDS }, (_, no) => new Shard(context, no, { ...options, once }))
  const shardFor = (playerId: PlayerId) => shards[shardOf(playerId)] as Shard
  const ids = (shard: Shard) => ({ shard: shards.indexOf(shard) })
  const count = () =>
    forEachItem(context.log, { failure: 'counting the plays of a shard failed', ids }, shards, (shard) => shard.count())
  const acquire = () =>
    forEachItem(context.log, { failure: 'taking a shard failed', ids }, shards, (shard) => shard.acquire())
  let isReleasing = false
  const stopCounting = every(COUNT_MS, () => {
    const owned = isReleasing ? Promise.resolve() : acquire()
    owned
      .then(count)
      .catch((err: unknown) => context.log.warn({ err }, 'the projector failed; its next run counts these plays'))
  })
  const evictIdle = () => {
    for (const shard of shards) shard.evictIdle()
  }
  const stopEvicting = every(EVICT_MS, evictIdle)
  const unsubscribe = context.hub.subscribe('balance', ({ playerId, fresh }) => {
    if (!fresh) shards[shardOf(playerId)]?.forgetWallet(playerId)
  })
  const stopWaiting = context.hub.subscribe('shards-released', ({ by }) => {
    if (isReleasing || by === options.forwarding?.address) return
    Promise.all(shards.map((shard) => shard.acquireReleased())).catch((err: unknown) =>
      context.log.warn({ err }, 'released shards are taken when they are asked for'),
    )
  })
  return {
    play: (...plays) => shardFor(plays[0].playerId).play(plays),
    playForwarded: (play, until) => forwardedOnce(play, () => shardFor(play.playerId).playForwarded(play, until)),
    isOurs: (shard) => shards[shard]?.isOurs === true,
    acquire,
    evictIdle,
    count,
    async release() {
      isReleasing = true
      // The next owner of a shard counts what was left before it plays.
      await count().catch((err: unknown) => context.log.warn({ err }, 'plays were not counted; the next owner does'))
      const publish = () => context.hub.publish('shards-released', { by: options.forwarding?.address ?? '' })
      await Promise.all(shards.map((shard) => shard.release().then(publish)))
    },
    async close() {
      for (const stop of [stopCounting, stopEvicting, unsubscribe, stopWaiting]) stop()
      open.delete(context.db)
      options.forwarding?.unsubscribe()
      await Promise.all(shards.map((shard) => shard.close()))
      await options.forwarding?.close()
    },
  }
}

/** Returns the way to stop it. It keeps no process alive. */
function every(ms: number, work: () => void): () => void {
  const timer = setInterval(work, ms)
  timer.unref()
  return () => clearInterval(timer)
}
