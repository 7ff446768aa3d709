import type { FeedMessage } from '@meydan/feed/messages'

/** A message that came out of its turn is waited for so long; then there is a gap. */
const WAIT_MS = 2_000

/** What may be applied now, in the order of each producer's seq; `after` names the last seq before a gap that precedes it. */
export interface Turn {
  message: FeedMessage
  after: number | undefined
}

interface Waiting {
  message: FeedMessage
  since: number
}

/** Brings the messages of several producers into the order of their seq. Pure but for what it keeps waiting. */
export class Order {
  private readonly last = new Map<number, number>()
  private readonly waiting = new Map<number, Map<number, Waiting>>()

  /** From here the producer goes on; 0 for one that was never heard. */
  startAt(producer: number, seq: number): void {
    this.last.set(producer, seq)
    this.waiting.delete(producer)
  }

  /** What came twice, or before what is known already, is dropped. */
  take(message: FeedMessage, now: number): void {
    const { producer, seq } = message
    const last = this.last.get(producer) ?? 0
    if (last > 0 && seq <= last) return
    const waiting = this.waiting.get(producer) ?? new Map<number, Waiting>()
    this.waiting.set(producer, waiting)
    if (!waiting.has(seq)) waiting.set(seq, { message, since: now })
  }

  /** What may be applied by now. Whoever fails to apply it starts the producer again where it was. */
  due(now: number): Turn[] {
    const turns: Turn[] = []
    for (const [producer, waiting] of this.waiting) {
      let last = this.last.get(producer) ?? 0
      for (const [seq, { message, since }] of [...waiting].toSorted(([one], [other]) => one - other)) {
        const isNext = seq === last + 1 || last === 0
        if (!isNext && now - since < WAIT_MS) break
        turns.push({ message, after: isNext ? undefined : last })
        last = seq
        waiting.delete(seq)
      }
      this.last.set(producer, last)
    }
    return turns
  }

  get isWaiting(): boolean {
    return [...this.waiting.values()].some(({ size }) => size > 0)
  }
}
