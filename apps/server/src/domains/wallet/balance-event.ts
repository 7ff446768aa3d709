import type { Events } from '../../platform/events/topics.ts'
import type { FreshBalance } from './topics.ts'
import type { Head } from './movement.ts'

/** The event of a balance that a shard holds in memory. */
export function balanceEvent(wallet: Head & Pick<FreshBalance, 'lastStake' | 'lastWin'>): Events['balance'] {
  const { playerId, cash, bonus, hold, seq, lastStake, lastWin } = wallet
  return { playerId, fresh: { cash, bonus, hold, version: seq, lastStake, lastWin } }
}
