import { shardsOf } from '../../apps/server/src/domains/games/public.ts'
import { type Figure, figure, median } from '../figure.ts'
import type { Environment } from '../environment.ts'
import { MARKETS, openBook, over, playCoupon, won } from '../sports-book.ts'
import { ends } from './sports-rows.ts'
import { anyone } from '../stakes.ts'

const IDLE_MARKETS = 10_000
const WITHIN_MS = 2_000

/** A winner is paid behind the results of markets that nobody has bet on, told before his. */
export async function winnerRows({ context, repeats, quick }: Environment): Promise<Figure[]> {
  const book = await openBook(context)
  const markets = quick ? IDLE_MARKETS / 10 : IDLE_MARKETS
  const took: number[] = []
  try {
    for (let repeat = 0; repeat < repeats; repeat++) {
      const idle = await book.announce(markets / MARKETS)
      const [event] = (await book.announce(1)) as [string]
      await playCoupon(context, anyone(), [event])
      for (const each of [...idle, event]) book.feed.say(over(each))
      await book.arrived()
      const paid = ends(context.hub, 1)
      const started = performance.now()
      for (const each of idle) book.feed.say(won(each, true))
      book.feed.say(won(event))
      await paid
      took.push(performance.now() - started)
    }
    await shardsOf(context).close()
  } finally {
    await book.close()
  }
  return [
    figure(
      `a winner behind ${markets} results without a bet: paid`,
      { value: median(took), unit: 'ms' },
      { most: WITHIN_MS },
    ),
  ]
}
