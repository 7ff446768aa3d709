import { deviceNow } from '@meydan/api-client/server-clock'
import { useSyncExternalStore } from 'react'
import { onRoundActive, isRoundActive } from './active-round.ts'

export interface Balance {
  lira: number
  /** Grows with every change of this player's balance; what is older is not shown. 0 is a remembered one. */
  version: number
  /** The latest win that happened while this page was open, and when it arrived (ms). */
  lastWin?: { lira: number; at: number }
}

/** What a reply or a socket message says about the balance. A poll without a version is taken as it is. */
export interface BalanceUpdate {
  lira: number
  version?: number
  won?: number
  /** The stake that `won` belongs to: what is not above it is no win to celebrate. */
  staked?: number
}

interface Watched {
  playerId: number
  /** The first version received: its win was before this page. */
  firstVersion: number | undefined
  /** The version whose win was shown last. */
  winVersion: number
}

/** As last received from the server. */
let lastBalance: Balance | undefined
/** What every screen shows: as received, and while a round runs as its frame shows it. */
let shown: Balance | undefined
/** What was received when the round began. */
let heardBefore: Balance | undefined
let watched: Watched | undefined
const listeners = new Set<() => void>()

/** The player's playable balance as last received, by poll or socket; while a round runs, what its frame shows. */
export function useBalance(): Balance | undefined {
  return useSyncExternalStore(subscribe, peekBalance)
}

export function peekBalance(): Balance | undefined {
  return shown
}

/** The balance of this player; undefined while the last received is another's. */
export function peekBalanceOf(playerId: number): Balance | undefined {
  return watched?.playerId === playerId ? shown : undefined
}

/** Takes an update of a player's balance in, unless something newer is known already; shown at once, or when the round that runs is over. */
export function offerBalance(playerId: number, { lira, version, won = 0, staked = 0 }: BalanceUpdate): void {
  if (watched?.playerId !== playerId) {
    watched = { playerId, firstVersion: undefined, winVersion: 0 }
    lastBalance = undefined
    shown = undefined
  }
  const known = lastBalance
  if (known && version !== undefined && version < known.version) return
  const isWin = won > staked && isNewWin(watched, version)
  if (version) watched.firstVersion ??= version
  if (isWin) watched.winVersion = version ?? 0
  const next = version ?? known?.version ?? 0
  if (!known || known.lira !== lira || known.version !== next || isWin) {
    const lastWin = isWin ? { lira: won, at: deviceNow() } : known?.lastWin
    lastBalance = { lira, version: next, ...(lastWin ? { lastWin } : {}) }
  }
  if (!shown || !isRoundActive()) show(lastBalance)
}

/** While a round runs, the balance is what its frame shows, whatever is received. */
export function showBalance(lira: number): void {
  if (shown && isRoundActive() && shown.lira !== lira) show({ ...shown, lira })
}

export function forgetBalance(): void {
  watched = undefined
  lastBalance = undefined
  show(undefined)
}

/** A round that ends shows what was received meanwhile, a win as of now; what its frame showed stays where nothing was received yet. */
onRoundActive(() => {
  if (isRoundActive()) heardBefore = lastBalance
  else if (lastBalance && lastBalance !== heardBefore) {
    const { lastWin } = lastBalance
    if (lastWin && lastWin !== heardBefore?.lastWin)
      lastBalance = { ...lastBalance, lastWin: { ...lastWin, at: deviceNow() } }
    show(lastBalance)
  }
})

/** A socket greets with the last state it knows: a win already over, or already shown, is none. */
function isNewWin({ firstVersion, winVersion }: Watched, version: number | undefined): boolean {
  return version !== undefined && firstVersion !== undefined && version > firstVersion && version > winVersion
}

function show(next: Balance | undefined) {
  if (shown === next) return
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
