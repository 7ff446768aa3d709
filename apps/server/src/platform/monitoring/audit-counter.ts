import { AsyncLocalStorage } from 'node:async_hooks'

const counts = new AsyncLocalStorage<{ entries: number }>()

/** Does the work and counts in `count` the entries of the audit log that are committed in its course. */
export function counting<T>(count: { entries: number }, work: () => T): T {
  return counts.run(count, work)
}

/** Entries that the call under way has left; one, where what it asks was done and written down before. */
export function countAuditEntries(entries: number): void {
  const count = counts.getStore()
  if (count) count.entries += entries
}
