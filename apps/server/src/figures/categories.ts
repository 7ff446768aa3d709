import type { HISTORY_TYPES } from '@meydan/contract/history'
import type { RoundCategory } from '@meydan/contract/history-admin'

export type HistoryType = (typeof HISTORY_TYPES)[number]
export type PlayType = Exclude<HistoryType, 'deposit' | 'withdraw'>

/** The game categories behind each tab: what a generator decides, a dealer, a match. */
export const CATEGORIES: Record<PlayType, RoundCategory[]> = {
  slot_bet: ['slot', 'crash', 'tombala'],
  live_casino: ['live'],
  sports_bet: ['sports'],
}

export function isPlay(type: HistoryType): type is PlayType {
  return type in CATEGORIES
}
