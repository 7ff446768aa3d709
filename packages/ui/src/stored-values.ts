/** What of `Storage` the pages use. */
export type StoredValues = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Values the browser keeps for the site. Never throws: where the browser refuses storage, has none (`null` in WebViews of other apps) or is
 * full, a value is kept in memory and goes with the page.
 */
export const localValues: StoredValues = storedValues(() => globalThis.localStorage)

/** The same for one tab. */
export const tabValues: StoredValues = storedValues(() => globalThis.sessionStorage)

/** `storage` is asked at each use: the mere property throws where cookies are blocked. */
export function storedValues(storage: () => Storage | null): StoredValues {
  /** What the browser did not take; `null` is a value that was removed here and could not be removed there. */
  const inMemory = new Map<string, string | null>()
  const attempt = (name: string, value: string | null, act: (kept: Storage) => void): void => {
    try {
      const kept = storage()
      if (kept === null) throw new Error('no storage')
      act(kept)
      inMemory.delete(name)
    } catch {
      inMemory.set(name, value)
    }
  }
  return {
    getItem(name) {
      const own = inMemory.get(name)
      if (own !== undefined) return own
      try {
        return storage()?.getItem(name) ?? null
      } catch {
        return null
      }
    },
    setItem: (name, value) => attempt(name, value, (kept) => kept.setItem(name, value)),
    removeItem: (name) => attempt(name, null, (kept) => kept.removeItem(name)),
  }
}
