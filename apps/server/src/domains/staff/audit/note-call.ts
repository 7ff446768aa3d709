import { createHash } from 'node:crypto'
import { auditClassOf } from '@meydan/contract/call'
import type { AppContext } from '../../../platform/app-context.ts'
import type { AuditNote } from '../../../platform/http/serve.ts'
import { audit } from './audit.ts'

const SAME_LOOK_MS = 5 * 60_000
const LOOKS_REMEMBERED = 5_000
const LONGEST_TEXT = 120

/**
 * The entry of a staff call that left none of its own: a look with its filters and whom it showed, a change, an export; and of each
 * refusal. What a person has just seen and is shown again, as pages that refresh do, is no new look for five minutes.
 */
export async function noteCall(context: Pick<AppContext, 'db' | 'config'>, note: AuditNote): Promise<void> {
  const { call, actor, refusal } = note
  const kind = refusal === undefined ? auditClassOf(call) : 'refused'
  if (kind === 'quiet' || (kind !== 'refused' && note.entries > 0)) return
  const seen = kind === 'look' ? seenIn(note.result) : {}
  const after = { ...withoutSecrets(note.input), ...seen }
  const subject = `${call.method} ${call.path}`
  if (kind === 'look' && isSeenAgain(context, `${actor.staff.sessionId} ${subject} ${json([note.input, seen])}`)) return
  const playerId = playerOf(note)
  await context.db.transaction((tx) =>
    audit(tx, {
      ...actor,
      action: `call.${kind}`,
      subject,
      ...(playerId === undefined ? {} : { playerId }),
      after,
      ...(refusal === undefined ? {} : { note: refusal }),
    }),
  )
}

function playerOf({ call, input }: AuditNote): number | undefined {
  const id = (input as { id?: unknown } | undefined)?.id
  return call.path.startsWith('/api/admin/players/{id}') && typeof id === 'number' ? id : undefined
}

const SECRET = /password|code|token|secret|key|iban|phone|^tc$|^value$/i

/** What was asked, without secrets; of numbers that could say who somebody is, the end alone. */
export function withoutSecrets(input: unknown): Record<string, unknown> {
  const fields = typeof input === 'object' && input !== null ? Object.entries(input) : []
  return Object.fromEntries(
    fields
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name, value]) => [name, SECRET.test(name) ? '•' : shortened(value)]),
  )
}

function shortened(value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value
  const text = typeof value === 'string' ? value : json(value)
  const masked = text.replaceAll(/\d(?:[ -]?\d){5,}/g, (digits) => `•${digits.slice(-2)}`)
  return masked.length > LONGEST_TEXT ? `${masked.slice(0, LONGEST_TEXT)}…` : masked
}

/** How many rows a list showed, and which. */
function seenIn(result: unknown): { rows?: number; ids?: unknown[] } {
  const data = (result as { data?: unknown } | undefined)?.data
  if (!Array.isArray(data)) return {}
  const ids = data.map((row: { id?: unknown }) => row?.id).filter((id) => typeof id === 'number')
  return { rows: data.length, ...(ids.length > 0 ? { ids } : {}) }
}

const looks = new WeakMap<AppContext['config'], Map<string, number>>()

function isSeenAgain(context: Pick<AppContext, 'db' | 'config'>, look: string): boolean {
  const known = looks.get(context.config) ?? new Map<string, number>()
  looks.set(context.config, known)
  const key = createHash('sha256').update(look).digest('base64url')
  const now = context.db.now().getTime()
  const before = known.get(key)
  if (before !== undefined && Math.abs(now - before) < SAME_LOOK_MS) return true
  known.delete(key)
  known.set(key, now)
  if (known.size > LOOKS_REMEMBERED) known.delete(known.keys().next().value as string)
  return false
}

function json(value: unknown): string {
  return JSON.stringify(value, (_name, each: unknown) => (typeof each === 'bigint' ? String(each) : each)) ?? ''
}
