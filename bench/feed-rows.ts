import { ledgerReaders } from '../apps/server/src/app.ts'
import { openFeed } from '../apps/server/src/domains/feed/public.ts'
import { lanesOf } from '../apps/server/src/domains/games/public.ts'
import sql from 'sql-template-tag'
import { setTimeout } from 'node:timers/promises'
import { callersArrive } from './callers.ts'
import { type Figure, figure, median, percentile } from './figure.ts'
import { type Ground, PLAYERS } from './ground.ts'
import { COUNTED_KURUS, openRewards } from './rewards.ts'
import { askRounds, openBench, type Player } from './stakes.ts'

/** A difference of a few hundredths wants many pairs. */
const PAIRS = 3
/** Movements a second at which readers have to keep up. */
const PACE = 10_000
const CALLERS = 500
const LOOK_MS = 50
/** A place that has nothing to tell moves on once so many transactions. */
const QUIET = 50n

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
  const behindPace = await behindAt(ground, mixed)
  await lanesOf(ground.house).close()
  return [
    figure(
      'stakes and wins while the ledger is read / while it is not',
      { value: median(rates.read), unit: '1/s', reference: median(rates.unread) },
      { least: 0.97 },
    ),
    figure('readers of the ledger done after that load', { value: median(behind), unit: 'ms' }, { most: 2_000 }),
    figure(
      `readers of the ledger behind at ${PACE} movements a second, p99`,
      { value: percentile(behindPace, 0.99), unit: 'ms' },
      { most: 2_000 },
    ),
  ]
}

/** How old the oldest movement is that not every reader has read, time and again while it is played at the pace. */
async function behindAt(ground: Ground, mixed: Player): Promise<number[]> {
  const feed = openFeed(ground.house, ledgerReaders(ground.house))
  await feed.read()
  const behind: number[] = []
  const written: { at: number; until: bigint }[] = []
  let isOver = false
  const watching = (async () => {
    for (; !isOver; await setTimeout(LOOK_MS)) {
      const at = performance.now()
      const { horizon, read } = await ground.house.db.one<{ horizon: bigint; read: bigint }>(sql`
        select wallet.feed_horizon() as horizon, (select min(written_by) from feed.places) as read`)
      written.push({ at, until: horizon })
      behind.push(at - (written.findLast(({ until }) => until - QUIET <= read)?.at ?? (written[0]?.at as number)))
    }
  })()
  // Each plays his round's parts in their order.
  const free = Array.from({ length: PLAYERS }, (_, index) => index + 1)
  const everyMs = (1_000 * CALLERS) / PACE
  await callersArrive(CALLERS, { seconds: ground.seconds, everyMs }, async () => {
    const [player = 1] = free.splice(Math.floor(Math.random() * free.length), 1)
    await mixed(player)
    free.push(player)
  })
  isOver = true
  await watching
  await feed.close()
  return behind
}
