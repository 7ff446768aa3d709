import { allReaders } from '../apps/server/src/app.ts'
import { openFeed } from '../apps/server/src/domains/feed/public.ts'
import { lanesOf } from '../apps/server/src/domains/games/public.ts'
import { seedClub } from '../apps/server/src/seed/club.ts'
import { seedJackpots } from '../apps/server/src/seed/jackpots.ts'
import { seedTournaments } from '../apps/server/src/seed/tournaments.ts'
import { callersAsk } from './callers.ts'
import { type Figure, figure, median } from './figure.ts'
import type { Ground } from './ground.ts'
import { anyone, openBench } from './stakes.ts'

const CALLERS = 64
/** Pairs of a run with the readers and one without, in turn: a machine that is busy for a while is so for both. */
const PAIRS = 6

/** What the readers of the ledger (tournaments, jackpots, club, winners, large plays) take from the stakes they follow. */
export async function feedRows(ground: Ground): Promise<Figure[]> {
  const { house, seconds, quick } = ground
  await seedTournaments(house)
  await seedJackpots(house)
  await seedClub(house)
  const { mixed } = await openBench(house)
  const measure = async () => (await callersAsk(CALLERS, seconds, () => mixed(anyone()))).perSecond
  const followed = async () => {
    const feed = openFeed(house, allReaders(house))
    await feed.read()
    const perSecond = await measure()
    await feed.close()
    return perSecond
  }
  await callersAsk(CALLERS, 1, () => mixed(anyone()))
  const [beside, alone]: [number[], number[]] = [[], []]
  for (let pair = 0; pair < (quick ? 2 : PAIRS); pair++) {
    const withFirst = pair % 2 === 0
    if (withFirst) beside.push(await followed())
    alone.push(await measure())
    if (!withFirst) beside.push(await followed())
  }
  await lanesOf(house).close()
  const spread = (Math.max(...alone) - Math.min(...alone)) / median(alone)
  return [
    figure(
      'plays while the ledger’s readers follow / without them',
      { value: median(beside), unit: '1/s', reference: median(alone) },
      { least: 0.97 },
    ),
    figure('how far the runs without readers lie apart', { value: spread * 100, unit: '%' }, {}),
  ]
}
