import type { AppContext } from '../app-context.ts'
import { isConnectionLost } from '../database/connection-loss.ts'

interface Steps<Item> {
  /** What is logged of a step that failed. */
  failure: string
  /** The ids by which the log names an item. */
  ids: (item: Item) => object
  /** So many steps at a time; without it they go one after another. */
  abreast?: number
}

/**
 * Does a step for each item of a job. One that fails holds up no other: it is logged with its ids, and once all have had their turn the whole
 * throws how many failed, so that the job counts as failed and is tried again. Where one step after the other loses its connection to the
 * database, it ends at once: no later step could be done.
 */
export async function forEachItem<Item>(
  log: AppContext['log'],
  { failure, ids, abreast = 1 }: Steps<Item>,
  items: Iterable<Item> | AsyncIterable<Item>,
  step: (item: Item) => Promise<unknown>,
): Promise<void> {
  let [done, failed, lost] = [0, 0, 0]
  const rest = eachOf(items)
  const work = async () => {
    for await (const item of rest)
      try {
        await step(item)
        done++
        lost = 0
      } catch (err) {
        lost = isConnectionLost(err) ? lost + 1 : 0
        if (lost > 1) throw err
        if (!(err instanceof ItemsFailed)) log.error({ err, ...ids(item) }, failure)
        failed++
      }
  }
  await Promise.all(Array.from({ length: abreast }, work))
  if (failed > 0) throw new ItemsFailed(`${failure}: ${failed} of ${failed + done}`)
}

/** Each of them was logged already. */
class ItemsFailed extends Error {
  override name = 'ItemsFailed'
}

async function* eachOf<Item>(items: Iterable<Item> | AsyncIterable<Item>): AsyncGenerator<Item> {
  yield* items
}

/**
 * All rows of a query that reads at most so many at once, each after the last one of those before: a row that stays as it is keeps none behind it
 * from its turn, however many of them there are. `read` orders by what it compares with `after`.
 */
export async function* inBatches<Row>(
  most: number,
  read: (after: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  let after: Row | undefined
  for (;;) {
    const rows = await read(after)
    yield* rows
    if (rows.length < most) return
    after = rows.at(-1)
  }
}
