import type { Rows, Step } from '../../../platform/flight.ts'
import type { House } from '../../../platform/house.ts'
import { laneTaking } from '../../wallet/public.ts'
import { LaneTaken, type Line, openLine } from './line.ts'
import type { Peer } from './peer.ts'

/** How often the lease is asked for: while its holder answers, and while it does not. */
const ANSWERED_MS = 1_000
const SILENT_MS = 100
/** Who has not answered anybody for so long is not only busy. */
const FROZEN_MS = 1_500

/** The connection a lane writes on, and with it the lane itself where processes share it: who has lost the one has lost both. */
export class Lease implements Line {
  private readonly line: Line
  private readonly house: House
  private readonly lane: number
  private readonly peer: Peer | undefined
  private readonly onTaken: () => Promise<void>
  private isHeld = false
  private isClosed = false
  private taking: Promise<boolean> | undefined
  private nextTaking = 0
  private losses = 0
  private silentSince: number | undefined

  /** `onTaken` makes ready for what others may have played before. */
  constructor(house: House, lane: number, { peer, onTaken }: { peer: Peer | undefined; onTaken: () => Promise<void> }) {
    this.house = house
    this.lane = lane
    this.peer = peer
    this.onTaken = onTaken
    const leased = {
      lane,
      isSilent: () => performance.now() - (this.silentSince ?? Number.POSITIVE_INFINITY) > FROZEN_MS,
    }
    this.line = openLine(house.db.pool.options, (err) => this.lose(err), peer && leased)
  }

  /** This process plays for the lane. */
  get isOurs(): boolean {
    return !this.peer || this.isHeld
  }

  /** Whether this process plays for the lane; where nobody does, it takes it. */
  async own(): Promise<boolean> {
    if (this.isOurs) return true
    if (this.isClosed || performance.now() < this.nextTaking) return false
    this.taking ??= this.take(this.peer as Peer).finally(() => {
      this.taking = undefined
    })
    return this.taking
  }

  /** The holder did not answer what it was asked at `asked`: it may be gone, or frozen with the lane in its hand. */
  doubt(asked: number): void {
    this.silentSince ??= asked
    this.nextTaking = Math.min(this.nextTaking, performance.now() + SILENT_MS)
  }

  /** The holder answers. */
  trust(): void {
    this.silentSince = undefined
  }

  fly(steps: readonly Step[]): Promise<Rows[]> {
    return this.line.fly(steps)
  }

  drop(): Promise<void> {
    return this.line.drop()
  }

  /** Whoever asks next has the lane. */
  async close(): Promise<void> {
    this.isClosed = true
    this.isHeld = false
    await this.taking?.catch(() => false)
    await this.line.close()
  }

  private async take({ address }: Peer): Promise<boolean> {
    const { losses } = this
    try {
      await this.line.fly([laneTaking(this.lane, address, this.house.db.now())])
    } catch (error) {
      if (!(error instanceof LaneTaken)) throw error
      this.nextTaking = performance.now() + ANSWERED_MS
      return false
    }
    this.silentSince = undefined
    await this.onTaken()
    this.isHeld = losses === this.losses && !this.isClosed
    return this.isHeld
  }

  private lose(err: Error | undefined): void {
    this.losses++
    this.isHeld = false
    if (err) this.house.log.error({ err, lane: this.lane }, 'a lane lost its connection')
  }
}
