import { serverDate } from '@meydan/api-client/server-clock'
import { read } from '@meydan/api-client/query'
import type { Category } from '@meydan/contract/categories'
import { listTransactions } from '@meydan/contract/wallet/history'
import type { QueryClient } from '@tanstack/react-query'
import type { DateRange } from './date-range.ts'
import type { HistoryReply, HistoryType } from './history.ts'

const PER_PAGE = 100
const MOST_PAGES = 20

/** Every line that is printed, and when they were read. */
export type StatementLines = HistoryReply & { madeAt: string }

/** The newest 2,000 lines of a tab in a range, with the sums and the number of all. */
export async function readStatement(
  client: QueryClient,
  query: { type: HistoryType; category?: Category | undefined },
  range: DateRange,
): Promise<StatementLines> {
  const pageOf = (page: number) =>
    client.fetchQuery({
      ...read(listTransactions, { ...query, ...range, page: String(page), limit: String(PER_PAGE) }),
      staleTime: 0,
    })
  const first = await pageOf(1)
  const transactions = [...first.transactions]
  for (let page = 2; page <= Math.min(first.pagination.total_pages, MOST_PAGES); page++)
    transactions.push(...(await pageOf(page)).transactions)
  return { ...first, transactions, madeAt: serverDate().toISOString() }
}
