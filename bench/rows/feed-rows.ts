import sql from 'sql-template-tag'
import { ledgerReaders } from '../../apps/server/src/app.ts'
import { openFeed } from '../../apps/server/src/domains/ledger-feed/public.ts'
import { shardsOf } from '../../apps/server/src/domains/games/public.ts'
import type { Load } from '../callers.ts'
import { type Figure, figure, median } from '../figure.ts'
import type { Environment } from '../environment.ts'
import { COUNTED_KURUS, openRewards } from '../rewards.ts'
import { askRounds, openBench, roundsArrive } from '../stakes.ts'

/** Longer than what is read may be old. */
const SECONDS = 3
/** The pace at which readers must keep up and cost those who play nothing. */
const PACE = 10_000

/**
 * Rounds through the shards while every reader of the ledger reads them (cup, jackpots, club, winners, pace, large plays), beside the same
 * rounds while nobody reads; in turns, so that neither has the warmer machine. Once as they come at ten thousand plays a second, once as
 * fast as they can be written, where two processors have none left for readers. Slots alone: rounds that all share are never so quick.
 */
export async function feedRows(ground: Environment): Promise<Figure[]> {
  await openRewards(ground)
  const { mixed } = await openBench(ground.context, { stakeKurus: COUNTED_KURUS, only: 'slot' })
  await askRounds({ seconds: 2 }, mixed)
  const paced = await inTurns(ground, () => roundsArrive({ seconds: SECONDS }, mixed, PACE))
  const full = await inTurns(ground, () => askRounds({ seconds: SECONDS }, mixed))
  await shardsOf(ground.context).close()
  const ratio = ({ read, unread }: Turns) => ({ value: median(read), unit: '1/s', reference: median(unread) })
  return [
    figure(`${PACE} plays a second while the ledger is read / while it is not`, ratio(paced), { least: 0.97 }),
    figure(
      'how old the oldest of them is that a reader has not read',
      { value: median(paced.behind), unit: 'ms' },
      { most: 2_000 },
    ),
    figure('stakes and wins while the ledger is read / while it is not', ratio(full), { least: 0.97 }),
  ]
}

/** Plays a second with readers and without; of each load with them, the age of what was not read at its end. */
interface Turns {
  read: number[]
  unread: number[]
  behind: number[]
}

async function inTurns(ground: Environment, load: () => Promise<Load>): Promise<Turns> {
  const turns: Turns = { read: [], unread: [], behind: [] }
  for (let pair = 0; pair < ground.repeats; pair++)
    for (const isRead of pair % 2 === 0 ? [true, false] : [false, true]) {
      const feed = await openFeed(ground.context, ledgerReaders(ground.context.vault))
      await feed.read()
      if (!isRead) await feed.close()
      turns[isRead ? 'read' : 'unread'].push((await load()).perSecond)
      if (isRead) {
        turns.behind.push(await ageOfUnread(ground))
        await feed.read()
      }
      await feed.close()
    }
  return turns
}

async function ageOfUnread({ context: { db } }: Environment): Promise<number> {
  const { oldest } = await db.one<{ oldest: Date | null }>(sql`
    select min(m.created_at) as oldest from wallet.movements m where m.written_by > (select min(written_by) from ledger_feed.reader_positions)`)
  return oldest === null ? 0 : Math.max(0, db.now().getTime() - oldest.getTime())
}
