import { formatOdds, type OddsFormat } from '@meydan/odds/coupon/odds-format'
import { useSyncExternalStore } from 'react'
import { localValues } from '@meydan/ui/stored-values'

const KEY = 'odds-format'
const FORMATS = ['decimal', 'fractional', 'american'] as const

let format: OddsFormat = FORMATS.find((one) => one === localValues.getItem(KEY)) ?? 'decimal'
const listeners = new Set<() => void>()

/** How this browser's player reads odds. */
export function useOddsFormat(): OddsFormat {
  return useSyncExternalStore(subscribe, () => format)
}

/** Writes odds of hundredths in that format: `1,85`, `17/20`, `-118`. */
export function useOddsText(): (odds: number) => string {
  const chosen = useOddsFormat()
  return (odds) => formatOdds(odds, chosen)
}

export function chooseOddsFormat(next: OddsFormat): void {
  if (next === format) return
  format = next
  localValues.setItem(KEY, next)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
