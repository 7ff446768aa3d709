/** An owner that has not answered for this long of our own working time is frozen or cut off, ms. */
export const FROZEN_MS = 2_500
const TICK_MS = 50
/** A longer pause between two ticks is this process's own: it had no processor, and an answer may lie unread. */
const PAUSE_MS = 150

/** How long (ms) this process has had the processor: what of its own pauses exceeds a tick is left out. */
export class WorkingTime {
  private sum = 0
  private last: number
  private readonly now: () => number
  private readonly timer: NodeJS.Timeout

  constructor(now: () => number = () => performance.now()) {
    this.now = now
    this.last = now()
    this.timer = setInterval(() => this.ms(), TICK_MS).unref()
  }

  ms(): number {
    const now = this.now()
    this.sum += Math.min(now - this.last, PAUSE_MS)
    this.last = now
    return this.sum
  }

  close(): void {
    clearInterval(this.timer)
  }
}

/** What is known of an owner that does not answer: one question alone may have met it in a pause, so a second one is asked. */
export class FailureDetector {
  private readonly workingTime: WorkingTime
  private since: number | undefined
  private askedLast: number | undefined

  constructor(workingTime: WorkingTime) {
    this.workingTime = workingTime
  }

  /** When a question is asked, for `unanswered`. */
  sentAt(): number {
    return this.workingTime.ms()
  }

  /** After a long time in which nothing was asked it counts anew. */
  unanswered(askedAt: number): void {
    const isAnother = askedAt - (this.askedLast ?? askedAt) > FROZEN_MS
    this.since = isAnother ? askedAt : (this.since ?? askedAt)
    this.askedLast = Math.max(askedAt, this.askedLast ?? askedAt)
  }

  answered(): void {
    this.since = this.askedLast = undefined
  }

  /** It left two questions without an answer, the first of them `FROZEN_MS` ago. */
  isFailed(): boolean {
    if (this.since === undefined || this.askedLast === undefined) return false
    return this.askedLast > this.since && this.workingTime.ms() - this.since > FROZEN_MS
  }
}
