import type { HISTORY_TYPES } from '@meydan/contract/wallet/history'
import { CATEGORIES, CATEGORY_CODES, type Category } from '@meydan/contract/categories'

export type HistoryType = (typeof HISTORY_TYPES)[number]
export type PlayType = Exclude<HistoryType, 'deposit' | 'withdraw'>

/** The game categories behind a tab of the statement. */
export function categoriesOf(type: PlayType): Category[] {
  return CATEGORY_CODES.filter((code) => CATEGORIES[code].statement === type)
}

export function isPlay(type: HistoryType): type is PlayType {
  return type !== 'deposit' && type !== 'withdraw'
}
