import type { PlayerId } from '../../platform/house.ts'
import type { ChangedWallet } from './post.ts'

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

export function balanceNews(wallet: ChangedWallet): BalanceNews {
  const fresh = {
    cash: Number(wallet.cash),
    bonus: Number(wallet.bonus),
    hold: Number(wallet.hold),
    version: Number(wallet.seq),
    lastStake: Number(wallet.lastStake),
    lastWin: Number(wallet.lastWin),
  }
  return { playerId: wallet.playerId, fresh }
}
