import type { Rows, Step } from '../../../../platform/database/pg-pipeline.ts'
import type { AppContext } from '../../../../platform/app-context.ts'
import { shardTaking } from '../../../wallet/public.ts'
import { ShardTaken, type ShardConnection, openShardConnection } from './shard-connection.ts'
import type { Forwarding } from '../forwarding/forwarding.ts'
import { Silence } from './silence.ts'

/** Interval of attempts to take the lease: while its holder answers, and while it does not. */
const ANSWERED_MS = 1_000
const SILENT_MS = 100
/** A server that leaves a shard does not take it back for this long, ms: another one has taken it by then, or there is none. */
const LEFT_MS = 600

/** The connection a shard writes on, and with it the shard itself where processes share it: who has lost the one has lost both. */
export class ShardLease implements ShardConnection {
  private readonly line: ShardConnection
  private readonly context: Pick<AppContext, 'db' | 'log'>
  private readonly shard: number
  private readonly peer: Forwarding | undefined
  private readonly onTaken: () => Promise<void>
  private isHeld = false
  private isClosed = false
  private isLeaving = false
  private taking: Promise<boolean> | undefined
  private nextTaking = 0
  private losses = 0
  private readonly silence: Silence | undefined

  /** `onTaken` makes ready for what others may have played before. */
  constructor(
    context: Pick<AppContext, 'db' | 'log'>,
    shard: number,
    { peer, onTaken }: { peer: Forwarding | undefined; onTaken: () => Promise<void> },
  ) {
    this.context = context
    this.shard = shard
    this.peer = peer
    this.onTaken = onTaken
    this.silence = peer && new Silence(peer.workingTime)
    const leased = { shard, isSilent: () => this.silence?.isLasting() === true }
    this.line = openShardConnection(context.db.pool.options, (err) => this.lose(err), peer && leased)
  }

  /** This process owns the shard. */
  get isOurs(): boolean {
    return !this.peer || this.isHeld
  }

  /** Whether this process owns the shard; takes it if nobody does. */
  async own(): Promise<boolean> {
    if (this.isOurs) return true
    if (this.isClosed || performance.now() < this.nextTaking) return false
    this.taking ??= this.take(this.peer as Forwarding).finally(() => {
      this.taking = undefined
    })
    return this.taking
  }

  /** When the holder is asked, for `doubt`. */
  asking(): number {
    return this.silence?.asking() ?? 0
  }

  /** The holder did not answer what it was asked then: it may be gone, or frozen with the shard in its hand. */
  doubt(askedAt: number): void {
    this.silence?.unanswered(askedAt)
    if (!this.isLeaving) this.nextTaking = Math.min(this.nextTaking, performance.now() + SILENT_MS)
  }

  /** The holder leaves: takes the shard at once, also where a try that came too soon is under way. */
  async expect(): Promise<void> {
    await this.taking?.catch(() => false)
    if (this.isLeaving) return
    this.nextTaking = 0
    await this.own()
  }

  /** Another process may have the shard from now on; this one takes it again only where nobody did. */
  async leave(): Promise<void> {
    this.isLeaving = true
    await this.taking?.catch(() => false)
    this.isHeld = false
    this.nextTaking = performance.now() + LEFT_MS
    await this.line.free()
  }

  /** The holder answers. */
  trust(): void {
    this.silence?.answered()
  }

  runPipeline(steps: readonly Step[]): Promise<Rows[]> {
    return this.line.runPipeline(steps)
  }

  drop(): Promise<void> {
    return this.line.drop()
  }

  free(): Promise<void> {
    return this.line.free()
  }

  /** Releases the shard to the next process that asks. */
  async close(): Promise<void> {
    this.isClosed = true
    this.isHeld = false
    await this.taking?.catch(() => false)
    await this.line.close()
  }

  private async take({ address }: Forwarding): Promise<boolean> {
    const { losses } = this
    try {
      await this.line.runPipeline([shardTaking(this.shard, address, this.context.db.now())])
    } catch (error) {
      if (!(error instanceof ShardTaken)) throw error
      this.nextTaking = performance.now() + (this.isLeaving ? LEFT_MS : ANSWERED_MS)
      return false
    }
    this.silence?.answered()
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
