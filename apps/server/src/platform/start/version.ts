import { createHash } from 'node:crypto'
import type { CallShape } from '@meydan/contract/call'
import { refuse } from '../http/refusal.ts'

/** A call whose input is what an editor may change, with the `version` that the editor was shown. */
type Update = CallShape & { input: { shape: Record<string, unknown> } }

/** A record as replies carry it, with the version that its update call sends back. */
export function versioned<Row extends object>(update: Update, row: Row): Row & { version: string } {
  return { ...row, version: versionOf(update, row) }
}

/**
 * Refuses `stale_version`, with the record of now, where what the call may change is no longer what the editor was shown. `row` is
 * the record as replies carry it, read under the lock of the change; counters that the call does not change count for nothing.
 */
export function refuseStale(update: Update, row: object, version: string): void {
  if (versionOf(update, row) === version) return
  throw refuse('stale_version', undefined, { current: versioned(update, changeable(update, row)) })
}

function versionOf(update: Update, row: object): string {
  return createHash('sha256')
    .update(JSON.stringify(Object.entries(changeable(update, row))))
    .digest('base64url')
    .slice(0, 22)
}

function changeable(update: Update, row: object): Record<string, unknown> {
  const values = row as Record<string, unknown>
  const names = Object.keys(update.input.shape).filter((name) => name !== 'id' && name !== 'version')
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
}
