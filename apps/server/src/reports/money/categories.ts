import type { HISTORY_TYPES } from '@meydan/contract/wallet/history'
import { CATEGORIES, CATEGORY_CODES, type Category } from '@meydan/contract/categories'

export type HistoryType = (typeof HISTORY_TYPES)[number]
export type PlayType = Exclude<HistoryType, 'deposit' | 'withdraw'>

/** The game categories behind a tab of the statement. */
export function categoriesOf(type: PlayType): Category[] {
  return CATEGORY_CODES.filter((code) => CATEGORIES[code].statement === type)
}

/** A tab, and the one kind of its games that is asked for. */
export interface Tab {
  type: HistoryType
  category?: Category | undefined
}

/** Those of a tab that are asked for: all, or the one if it is of this tab. */
export function categoriesIn({ type, category }: { type: PlayType; category?: Category | undefined }): Category[] {
  return categoriesOf(type).filter((code) => category === undefined || code === category)
}

export function isPlay(type: HistoryType): type is PlayType {
  return type !== 'deposit' && type !== 'withdraw'
}
