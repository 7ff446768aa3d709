import type { FreshBalance, News } from '../../platform/topics.ts'
import type { Head } from './movement.ts'

/** What is told of a balance that a lane has at hand. */
export function balanceNews(wallet: Head & Pick<FreshBalance, 'lastStake' | 'lastWin'>): News['balance'] {
  const { playerId, cash, bonus, hold, seq, lastStake, lastWin } = wallet
  return { playerId, fresh: { cash, bonus, hold, version: seq, lastStake, lastWin } }
}
