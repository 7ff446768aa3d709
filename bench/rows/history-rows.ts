import type { Db } from '../../apps/server/src/platform/database/db.ts'
import { addDays, istanbulDay, startOfIstanbulDay } from '@meydan/money/day'
import { listTransactions } from '../../apps/server/src/reports/ledger/list-transactions.ts'
import { listPlayerRounds } from '../../apps/server/src/reports/players/player-rounds.ts'
import { type Figure, figure, percentile } from '../figure.ts'
import { fillLedger, type Heavy, roundsUpTo } from '../ledger/fill-ledger.ts'
import { type Environment, openHouse } from '../environment.ts'
import { fillLongYear } from '../ledger/long-year.ts'
import type { AppContext } from '../../apps/server/src/platform/app-context.ts'

const FEW_ROUNDS = 5_000
const MANY_MOVEMENTS = 10_000_000
const YEAR_DAYS = 365
/** One in ten rounds is his; he has as many days of play as the one of the long year: these are what a page goes by. */
const HEAVY_OF_FEW: Heavy = { playerId: 11, rounds: FEW_ROUNDS / 10 }
const TIMES = 200

type Asked = Record<'first page' | 'page at 90 %', number>

/** Pages of one player's history, when he has a thousand movements and when the ledger holds ten million, a tenth of them his. */
export async function historyRows(ground: Environment): Promise<Figure[]> {
  if (ground.quick) return []
  const now = ground.context.db.now()
  const few = await afterYear(ground, now, async (context, from) => {
    await fillLedger(context, { rounds: FEW_ROUNDS, heavy: HEAVY_OF_FEW, from, days: YEAR_DAYS })
    return HEAVY_OF_FEW
  })
  const many = await afterYear(
    ground,
    startOfIstanbulDay(addDays(istanbulDay(yearAfter(now)), 1)),
    async (context, from) => fillLongYear(context, { rounds: await roundsUpTo(context.db, MANY_MOVEMENTS), from }),
  )
  return (Object.keys(few) as (keyof Asked)[]).map((name) =>
    figure(
      `history: ${name}, 10 M movements / 10 k`,
      { value: many[name], unit: 'ms', reference: few[name] },
      { most: 1.5 },
    ),
  )
}

/** Plays a year, and asks at its end for what the heaviest of its players has played. */
async function afterYear(
  ground: Environment,
  from: Date,
  play: (context: AppContext, from: Date) => Promise<Heavy>,
): Promise<Asked> {
  const context = openHouse(ground.url, { clock: () => yearAfter(from) })
  try {
    return await ask(context.db, await play(context, from))
  } finally {
    await context.db.close()
  }
}

function yearAfter(from: Date): Date {
  return new Date(from.getTime() + YEAR_DAYS * 86_400_000)
}

async function ask(db: Db, { playerId: player, rounds }: Heavy): Promise<Asked> {
  const page = (no: number) =>
    listPlayerRounds(db, { id: player, page: no, per_page: 20 } as Parameters<typeof listPlayerRounds>[1])
  const lines = (no: number) =>
    listTransactions(db, player, { type: 'slot_bet', page: no, limit: 20 } as Parameters<typeof listTransactions>[2])
  const deep = Math.max(1, Math.floor((rounds / 20) * 0.9))
  return {
    'first page': await medianMs(() => lines(1)),
    'page at 90 %': await medianMs(() => page(deep)),
  }
}

async function medianMs(work: () => Promise<unknown>): Promise<number> {
  const took: number[] = []
  for (let time = 0; time < TIMES; time++) {
    const from = performance.now()
    await work()
    took.push(performance.now() - from)
  }
  return percentile(took, 0.5)
}
