import { useMemo, useSyncExternalStore } from 'react'
import { onStoredChange, notifyStoredChange } from '../../session/stored-changes.ts'
import { localValues } from '@meydan/ui/stored-values'

const KEY = 'sonAramalar'
const KEPT = 6

/** What was searched for and chosen in this browser, the last one first. */
export function useRecent(): string[] {
  const text = useSyncExternalStore(onStoredChange, readText)
  return useMemo(() => parse(text), [text])
}

export function keepSearch(text: string): void {
  const all = [text, ...parse(readText()).filter((other) => other !== text)]
  localValues.setItem(KEY, JSON.stringify(all.slice(0, KEPT)))
  notifyStoredChange()
}

export function forgetSearches(): void {
  localValues.removeItem(KEY)
  notifyStoredChange()
}

function readText(): string | null {
  return localValues.getItem(KEY)
}

function parse(text: string | null): string[] {
  try {
    const all: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(all) ? all.filter((each) => typeof each === 'string').slice(0, KEPT) : []
  } catch {
    return []
  }
}
