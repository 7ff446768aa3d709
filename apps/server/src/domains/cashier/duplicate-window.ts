import type { Queryable } from '../../platform/db.ts'

const DOUBLE_CLICK_MS = 3_000

/** Requests of the same content after this instant are one request sent twice. */
export function duplicateWindow(q: Queryable): Date {
  return new Date(q.now().getTime() - DOUBLE_CLICK_MS)
}
