import type { InputOf } from '@meydan/contract/call'
import type { listTransactions as call } from '@meydan/contract/wallet/history'
import type { Sql } from 'sql-template-tag'
import { type DayRange, dayRange } from '../../platform/lists/day-range.ts'
import type { Queryable } from '../../platform/database/db.ts'
import type { PlayerId } from '../../platform/app-context.ts'
import { cashDays, cashLines } from './cash-lines.ts'
import { categoriesIn, isPlay, type Tab } from '../money/categories.ts'
import type { Cut, Line } from './line.ts'
import { pageOffsetOf } from '../page-offset.ts'
import { playDays, playLines } from './play-lines.ts'
import { statisticsOf } from '../players/statistics.ts'

/** One page, newest first, with the number of pages and the statistics of the whole range. A page beyond the end is empty. */
export async function listTransactions(q: Queryable, playerId: PlayerId, input: InputOf<typeof call>) {
  const { page, limit } = input
  const range = dayRange(input)
  const [{ transactions, total }, statistics] = await Promise.all([
    readPage(q, playerId, input, { range, offset: (page - 1) * limit, limit }),
    statisticsOf(q, playerId, range),
  ])
  const pagination = { total_pages: Math.ceil(total / limit), current_page: page, total }
  return { success: true, transactions, pagination, statistics, message: '' }
}

async function readPage(
  q: Queryable,
  playerId: PlayerId,
  tab: Tab,
  { range, offset, limit }: { range: DayRange; offset: number; limit: number },
) {
  const { total, place } = await pageOffsetOf(q, lineDays(playerId, tab, range), { offset, limit })
  return { total, transactions: place ? await readLines(q, playerId, tab, { ...place, limit }) : [] }
}

/** A query of (day, lines) for placing pages. */
export function lineDays(playerId: PlayerId, { type, category }: Tab, range: DayRange): Sql {
  return isPlay(type) ? playDays(playerId, categoriesIn({ type, category }), range) : cashDays(playerId, type, range)
}

export function readLines(q: Queryable, playerId: PlayerId, { type, category }: Tab, cut: Cut): Promise<Line[]> {
  return isPlay(type)
    ? playLines(q, playerId, categoriesIn({ type, category }), cut)
    : cashLines(q, playerId, type, cut)
}
