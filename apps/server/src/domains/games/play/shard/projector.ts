import type { AppContext, PlayerId } from '../../../../platform/app-context.ts'
import { countPlays, markCounted, uncountedPlayers } from '../../../wallet/public.ts'

/** An hour of a busy ledger is read in less. */
const INHERIT_LIMIT_MS = 60_000

/** Projector of a shard: who has played since the last count, and the sums of days and games to be updated. */
export class Projector {
  /** By player, since when not all that he played may be counted. */
  private readonly uncounted = new Map<PlayerId, Date>()
  private counting: Promise<void> = Promise.resolve()
  private readonly context: Pick<AppContext, 'db'>
  private readonly shard: number

  constructor(context: Pick<AppContext, 'db'>, shard: number) {
    this.context = context
    this.shard = shard
  }

  add(player: PlayerId): void {
    this.note(player, this.context.db.now())
  }

  /** Others may have played in the shard, and died before they counted. */
  async addUncounted(): Promise<void> {
    const { players, since } = await this.context.db.transaction(async (tx) => {
      await tx.setStatementTimeout(INHERIT_LIMIT_MS)
      return uncountedPlayers(tx, this.shard)
    })
    for (const player of players) this.note(player, since)
  }

  /**
   * Where `mark` says that this process plays for the shard, and at which address, all that came before the oldest play that is still
   * left is known as counted. Who plays meanwhile keeps no mark from moving: of a busy shard somebody always does. One count at a time: who
   * asks while another is under way finds what that one had begun in the sums too.
   */
  count(mark: () => string | undefined): Promise<void> {
    const done = this.counting.then(() => this.countNow(mark))
    this.counting = done.catch(() => {})
    return done
  }

  private async countNow(mark: () => string | undefined): Promise<void> {
    const begun = this.context.db.now()
    const left = new Map(this.uncounted)
    if (left.size === 0) return
    this.uncounted.clear()
    try {
      for (const player of await countPlays(this.context.db, this.shard, [...left.keys()])) left.delete(player)
    } finally {
      for (const [player, since] of left) this.note(player, since)
    }
    const address = mark()
    if (address === undefined) return
    const at = left.values().reduce((oldest, since) => (since < oldest ? since : oldest), begun)
    await markCounted(this.context.db, { shard: this.shard, address, at })
  }

  private note(player: PlayerId, since: Date): void {
    const noted = this.uncounted.get(player)
    if (noted === undefined || since < noted) this.uncounted.set(player, since)
  }
}
