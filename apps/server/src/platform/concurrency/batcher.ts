import type { AppContext } from '../app-context.ts'
import { Refusal } from '../http/refusal.ts'

export interface Groups<Ask, Answer, Needs extends Pick<AppContext, 'db'> = Pick<AppContext, 'db'>> {
  /**
   * Does all of it in one go and answers in the same order: what was asked for, or why not. Where it throws, nothing of it may have
   * happened. A go in which others wait for the next (`isAlone` false) may not be held up by anybody for long.
   */
  work: (context: Needs, asks: readonly Ask[], isAlone: boolean) => Promise<readonly (Answer | Refusal)[]>
  /** Two requests with the same key run one after the other. */
  key(ask: Ask): unknown
  /** Maximum size of a batch. */
  most: number
}

interface Waiting<Ask, Answer> {
  ask: Ask
  resolve(answer: Answer): void
  reject(why: unknown): void
}

/**
 * Batches requests that arrive while a batch is running: they form the next batch. A request that comes
 * alone runs at once. If a batch throws, each of its requests is run alone, beside the following batches.
 */
export function batcher<Ask, Answer, Needs extends Pick<AppContext, 'db'> = Pick<AppContext, 'db'>>(
  groups: Groups<Ask, Answer, Needs>,
): (context: Needs, ask: Ask) => Promise<Answer> {
  const queues = new WeakMap<AppContext['db'], Queue<Ask, Answer, Needs>>()
  return (context, ask) => {
    const queue = queues.get(context.db) ?? new Queue(context, groups)
    queues.set(context.db, queue)
    return queue.add(ask)
  }
}

class Queue<Ask, Answer, Needs extends Pick<AppContext, 'db'> = Pick<AppContext, 'db'>> {
  private waiting: Waiting<Ask, Answer>[] = []
  private readonly busy = new Set<unknown>()
  private isGoing = false
  private readonly context: Needs
  private readonly groups: Groups<Ask, Answer, Needs>

  constructor(context: Needs, groups: Groups<Ask, Answer, Needs>) {
    this.context = context
    this.groups = groups
  }

  add(ask: Ask): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    this.waiting.push({ ask, resolve, reject })
    this.start()
    return promise
  }

  private start(): void {
    if (this.isGoing) return
    const group = this.next()
    if (group.length === 0) return
    this.isGoing = true
    void this.go(group).finally(() => {
      this.isGoing = false
      this.start()
    })
  }

  private next(): Waiting<Ask, Answer>[] {
    const group: Waiting<Ask, Answer>[] = []
    this.waiting = this.waiting.filter((one) => {
      const key = this.groups.key(one.ask)
      if (group.length === this.groups.most || this.busy.has(key)) return true
      this.busy.add(key)
      group.push(one)
      return false
    })
    return group
  }

  private async go(group: readonly Waiting<Ask, Answer>[]): Promise<void> {
    try {
      await this.work(group, false)
      this.release(group)
    } catch {
      for (const one of group) void this.alone(one)
    }
  }

  private async alone(one: Waiting<Ask, Answer>): Promise<void> {
    try {
      await this.work([one], true)
    } catch (error) {
      one.reject(error)
    }
    this.release([one])
    this.start()
  }

  private async work(group: readonly Waiting<Ask, Answer>[], isAlone: boolean): Promise<void> {
    const asks = group.map(({ ask }) => ask)
    const answers = await this.groups.work(this.context, asks, isAlone)
    for (const [index, { resolve, reject }] of group.entries()) {
      const answer = answers[index] as Answer | Refusal
      if (answer instanceof Refusal) reject(answer)
      else resolve(answer)
    }
  }

  private release(group: readonly Waiting<Ask, Answer>[]): void {
    for (const { ask } of group) this.busy.delete(this.groups.key(ask))
  }
}
