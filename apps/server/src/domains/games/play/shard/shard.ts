import { setImmediate, setTimeout } from 'node:timers/promises'
import type { AppContext, PlayerId } from '../../../../platform/app-context.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { traced, type Tracing, tracing } from '../../../../platform/telemetry/tracing.ts'
import type { Forwarding } from '../forwarding/forwarding.ts'
import { type ShardPlay, shardPlayOfAll, type Play, type PlayAnswer } from '../play.ts'
import { playCached } from './cached-path.ts'
import { DeferredPlays, RETRY_MS } from './deferred-plays.ts'
import { platformAccounts } from './cache/load-cache.ts'
import { LockedBatches } from './locked-batches.ts'
import { Projector } from './projector.ts'
import { withoutLate } from './refuse-late.ts'
import { emptyShardCache, evictIdle } from './cache/shard-cache.ts'
import { ShardLease } from './lease/shard-lease.ts'
import type { ShardResources } from './shard-resources.ts'
import type { SingleFlight } from './single-flight.ts'
import { deadlineOf, type PlayTimeouts, refuseAll, resolvePlay, type Waiting } from './waiting-plays.ts'

const BATCH_MAX = 512
const QUEUE_MAX = 10_000

interface Options {
  /** Shared by the shards of a process. */
  once: SingleFlight
  cacheSize?: number
  forwarding?: Forwarding
  timeouts?: Partial<PlayTimeouts>
}

/** Plays the rounds of its players in batches, one at a time: what arrives during a batch is the next one. */
export class Shard {
  private queue: Waiting[] = []
  private readonly deferred = new DeferredPlays()
  private running: Promise<void> | undefined
  /** Resolved once the shard is released. */
  private releasing: PromiseWithResolvers<void> | undefined
  private readonly resources: ShardResources
  private readonly lockedBatches: LockedBatches
  private readonly lease: ShardLease
  private readonly no: number
  private readonly once: SingleFlight
  private readonly forwarding: Forwarding | undefined
  private readonly timeouts: Partial<PlayTimeouts> | undefined

  constructor(
    context: Pick<AppContext, 'db' | 'hub' | 'log'>,
    no: number,
    { once, cacheSize, forwarding, timeouts }: Options,
  ) {
    this.no = no
    this.once = once
    this.forwarding = forwarding
    this.timeouts = timeouts
    this.lease = new ShardLease(context, no, { forwarding, onTaken: () => this.resetCache() })
    this.resources = {
      context,
      shard: no,
      cache: emptyShardCache(cacheSize),
      lease: this.lease,
      projector: new Projector(context, no),
      accountsOf: platformAccounts(context.db),
    }
    this.lockedBatches = new LockedBatches(this.resources, this.deferred)
  }

  /** This process owns the shard. */
  get isOurs(): boolean {
    return this.lease.isOurs
  }

  /** Whether this process owns the shard; takes it if nobody does. */
  acquire(): Promise<boolean> {
    return this.lease.acquire()
  }

  /** After its owner has released it: takes it where no other process did. */
  acquireReleased(): Promise<void> {
    return this.lease.acquireReleased()
  }

  /** After the current batch another process may own the shard: waiting and further plays are forwarded to it. */
  async release(): Promise<void> {
    this.releasing = Promise.withResolvers()
    this.running ??= this.run()
    await this.releasing.promise
  }

  /** Other processes may have played for the shard since this one did. */
  private async resetCache(): Promise<void> {
    const { cache, projector } = this.resources
    await projector.addUncounted()
    for (const each of [cache.wallets, cache.known, cache.rounds]) each.clear()
    cache.rules = undefined
  }

  /**
   * Takes effect once per provider and transaction id; several, of one player, together or not at all. Refuses `busy` where too much
   * waits already, or it took too long.
   */
  play(plays: readonly [Play, ...Play[]]): Promise<PlayAnswer> {
    const play = shardPlayOfAll(plays)
    if (!play) return Promise.resolve({ ok: false, code: 'AMOUNT_TOO_LARGE', cash: 0n, bonus: 0n })
    const until = deadlineOf(play, this.timeouts)
    return traced('shard play', { 'meydan.shard': this.no }, () =>
      this.once(play, () => this.enqueue(play, until, false)),
    )
  }

  /** A play that another process forwarded; it is not forwarded again. */
  playForwarded(play: ShardPlay, until: number): Promise<PlayAnswer> {
    return this.once(play, () => this.enqueue(play, until, true))
  }

  private enqueue(play: ShardPlay, until: number, isForwarded: boolean): Promise<PlayAnswer> {
    if (this.waiting >= QUEUE_MAX) return Promise.reject(refuse('busy'))
    return new Promise<PlayAnswer>((resolve, reject) => {
      const place = tracing.now?.place()
      this.queue.push({ play, until, isForwarded, isUncertain: false, place, resolve, reject })
      this.running ??= this.run()
    })
  }

  /** Queued and deferred plays. */
  private get waiting(): number {
    return this.queue.length + this.deferred.count
  }

  /** The wallet was changed outside of the shard. */
  forgetWallet(playerId: PlayerId): void {
    this.resources.cache.wallets.delete(playerId)
  }

  /** Forgets the plays and wallets that nobody has asked for since it was last done. */
  evictIdle(): void {
    evictIdle(this.resources.cache)
  }

  /** Adds what was played to the sums of days and games. */
  count(): Promise<void> {
    return this.resources.projector.count(() => (this.isOurs ? this.forwarding?.address : undefined))
  }

  /** Plays or forwards what waits, then leaves the shard to others at once. */
  async close(): Promise<void> {
    while (this.running) await this.running
    await this.lease.close()
    await this.count()
  }

  private async run(): Promise<void> {
    await setImmediate()
    while (this.waiting > 0 || this.releasing) {
      if (this.releasing) await this.lease.release().then(this.releasing.resolve, this.releasing.reject)
      this.releasing = undefined
      await this.work(this.queue.splice(0, BATCH_MAX), (batch) => playCached(this.resources, batch))
      if (this.deferred.isDue) {
        await this.work(this.deferred.takeAll(), async (batch) => batch)
        this.deferred.retried()
      }
      await (this.queue.length === 0 && this.deferred.count > 0 ? setTimeout(RETRY_MS) : setImmediate())
    }
    this.running = undefined
  }

  /** Further plays of a player with deferred plays are deferred too. */
  private async work(plays: Waiting[], first: (batch: Waiting[]) => Promise<Waiting[]>): Promise<void> {
    for (let from = 0; from < plays.length; from += BATCH_MAX) {
      const held = this.deferred.players()
      const batch = withoutLate(this.resources.context, this.no, plays.slice(from, from + BATCH_MAX))
      this.deferred.add(batch.filter(({ play }) => held.has(play.playerId)))
      const free = batch.filter(({ play }) => !held.has(play.playerId))
      if (free.length === 0) continue
      const run = async () =>
        (await this.acquire().catch(() => true)) ? this.lockedBatches.play(await first(free)) : this.forward(free)
      await (tracing.now ? this.traced(tracing.now, free, run) : run())
    }
  }

  private traced(now: Tracing, batch: readonly Waiting[], run: () => Promise<void>): Promise<void> {
    const attributes = { 'meydan.shard': this.no, 'meydan.plays': batch.length }
    return now.together(
      'shard batch',
      attributes,
      batch.flatMap(({ place }) => place ?? []),
      run,
    )
  }

  /** Forwards to the owner of this shard; what it does not answer is retried, there or here. */
  private async forward(batch: Waiting[]): Promise<void> {
    refuseAll(batch.filter(({ isForwarded }) => isForwarded))
    const ours = batch.filter(({ isForwarded }) => !isForwarded)
    if (ours.length === 0) return
    const sentAt = this.lease.sentAt()
    const result = await (this.forwarding as Forwarding).forward(this.no, ours)
    if (result.outcome === 'answered') this.lease.holderAnswered()
    else this.lease.holderUnanswered(sentAt)
    this.deferred.add(
      ours.filter((waiting, index) => {
        const answer = result.answers[index]
        if (result.outcome === 'lost' || answer === 'waiting') waiting.isUncertain = true
        return answer === 'waiting' || !resolvePlay(waiting, answer ?? undefined)
      }),
    )
  }
}
