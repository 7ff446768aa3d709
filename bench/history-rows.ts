import { listTransactions } from '../apps/server/src/domains/history/list-transactions.ts'
import { fillLedger } from './fill-ledger.ts'
import { type Figure, figure, median } from './figure.ts'
import type { Ground } from './ground.ts'

const ORDINARY = 8
const HEAVY = 7
const DAYS = 90
const LOOKS = 200

/** The first page of a statement with its statistics: in a small ledger, and in one of a million movements of which one player has most. */
export async function historyRows({ house }: Ground): Promise<Figure[]> {
  await fillLedger(house, { rounds: 5_000, heavy: { playerId: ORDINARY, rounds: 60 }, days: DAYS })
  const small = await look(ORDINARY)
  await fillLedger(house, { rounds: 500_000, heavy: { playerId: HEAVY, rounds: 300_000 }, days: DAYS })
  const bound = { most: 1.5 }
  return [
    figure(
      'page and statistics, 1 M movements / 10 k',
      { value: await look(ORDINARY), unit: 'ms', reference: small },
      bound,
    ),
    figure(
      'the same of a player with 300 k rounds / 60',
      { value: await look(HEAVY), unit: 'ms', reference: small },
      bound,
    ),
  ]

  async function look(playerId: number): Promise<number> {
    const times: number[] = []
    for (let turn = 0; turn < LOOKS; turn++) {
      const start = performance.now()
      await listTransactions(house.db, playerId, {
        type: 'slot_bet',
        page: 1,
        limit: 20,
        from: undefined,
        to: undefined,
      })
      times.push(performance.now() - start)
    }
    return median(times.slice(LOOKS / 4))
  }
}
