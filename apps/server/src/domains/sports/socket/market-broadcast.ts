import { setImmediate } from 'node:timers/promises'
import type { Events } from '../../../platform/events/topics.ts'
import type { Book, BookEntry } from '../book/book.ts'

/** Changes are gathered for so long; a stop is sent at once. */
const GATHER_MS = 250
/** After so many messages of one broadcast a stop may go first. */
const SLICE = 200
/** So many who have asked are answered before a stop may go first. */
const ANSWERS = 20
/** Delay before a failed broadcast is retried, ms. */
const RETRY_MS = 1_000

/** Sends these events to listeners; calls `rest` after each few messages with their number, and reads an entry only when it sends it. */
export type SendEntries = (
  entries: ReadonlyMap<string, BookEntry>,
  rest: (sentCount: number) => Promise<void>,
) => Promise<void>

/**
 * When what is sent to listeners: one broadcast after the other, of all that has changed since the last. A stop waits neither for the next
 * one nor for the end of the one under way.
 */
export class MarketBroadcast {
  private changed: Set<string> | 'all' = new Set()
  private readonly stopped = new Set<string>()
  private readonly waiting: ((all: ReadonlyMap<string, BookEntry>) => void)[] = []
  private timer: NodeJS.Timeout | undefined
  private last = Promise.resolve()
  private isClosed = false
  private readonly book: Pick<Book, 'all' | 'one'>
  private readonly send: SendEntries
  private readonly fail: (error: unknown) => void

  constructor(book: Pick<Book, 'all' | 'one'>, send: SendEntries, fail: (error: unknown) => void) {
    this.book = book
    this.send = send
    this.fail = fail
  }

  add({ events, isStop }: Events['sports']): void {
    if (isStop && events.length > 0) {
      for (const id of events) this.stopped.add(id)
      return this.inTurn(() => this.sendStopped())
    }
    if (events.length === 0) this.changed = 'all'
    else if (this.changed !== 'all') for (const id of events) this.changed.add(id)
    if (isStop) this.sendChanged()
    else this.timer ??= setTimeout(() => this.sendChanged(), GATHER_MS).unref()
  }

  /** After what is being sent and before anything else is; all events as they stand then. Where they cannot be read: as soon as they can. */
  next(answer: (all: ReadonlyMap<string, BookEntry>) => void): void {
    this.waiting.push(answer)
    this.inTurn(() => this.answerAsked())
  }

  close(): void {
    this.isClosed = true
    clearTimeout(this.timer)
  }

  private sendChanged(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    this.inTurn(async () => {
      const changed = this.changed
      this.changed = new Set()
      const entries = await this.all()
      if (changed !== 'all') for (const id of entries.keys()) if (!changed.has(id)) entries.delete(id)
      let sentCount = 0
      await this.send(entries, async (more) => {
        sentCount += more
        if (sentCount < SLICE) return
        sentCount = 0
        await setImmediate()
        await this.sendStopped(entries)
      })
      await this.answerAsked()
    })
  }

  /** Once for all who have asked since. */
  private async answerAsked(): Promise<void> {
    if (this.waiting.length === 0) return
    const all = await this.all()
    for (let answered = 1; this.waiting.length > 0; answered++) {
      this.waiting.shift()?.(all)
      if (answered % ANSWERS === 0) {
        await setImmediate()
        await this.sendStopped(all)
      }
    }
  }

  /** What the broadcast under way has still to send of them is as new then. */
  private async sendStopped(underWay?: Map<string, BookEntry>): Promise<void> {
    if (this.stopped.size === 0) return
    const ids = [...this.stopped]
    this.stopped.clear()
    const entries = new Map<string, BookEntry>()
    for (const id of ids) {
      const entry = await this.book.one(id)
      if (!entry) continue
      entries.set(id, entry)
      if (underWay?.has(id)) underWay.set(id, entry)
    }
    await this.send(entries, async () => {})
  }

  private async all(): Promise<Map<string, BookEntry>> {
    return new Map((await this.book.all()).map((entry) => [entry.event.id, entry]))
  }

  private inTurn(work: () => Promise<void>): void {
    this.last = this.last.then(work).catch((error: unknown) => {
      if (this.isClosed) return
      this.fail(error)
      this.changed = 'all'
      this.timer ??= setTimeout(() => this.sendChanged(), RETRY_MS).unref()
    })
  }
}
