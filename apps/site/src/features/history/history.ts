import { CATEGORIES, CATEGORY_CODES, type Category } from '@meydan/contract/categories'
import type { OutputOf } from '@meydan/contract/call'
import type { HISTORY_TYPES, listTransactions } from '@meydan/contract/wallet/history'

export type HistoryType = (typeof HISTORY_TYPES)[number]
export type HistoryReply = OutputOf<typeof listTransactions>
export type HistoryLine = HistoryReply['transactions'][number]

/** A line of the tabs of games, whose reference opens the rounds behind it. */
export function isPlayType(type: HistoryType): boolean {
  return type !== 'deposit' && type !== 'withdraw'
}

/** The kinds of games behind a tab, where it has more than one; as CATEGORIES has them. */
export function kindsOf(type: HistoryType): Category[] {
  const kinds = CATEGORY_CODES.filter((code) => CATEGORIES[code].statement === type)
  return kinds.length > 1 ? kinds : []
}

/** The kind that an address names, if its tab has it. */
export function kindOf(type: HistoryType, search: URLSearchParams): Category | undefined {
  const named = search.get('kind') ?? ''
  return kindsOf(type).find((kind) => kind === named)
}

/** Tells the lines of a list apart. */
export function lineKey({ type, id, reference_id: reference }: HistoryLine): string {
  return `${type}-${id}-${reference}`
}
