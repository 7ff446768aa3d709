import { LruMap } from 'toad-cache'

/** Whom a place in a line is counted for. */
export interface QueueClient {
  network: string
  name: string
}

interface Waiter {
  go: () => void
  turnAway: () => void
}

type Place = Waiter & QueueClient

const NOBODY: QueueClient = { network: '', name: '' }
/** Of so many networks and names it is known when each had its last turn. */
const REMEMBERED = 20_000

/**
 * A line in which nobody's many stand before somebody's first: every other turn is of who waits from the network, and then for the name, that
 * had none for longest; those between are of who waits longest, so that nobody waits for ever behind ever new networks. Where it is full, the
 * network or else the name with most places gives one up for a name that has fewer.
 */
export class FairQueue {
  private readonly places: Place[] = []
  private readonly lastTurns = { network: new LruMap<number>(REMEMBERED), name: new LruMap<number>(REMEMBERED) }
  private turns = 0
  private readonly longest: number

  constructor(longest: number) {
    this.longest = longest
  }

  get length(): number {
    return this.places.length
  }

  /** False where it is full and nobody in it has more places than this one would. */
  join(waiter: Waiter, { network, name }: QueueClient = NOBODY): boolean {
    const place = { ...waiter, network, name }
    if (this.places.length >= this.longest && !this.makeRoom(place)) return false
    this.places.push(place)
    return true
  }

  /** Takes out whose turn it is. */
  next(): (() => void) | undefined {
    const [place] = this.places.splice(this.turns % 2 === 0 ? this.leastServed() : 0, 1)
    if (!place) return undefined
    this.turns++
    this.lastTurns.network.set(place.network, this.turns)
    this.lastTurns.name.set(place.name, this.turns)
    return place.go
  }

  private leastServed(): number {
    let best = 0
    for (let at = 1; at < this.places.length; at++)
      if (this.isBefore(this.places[at] as Place, this.places[best] as Place)) best = at
    return best
  }

  /** By the network, and among those that had their last turn at the same time, or none, by the name. */
  private isBefore(one: Place, other: Place): boolean {
    const { network, name } = this.lastTurns
    const [oneTurn, otherTurn] = [network.get(one.network) ?? 0, network.get(other.network) ?? 0]
    return oneTurn === otherTurn ? (name.get(one.name) ?? 0) < (name.get(other.name) ?? 0) : oneTurn < otherTurn
  }

  private makeRoom(comer: Place): boolean {
    const networks = this.countsBy('network')
    const isOfTheMost = (networks.get(comer.network) ?? 0) >= Math.max(...networks.values())
    return this.giveUp('network', comer) || (!isOfTheMost && this.giveUp('name', comer))
  }

  /** The newest place of who has most of them, where the one who comes has fewer. */
  private giveUp(by: keyof QueueClient, comer: Place): boolean {
    const counts = this.countsBy(by)
    const [most, count] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0] as [string, number])
    if ((counts.get(comer[by]) ?? 0) + 1 >= count) return false
    const at = this.places.findLastIndex((place) => place[by] === most)
    this.places.splice(at, 1)[0]?.turnAway()
    return true
  }

  private countsBy(by: keyof QueueClient): Map<string, number> {
    const counts = new Map<string, number>()
    for (const place of this.places) counts.set(place[by], (counts.get(place[by]) ?? 0) + 1)
    return counts
  }
}
