/** Many small writes as few commits. */
export type Batch<Item> = {
  /** Whether the item was written; rejects with its whole batch. */
  add: (item: Item) => Promise<boolean>
  /** Until everything that was added is written. */
  idle: () => Promise<void>
}

type Waiting<Item> = { item: Item; resolve: (written: boolean) => void; reject: (error: unknown) => void }

/**
 * One write is under way at a time; whatever comes meanwhile is the next one, so a lone item waits for nobody and a crowd shares a
 * commit. `write` answers which of its items it wrote.
 */
export function batched<Item>(write: (items: readonly Item[]) => Promise<ReadonlySet<Item>>): Batch<Item> {
  let waiting: Waiting<Item>[] = []
  let running: Promise<void> | undefined
  const run = async (): Promise<void> => {
    while (waiting.length > 0) {
      const present = waiting
      waiting = []
      try {
        const written = await write(present.map(({ item }) => item))
        for (const { item, resolve } of present) resolve(written.has(item))
      } catch (error) {
        for (const { reject } of present) reject(error)
      }
    }
    running = undefined
  }
  return {
    add: (item) =>
      new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject })
        running ??= Promise.resolve().then(run)
      }),
    idle: async () => {
      while (running !== undefined) await running
    },
  }
}
