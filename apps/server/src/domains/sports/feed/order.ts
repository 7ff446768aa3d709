import type { Aside, Arrival } from '@meydan/feed/read-arrival'
import type { FeedMessage } from '@meydan/feed/messages'

/** A message that came out of its turn is waited for so long; then there is a gap. */
const WAIT_MS = 2_000
/** A number so far ahead is out of line: a slip of one message, or a new session. */
const FAR = 100_000
/** Where its clock does not show it, a producer with no other message for so long has restarted. */
const ALONE_MS = 20_000

/** What may be applied now, in the order of each producer's numbers, which only go up here. */
export interface Turn {
  producer: number
  seq: number
  /** By the producer's clock; 0 where it cannot be read. */
  at: number
  text: string
  /** With the number it has in the book; undefined where all of it was set aside. */
  message: FeedMessage | undefined
  asides: Aside[]
  /** The last number before a gap that precedes it. */
  after: number | undefined
  /** What is added to its session's numbers from here on, where a new one begins with it. */
  base: number | undefined
  /** When it arrived. */
  since: number
}

export interface OrderedArrival extends Arrival {
  text: string
  place: NonNullable<Arrival['place']>
}

interface Line {
  last: number
  base: number
  /** The latest time of its messages. */
  newest: number
  waiting: Map<number, Turn>
  /** What has come out of line, one after another. */
  stray: (OrderedArrival & { since: number })[]
}

/** Brings the messages of several producers into the order of their numbers. Pure but for what it keeps waiting. */
export class Order {
  private readonly lines = new Map<number, Line>()

  /** From here the producer goes on; 0 for one without a message yet. */
  startAt(producer: number, { seq, base, newest }: { seq: number; base: number; newest: number }): void {
    this.lines.set(producer, { last: seq, base, newest, waiting: new Map(), stray: [] })
  }

  /** The number in the book of one that is in line, `undefined` of any other. */
  numberOf({ producer, seq }: { producer: number; seq: number }): number | undefined {
    const { last, base } = this.lineOf(producer)
    const number = base + seq
    return last === 0 || (number > last && number <= last + FAR) ? number : undefined
  }

  /**
   * What came twice, or before what is known already, is dropped. Numbers that begin again elsewhere are a new session once a second
   * one has followed that is later by the producer's clock, or nothing else has come for a while. Answers what was out of line alone, ahead of all.
   */
  take(arrival: OrderedArrival, now: number): OrderedArrival[] {
    const { place } = arrival
    const line = this.lineOf(place.producer)
    const number = this.numberOf(place)
    if (number !== undefined) {
      line.newest = Math.max(line.newest, place.at)
      line.waiting.set(number, line.waiting.get(number) ?? turnOf(arrival, { seq: number, since: now }))
      return line.stray.splice(0).filter(({ place: { seq } }) => line.base + seq > number + FAR)
    }
    const before = line.stray.at(-1)?.place.seq
    if (before !== undefined && (place.seq <= before || place.seq > before + FAR)) return []
    line.stray.push({ ...arrival, since: now })
    if (isSession(line, now)) begin(line)
    return []
  }

  /** What may be applied by now. Whoever fails to apply it starts the producer again where it was. */
  due(now: number): Turn[] {
    const turns: Turn[] = []
    for (const line of this.lines.values()) {
      for (const [seq, turn] of [...line.waiting].toSorted(([one], [other]) => one - other)) {
        const isNext = seq === line.last + 1 || line.last === 0 || turn.base !== undefined
        if (!isNext && now - turn.since < WAIT_MS) break
        turns.push({ ...turn, after: isNext ? undefined : line.last })
        line.last = seq
        line.waiting.delete(seq)
      }
    }
    return turns
  }

  get isWaiting(): boolean {
    return [...this.lines.values()].some(({ waiting }) => waiting.size > 0)
  }

  private lineOf(producer: number): Line {
    const line = this.lines.get(producer) ?? { last: 0, base: 0, newest: 0, waiting: new Map(), stray: [] }
    this.lines.set(producer, line)
    return line
  }
}

function turnOf(
  { place, text, message, asides }: OrderedArrival,
  { seq, since }: { seq: number; since: number },
): Turn {
  const { producer, at } = place
  return {
    producer,
    seq,
    at,
    text,
    message: message && { ...message, seq },
    asides,
    after: undefined,
    base: undefined,
    since,
  }
}

function isSession({ stray, newest }: Line, now: number): boolean {
  const [first] = stray
  if (first === undefined || stray.length < 2) return false
  return stray.every(({ place }) => place.at > newest) || now - first.since >= ALONE_MS
}

/** Its numbers go on from the last of the session before. What waited of that still comes first. */
function begin(line: Line): void {
  const last = Math.max(line.last, ...line.waiting.keys())
  line.base = last
  for (const [index, { since, ...arrival }] of line.stray.splice(0).entries()) {
    const seq = last + arrival.place.seq
    line.newest = Math.max(index === 0 ? 0 : line.newest, arrival.place.at)
    line.waiting.set(seq, { ...turnOf(arrival, { seq, since }), base: index === 0 ? last : undefined })
  }
}
