import type { InputOf } from '@meydan/contract/call'
import type { exportTransactions as call } from '@meydan/contract/wallet/history'
import { dayRange } from '../../platform/lists/day-range.ts'
import type { Queryable } from '../../platform/database/db.ts'
import type { PlayerId } from '../../platform/app-context.ts'
import type { Line } from './line.ts'
import { lineDays, readLines } from './list-transactions.ts'
import { daysOf } from '../page-offset.ts'

const TYPES: Record<Line['type'], string> = {
  deposit: 'Yatırım',
  bonus: 'Bonus',
  win: 'Kazanç',
  withdraw: 'Çekim',
  bet: 'Bahis',
}
const BATCH = 1_000

/** The caller's lines of a range, newest first, day after day while they are sent: never more than a thousand in memory. */
export async function* exportTransactions(q: Queryable, playerId: PlayerId, input: InputOf<typeof call>) {
  const days = lineDays(playerId, input, dayRange(input))
  for (const { day, lines } of await daysOf(q, days)) {
    for (let skip = 0; skip < lines; skip += BATCH) {
      const batch = await readLines(q, playerId, input, { newest: day, oldest: day, skip, limit: BATCH })
      yield batch.map((line) => ({ ...line, type: TYPES[line.type] }))
    }
  }
}
