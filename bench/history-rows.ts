import { listTransactions } from '../apps/server/src/figures/list-transactions.ts'
import { readPlayerFigures } from '../apps/server/src/figures/player-figures.ts'
import { listPlayerRounds } from '../apps/server/src/figures/player-rounds.ts'
import { type Figure, figure, percentile } from './figure.ts'
import { fillLedger } from './fill-ledger.ts'
import { type Ground, openHouse } from './ground.ts'
import type { House, PlayerId } from '../apps/server/src/platform/house.ts'

const FEW_ROUNDS = 5_000
const MANY_ROUNDS = 5_000_000
const YEAR_DAYS = 365
/**
 * One in ten rounds is of a player who has hardly any of the other year, so that both have as many days of play:
 * these, a row for each kind of game, are what a page and statistics go by.
 */
const HEAVY = { few: 11, many: 12 }
const TIMES = 200

type Asked = Record<'first page' | 'page at 90 %' | 'statistics', number>

/** A page and the statistics of one player's history, when the ledger holds ten thousand movements and when it holds ten million. */
export async function historyRows(ground: Ground): Promise<Figure[]> {
  if (ground.quick) return []
  const now = ground.house.db.now()
  const few = await afterYear(ground, { rounds: FEW_ROUNDS, player: HEAVY.few, from: now })
  const many = await afterYear(ground, { rounds: MANY_ROUNDS, player: HEAVY.many, from: yearAfter(now) })
  return (Object.keys(few) as (keyof Asked)[]).map((name) =>
    figure(
      `history: ${name}, 10 M movements / 10 k`,
      { value: many[name], unit: 'ms', reference: few[name] },
      { most: 1.5 },
    ),
  )
}

interface Year {
  rounds: number
  player: PlayerId
  from: Date
}

/** Plays so many rounds within a year, and asks at its end. */
async function afterYear(ground: Ground, { rounds, player, from }: Year): Promise<Asked> {
  const house = openHouse(ground.url, { clock: () => yearAfter(from) })
  try {
    await fillLedger(house, { rounds, heavy: { playerId: player, rounds: rounds / 10 }, from, days: YEAR_DAYS })
    return await ask(house, player, rounds / 10)
  } finally {
    await house.db.close()
  }
}

function yearAfter(from: Date): Date {
  return new Date(from.getTime() + YEAR_DAYS * 86_400_000)
}

async function ask({ db }: House, player: PlayerId, rounds: number): Promise<Asked> {
  const page = (no: number) =>
    listPlayerRounds(db, { id: player, page: no, per_page: 20 } as Parameters<typeof listPlayerRounds>[1])
  const lines = (no: number) =>
    listTransactions(db, player, { type: 'slot_bet', page: no, limit: 20 } as Parameters<typeof listTransactions>[2])
  const deep = Math.max(1, Math.floor((rounds / 20) * 0.9))
  return {
    'first page': await medianMs(() => lines(1)),
    'page at 90 %': await medianMs(() => page(deep)),
    statistics: await medianMs(() => readPlayerFigures(db, player)),
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
