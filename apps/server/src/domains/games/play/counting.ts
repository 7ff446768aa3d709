import type { House, PlayerId } from '../../../platform/house.ts'
import { countPlays, markCounted, uncountedPlayers } from '../../wallet/public.ts'

/** An hour of a busy ledger is read in less. */
const INHERIT_LIMIT_MS = 60_000

/** Who has played in a lane since he was counted last, and the sums of days and games that his plays are added to. */
export class Counting {
  /** By player, since when not all that he played may be counted. */
  private readonly uncounted = new Map<PlayerId, Date>()
  private readonly house: House
  private readonly lane: number

  constructor(house: House, lane: number) {
    this.house = house
    this.lane = lane
  }

  add(player: PlayerId): void {
    this.note(player, this.house.db.now())
  }

  /** Others may have played in the lane, and died before they counted. */
  async inherit(): Promise<void> {
    const { players, since } = await this.house.db.transaction(async (tx) => {
      await tx.takeUpTo(INHERIT_LIMIT_MS)
      return uncountedPlayers(tx, this.lane)
    })
    for (const player of players) this.note(player, since)
  }

  /**
   * Where `mark` says that this process plays for the lane, and at which address, all that came before the oldest play that is still
   * left is known as counted. Who plays meanwhile keeps no mark from moving: of a busy lane somebody always does.
   */
  async count(mark: () => string | undefined): Promise<void> {
    const begun = this.house.db.now()
    const left = new Map(this.uncounted)
    if (left.size === 0) return
    this.uncounted.clear()
    try {
      for (const player of await countPlays(this.house.db, this.lane, [...left.keys()])) left.delete(player)
    } finally {
      for (const [player, since] of left) this.note(player, since)
    }
    const address = mark()
    if (address === undefined) return
    const at = left.values().reduce((oldest, since) => (since < oldest ? since : oldest), begun)
    await markCounted(this.house.db, { lane: this.lane, address, at })
  }

  private note(player: PlayerId, since: Date): void {
    const noted = this.uncounted.get(player)
    if (noted === undefined || since < noted) this.uncounted.set(player, since)
  }
}
