import { deviceNow } from '@meydan/api-client/house-clock'
import { useSyncExternalStore } from 'react'

export interface Balance {
  lira: number
  /** Grows with every change of this player's balance; what is older is not shown. 0 is a remembered one. */
  version: number
  /** The latest win that happened while this page was open, and when it arrived (ms). */
  lastWin?: { lira: number; at: number }
}

/** What a reply or a socket message says about the balance. A poll without a version is taken as it is. */
export interface BalanceNews {
  lira: number
  version?: number
  won?: number
}

interface Watched {
  playerId: number
  /** The first version heard: its win was before this page. */
  firstVersion: number | undefined
  /** The version whose win was shown last. */
  winVersion: number
}

let balance: Balance | undefined
let watched: Watched | undefined
const listeners = new Set<() => void>()

/** The player's playable balance as last heard, by poll or socket. */
export function useBalance(): Balance | undefined {
  return useSyncExternalStore(subscribe, peekBalance)
}

export function peekBalance(): Balance | undefined {
  return balance
}

/** The balance of this player; undefined while another's is the last that was heard of. */
export function peekBalanceOf(playerId: number): Balance | undefined {
  return watched?.playerId === playerId ? balance : undefined
}

/** Takes news about a player's balance in, unless something newer is known already. */
export function offerBalance(playerId: number, { lira, version, won = 0 }: BalanceNews): void {
  if (watched?.playerId !== playerId) {
    watched = { playerId, firstVersion: undefined, winVersion: 0 }
    balance = undefined
  }
  const known = balance
  if (known && version !== undefined && version < known.version) return
  const isWin = won > 0 && isNewWin(watched, version)
  if (version) watched.firstVersion ??= version
  if (isWin) watched.winVersion = version ?? 0
  const next = version ?? known?.version ?? 0
  if (known && known.lira === lira && known.version === next && !isWin) return
  const lastWin = isWin ? { lira: won, at: deviceNow() } : known?.lastWin
  update({ lira, version: next, ...(lastWin ? { lastWin } : {}) })
}

export function forgetBalance(): void {
  watched = undefined
  if (balance) update(undefined)
}

/** A socket greets with the last state it knows: a win already over, or already shown, is none. */
function isNewWin({ firstVersion, winVersion }: Watched, version: number | undefined): boolean {
  return version !== undefined && firstVersion !== undefined && version > firstVersion && version > winVersion
}

function update(next: Balance | undefined) {
  balance = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
