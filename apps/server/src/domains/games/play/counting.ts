import type { House, PlayerId } from '../../../platform/house.ts'
import { countPlays, markCounted, uncountedPlayers } from '../../wallet/public.ts'

/** Who has played in a lane since he was counted last, and the sums of days and games that his plays are added to. */
export class Counting {
  private readonly players = new Set<PlayerId>()
  private readonly house: House
  private readonly lane: number

  constructor(house: House, lane: number) {
    this.house = house
    this.lane = lane
  }

  add(player: PlayerId): void {
    this.players.add(player)
  }

  /** Others may have played in the lane, and died before they counted. */
  async inherit(): Promise<void> {
    for (const player of await uncountedPlayers(this.house.db, this.lane)) this.players.add(player)
  }

  /** Where `mark` says that this process plays for the lane, and at which address, all that came before is known as counted. */
  async count(mark: () => string | undefined): Promise<void> {
    const players = [...this.players]
    if (players.length === 0) return
    this.players.clear()
    try {
      const at = this.house.db.now()
      const counted = new Set(await countPlays(this.house.db, this.lane, players))
      for (const player of players) if (!counted.has(player)) this.players.add(player)
      const address = this.players.size === 0 ? mark() : undefined
      if (address !== undefined) await markCounted(this.house.db, { lane: this.lane, address, at })
    } catch (error) {
      for (const player of players) this.players.add(player)
      throw error
    }
  }
}
