import { listTransactions } from '../apps/server/src/figures/list-transactions.ts'
import { readPlayerFigures } from '../apps/server/src/figures/player-figures.ts'
import { listPlayerRounds } from '../apps/server/src/figures/player-rounds.ts'
import { type Figure, figure, percentile } from './figure.ts'
import { fillLedger } from './fill-ledger.ts'
import type { Ground } from './ground.ts'

const FEW_ROUNDS = 5_000
const MANY_ROUNDS = 5_000_000
const DAYS = 365
/** One in ten rounds is of this player. */
const HEAVY = 11
const TIMES = 200

type Asked = Record<'first page' | 'page at 90 %' | 'statistics', number>

/** A page and the statistics of one player's history, when the ledger holds ten thousand movements and when it holds ten million. */
export async function historyRows(ground: Ground): Promise<Figure[]> {
  if (ground.quick) return []
  const fill = (rounds: number) =>
    fillLedger(ground.house, { rounds, heavy: { playerId: HEAVY, rounds: rounds / 10 }, days: DAYS })
  await fill(FEW_ROUNDS)
  const few = await ask(ground, FEW_ROUNDS / 10)
  await fill(MANY_ROUNDS)
  const many = await ask(ground, MANY_ROUNDS / 10)
  return (Object.keys(few) as (keyof Asked)[]).map((name) =>
    figure(
      `history: ${name}, 10 M movements / 10 k`,
      { value: many[name], unit: 'ms', reference: few[name] },
      { most: 1.5 },
    ),
  )
}

async function ask({ house: { db } }: Ground, rounds: number): Promise<Asked> {
  const page = (no: number) =>
    listPlayerRounds(db, { id: HEAVY, page: no, per_page: 20 } as Parameters<typeof listPlayerRounds>[1])
  const lines = (no: number) =>
    listTransactions(db, HEAVY, { type: 'slot_bet', page: no, limit: 20 } as Parameters<typeof listTransactions>[2])
  const deep = Math.max(1, Math.floor((rounds / 20) * 0.9))
  return {
    'first page': await medianMs(() => lines(1)),
    'page at 90 %': await medianMs(() => page(deep)),
    statistics: await medianMs(() => readPlayerFigures(db, HEAVY)),
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
