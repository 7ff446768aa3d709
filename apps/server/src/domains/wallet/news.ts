import type { PlayerId } from '../../platform/house.ts'
import type { Head } from './movement.ts'

/** What the hub's topic `balance` carries: whose balance changed and, where it is at hand, how. Kuruş as JSON numbers. */
export interface BalanceNews {
  playerId: PlayerId
  fresh?: FreshBalance
}

export interface FreshBalance {
  cash: number
  bonus: number
  hold: number
  version: number
  lastStake: number
  lastWin: number
}

export function balanceNews(wallet: Head & Pick<FreshBalance, 'lastStake' | 'lastWin'>): BalanceNews {
  const { playerId, cash, bonus, hold, seq, lastStake, lastWin } = wallet
  return { playerId, fresh: { cash, bonus, hold, version: seq, lastStake, lastWin } }
}
