import { useSyncExternalStore } from 'react'

export interface Balance {
  lira: number
  /** Grows with every change of this player's balance; what is older is not shown. */
  version: number
  /** The latest win and when it arrived (ms). */
  lastWin?: { lira: number; at: number }
}

/** What a reply or a socket message says about the balance. A poll without a version is taken as it is. */
export interface BalanceNews {
  lira: number
  version?: number
  won?: number
}

let balance: Balance | undefined
let owner: number | undefined
const listeners = new Set<() => void>()

/** The player's playable balance as last heard, by poll or socket. */
export function useBalance(): Balance | undefined {
  return useSyncExternalStore(subscribe, peekBalance)
}

export function peekBalance(): Balance | undefined {
  return balance
}

/** Takes news about a player's balance in, unless something newer is known already. */
export function offerBalance(playerId: number, { lira, version, won = 0 }: BalanceNews): void {
  const known = owner === playerId ? balance : undefined
  if (known && version !== undefined && version < known.version) return
  if (known && known.lira === lira && won === 0 && (version ?? known.version) === known.version) return
  const lastWin = won > 0 ? { lira: won, at: Date.now() } : known?.lastWin
  owner = playerId
  update({ lira, version: version ?? known?.version ?? 0, ...(lastWin ? { lastWin } : {}) })
}

export function forgetBalance(): void {
  owner = undefined
  if (balance) update(undefined)
}

function update(next: Balance | undefined) {
  balance = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
