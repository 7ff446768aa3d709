const listeners = new Set<() => void>()

/** Something that this browser keeps has changed: those who show it read it again. */
export function notifyStoredChange(): void {
  for (const listener of listeners) listener()
}

/** Hears of every change of what this browser keeps, by this tab and by others. */
export function onStoredChange(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
