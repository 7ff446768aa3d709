import type { Category } from '@meydan/contract/categories'
import { type HISTORY_TYPES, listTransactions } from '@meydan/contract/wallet/history'
import { expect } from 'vitest'
import type { TestPlayer, TestSite } from '../../../../test/site.ts'
import type { Line } from '../line.ts'

export type HistoryQuery = {
  type?: (typeof HISTORY_TYPES)[number]
  category?: Category
  page?: string
  limit?: string
  from?: string
  to?: string
}

/** How the tests of the history read it. */
export function historyOf(site: TestSite) {
  async function list(player: TestPlayer, query: HistoryQuery) {
    const asked = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as HistoryQuery
    return (await site.call(listTransactions, asked, { as: player })).body
  }

  async function expectSamePages(player: TestPlayer, query: HistoryQuery, whole: Line[], limit: number): Promise<void> {
    const pages = Math.ceil(whole.length / limit)
    const seen: Line[] = []
    for (let page = 1; page <= pages + 2; page++) {
      const body = await list(player, { ...query, page: String(page), limit: String(limit) })
      expect(body.pagination).toEqual({ total_pages: pages, current_page: page, total: whole.length })
      expect(body.transactions).toHaveLength(Math.max(0, Math.min(limit, whole.length - (page - 1) * limit)))
      seen.push(...body.transactions)
    }
    expect(seen).toEqual(whole)
  }

  return { list, expectSamePages }
}
