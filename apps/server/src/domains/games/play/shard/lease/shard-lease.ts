import type { Rows, Step } from '../../../../../platform/database/pg-pipeline.ts'
import type { AppContext } from '../../../../../platform/app-context.ts'
import { shardTaking } from '../../../../wallet/public.ts'
import { ShardTaken, type ShardConnection, openShardConnection } from './shard-connection.ts'
import type { Forwarding } from '../../forwarding/forwarding.ts'
import { FailureDetector } from './failure-detector.ts'

/** Interval of attempts to take the lease: while its holder answers, and while it does not. */
const ANSWERED_MS = 1_000
const SILENT_MS = 100
/** A server that released a shard does not take it back for this long, ms: another one has taken it by then, or there is none. */
const RELEASED_MS = 600

/** The connection a shard writes on, and with it the shard itself where processes share it: who has lost the one has lost both. */
export class ShardLease implements ShardConnection {
  private readonly connection: ShardConnection
  private readonly context: Pick<AppContext, 'db' | 'log'>
  private readonly shard: number
  private readonly forwarding: Forwarding | undefined
  private readonly onTaken: () => Promise<void>
  private isHeld = false
  private isClosed = false
  private isReleasing = false
  private taking: Promise<boolean> | undefined
  private nextTaking = 0
  private losses = 0
  private readonly holder: FailureDetector | undefined

  /** `onTaken` makes ready for what others may have played before. */
  constructor(
    context: Pick<AppContext, 'db' | 'log'>,
    shard: number,
    { forwarding, onTaken }: { forwarding: Forwarding | undefined; onTaken: () => Promise<void> },
  ) {
    this.context = context
    this.shard = shard
    this.forwarding = forwarding
    this.onTaken = onTaken
    this.holder = forwarding && new FailureDetector(forwarding.workingTime)
    const leased = { shard, isSilent: () => this.holder?.isFailed() === true }
    this.connection = openShardConnection(context.db.pool.options, (err) => this.lose(err), forwarding && leased)
  }

  /** This process owns the shard. */
  get isOurs(): boolean {
    return !this.forwarding || this.isHeld
  }

  /** Whether this process owns the shard; takes it if nobody does. */
  async acquire(): Promise<boolean> {
    if (this.isOurs) return true
    if (this.isClosed || performance.now() < this.nextTaking) return false
    this.taking ??= this.take(this.forwarding as Forwarding).finally(() => {
      this.taking = undefined
    })
    return this.taking
  }

  /** When the holder is asked, for `doubt`. */
  sentAt(): number {
    return this.holder?.sentAt() ?? 0
  }

  /** The holder did not answer what it was asked then: it may be gone, or frozen with the shard in its hand. */
  holderUnanswered(askedAt: number): void {
    this.holder?.unanswered(askedAt)
    if (!this.isReleasing) this.nextTaking = Math.min(this.nextTaking, performance.now() + SILENT_MS)
  }

  /** The holder releases the shard: takes it at once, also where a try that came too soon is under way. */
  async acquireReleased(): Promise<void> {
    await this.taking?.catch(() => false)
    if (this.isReleasing) return
    this.nextTaking = 0
    await this.acquire()
  }

  /** Another process may have the shard from now on; this one takes it again only where nobody did. */
  async release(): Promise<void> {
    this.isReleasing = true
    await this.taking?.catch(() => false)
    this.isHeld = false
    this.nextTaking = performance.now() + RELEASED_MS
    await this.connection.free()
  }

  /** The holder answers. */
  holderAnswered(): void {
    this.holder?.answered()
  }

  runPipeline(steps: readonly Step[]): Promise<Rows[]> {
    return this.connection.runPipeline(steps)
  }

  drop(): Promise<void> {
    return this.connection.drop()
  }

  free(): Promise<void> {
    return this.connection.free()
  }

  /** Releases the shard to the next process that asks. */
  async close(): Promise<void> {
    this.isClosed = true
    this.isHeld = false
    await this.taking?.catch(() => false)
    await this.connection.close()
  }

  private async take({ address }: Forwarding): Promise<boolean> {
    const { losses } = this
    try {
      await this.connection.runPipeline([shardTaking(this.shard, address, this.context.db.now())])
    } catch (error) {
      if (!(error instanceof ShardTaken)) throw error
      this.nextTaking = performance.now() + (this.isReleasing ? RELEASED_MS : ANSWERED_MS)
      return false
    }
    this.holder?.answered()
    await this.onTaken()
    this.isHeld = losses === this.losses && !this.isClosed
    return this.isHeld
  }

  private lose(err: Error | undefined): void {
    this.losses++
    this.isHeld = false
    if (err) this.context.log.error({ err, shard: this.shard }, 'a shard lost its connection')
  }
}
