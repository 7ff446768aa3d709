import type { OutputOf } from '@meydan/contract/call'
import type { HISTORY_TYPES, listTransactions } from '@meydan/contract/wallet/history'

export type HistoryType = (typeof HISTORY_TYPES)[number]
export type HistoryReply = OutputOf<typeof listTransactions>
export type HistoryLine = HistoryReply['transactions'][number]

/** A line of the tabs of games, whose reference opens the rounds behind it. */
export function isPlayType(type: HistoryType): boolean {
  return type !== 'deposit' && type !== 'withdraw'
}

/** Tells the lines of a list apart. */
export function lineKey({ type, id, reference_id: reference }: HistoryLine): string {
  return `${type}-${id}-${reference}`
}
