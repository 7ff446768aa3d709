import { ledgerReaders } from '../apps/server/src/app.ts'
import { openFeed } from '../apps/server/src/domains/feed/public.ts'
import { lanesOf } from '../apps/server/src/domains/games/public.ts'
import { type Figure, figure, median } from './figure.ts'
import type { Ground } from './ground.ts'
import { COUNTED_KURUS, openRewards } from './rewards.ts'
import { askRounds, openBench } from './stakes.ts'

/** A difference of a few hundredths wants many pairs. */
const PAIRS = 3

/**
 * Rounds through the lanes while every reader of the ledger reads them (cup, jackpots, club, winners, pace, large plays), beside the same
 * rounds while nobody reads; in turns, so that neither has the warmer machine. Slots alone: rounds that all share are never so quick. How
 * long the readers need for what is left when the load ends.
 */
export async function feedRows(ground: Ground): Promise<Figure[]> {
  await openRewards(ground)
  const { mixed } = await openBench(ground.house, { stakeKurus: COUNTED_KURUS, only: 'slot' })
  await askRounds({ seconds: 2 }, mixed)
  const rates = { read: [] as number[], unread: [] as number[] }
  const behind: number[] = []
  for (let pair = 0; pair < ground.repeats * PAIRS; pair++)
    for (const isRead of pair % 2 === 0 ? [true, false] : [false, true]) {
      const feed = openFeed(ground.house, ledgerReaders(ground.house))
      await feed.read()
      if (!isRead) await feed.close()
      rates[isRead ? 'read' : 'unread'].push((await askRounds(ground, mixed)).perSecond)
      const from = performance.now()
      if (isRead) await feed.read()
      if (isRead) behind.push(performance.now() - from)
      await feed.close()
    }
  await lanesOf(ground.house).close()
  return [
    figure(
      'stakes and wins while the ledger is read / while it is not',
      { value: median(rates.read), unit: '1/s', reference: median(rates.unread) },
      { least: 0.97 },
    ),
    figure('readers of the ledger done after that load', { value: median(behind), unit: 'ms' }, { most: 2_000 }),
  ]
}
