import type { AppContext, PlayerId } from '../../../../platform/app-context.ts'
import { SHARDS, shardOf } from '../../../wallet/public.ts'
import { Shard } from './shard.ts'
import { openForwarding, type Forwarding } from '../forwarding/forwarding.ts'
import { type Ask, partsOf, type Play, type PlayAnswer } from '../play.ts'
import { atOnce, type Patience } from './deferred-plays.ts'

const COUNT_MS = 5_000
/** A play is remembered twice as long at most. */
const AGE_MS = 300_000

/** Where rounds are played: commits stakes, wins and rollbacks in groups. Nobody is answered before the commit. */
export interface Shards {
  /**
   * Takes effect once per provider and transaction id; several, of one player, together or not at all. Refuses `busy` where too much
   * waits already, or it took too long.
   */
  play(...plays: readonly [Play, ...Play[]]): Promise<PlayAnswer>
  /** Adds what was played to the sums of days and games; done every five seconds by itself. */
  count(): Promise<void>
  /** Before it stops: the other processes play from now on, and what is still asked here is passed to them. */
  leave(): Promise<void>
  close(): Promise<void>
}

/** No provider waits for what a command or the demo's seed stakes. */
const OWN_PATIENCE = { bet: 60_000 }

const open = new WeakMap<AppContext['db'], Shards>()

/** The shards of this installation, opened on first use; a server, which providers ask, has shared them before. */
export function shardsOf(context: Pick<AppContext, 'db' | 'hub' | 'log'>): Shards {
  let shards = open.get(context.db)
  if (!shards) {
    shards = openShards(context, { patience: OWN_PATIENCE })
    open.set(context.db, shards)
  }
  return shards
}

/** Opens the shards of a process that shares them with others: see `openPeer`. Whoever asks `shardsOf` afterwards gets these. */
export async function shareShards(context: AppContext, host: string): Promise<void> {
  const peer = await openForwarding(context, host)
  const shards = openShards(context, { peer })
  peer.listen(shards)
  open.set(context.db, shards)
  await shards.own()
}

interface OwnShards extends Shards {
  /** Forgets what nobody has asked for since it was last done; done every five minutes by itself. */
  age(): void
  /** For another process; only where this one plays for the shard. */
  playPassed(ask: Ask, until: number): Promise<PlayAnswer>
  isOurs(shard: number): boolean
  own(): Promise<void>
}

/**
 * A player always queues in the same shard, so that the order of plays is kept. `remembered` plays and wallets are kept in memory;
 * `patience` is how long (ms) a play waits before it is answered `busy`, where that is not the limit of its kind.
 */
export function openShards(
  context: Pick<AppContext, 'db' | 'hub' | 'log'>,
  options: { remembered?: number; peer?: Forwarding; patience?: Partial<Patience> } = {},
): OwnShards {
  const once = atOnce()
  const passOnce = oncePerPlay()
  const shards = Array.from({ length: SHARDS }, (_, no) => new Shard(context, no, { ...options, once }))
  const shardFor = (playerId: PlayerId) => shards[shardOf(playerId)] as Shard
  const count = async () => {
    for (const shard of shards) await shard.count()
  }
  const own = async () => {
    for (const shard of shards) await shard.own()
  }
  let isLeaving = false
  const stopCounting = every(COUNT_MS, () => {
    const owned = isLeaving ? Promise.resolve() : own()
    owned
      .then(count)
      .catch((err: unknown) => context.log.warn({ err }, 'the projector failed; its next run counts these plays'))
  })
  const age = () => {
    for (const shard of shards) shard.age()
  }
  const stopAgeing = every(AGE_MS, age)
  const unsubscribe = context.hub.subscribe('balance', ({ playerId, fresh }) => {
    if (!fresh) shards[shardOf(playerId)]?.forgetWallet(playerId)
  })
  const stopWaiting = context.hub.subscribe('shards-released', ({ by }) => {
    if (isLeaving || by === options.peer?.address) return
    Promise.all(shards.map((shard) => shard.expect())).catch((err: unknown) =>
      context.log.warn({ err }, 'shards that were left are taken when they are asked for'),
    )
  })
  return {
    play: (...plays) => shardFor(plays[0].playerId).play(plays),
    playPassed: (ask, until) => passOnce(ask, () => shardFor(ask.playerId).playPassed(ask, until)),
    isOurs: (shard) => shards[shard]?.isOurs === true,
    own,
    age,
    count,
    async leave() {
      isLeaving = true
      // Whoever takes a shard reads what was not counted before it plays.
      await count().catch((err: unknown) => context.log.warn({ err }, 'plays were not counted; the next owner does'))
      const left = () => context.hub.publish('shards-released', { by: options.peer?.address ?? '' })
      await Promise.all(shards.map((shard) => shard.leave().then(left)))
    },
    async close() {
      for (const stop of [stopCounting, stopAgeing, unsubscribe, stopWaiting]) stop()
      open.delete(context.db)
      options.peer?.unsubscribe()
      await Promise.all(shards.map((shard) => shard.close()))
      await options.peer?.close()
    },
  }
}

/** Returns the way to stop it. It keeps no process alive. */
function every(ms: number, work: () => void): () => void {
  const timer = setInterval(work, ms)
  timer.unref()
  return () => clearInterval(timer)
}

/** The same play passed on twice at once is played once, and both are answered. */
function oncePerPlay() {
  const passed = new Map<string, Promise<PlayAnswer>>()
  return (ask: Ask, play: () => Promise<PlayAnswer>): Promise<PlayAnswer> => {
    const key = partsOf(ask)
      .map((part) => `${part.key}${part.fingerprint}`)
      .join()
    const answer = passed.get(key) ?? play().finally(() => passed.delete(key))
    passed.set(key, answer)
    return answer
  }
}
