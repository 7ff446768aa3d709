import type { Queryable } from '../../../platform/database/db.ts'

const DOUBLE_CLICK_MS = 3_000

/** Start of the duplicate window: requests of the same content after it are one. */
export function duplicateWindow(q: Queryable): Date {
  return new Date(q.now().getTime() - DOUBLE_CLICK_MS)
}
