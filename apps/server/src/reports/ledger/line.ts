import { liraOfKurus } from '@meydan/money/kurus'

/** One line of a player's statement, as the calls reply it. */
export interface Line {
  id: number
  date: string
  type: 'deposit' | 'bonus' | 'win' | 'withdraw' | 'bet'
  amount: number
  description: string
  payment_method: string | null
  game_name: string | null
  provider: string | null
  reference_id: string
  status: string
  status_label: string
  balance_before: number | null
  balance_after: number | null
}

/** The playable balance (cash and bonus) around a movement; nulls where no money has moved. */
export function balanceAround(movement: { moved_kurus: bigint | null; after_kurus: bigint | null }) {
  const { moved_kurus: moved, after_kurus: after } = movement
  if (moved === null || after === null) return { balance_before: null, balance_after: null }
  return { balance_before: liraOfKurus(after - moved), balance_after: liraOfKurus(after) }
}

/** What a page is cut from: the lines of days, newest first. */
export interface Cut {
  newest: string
  oldest: string
  skip: number
  limit: number
}
