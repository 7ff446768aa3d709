import type { CallShape } from '@meydan/contract/call'

interface Schema {
  _zod: { def: { type: string; shape?: Record<string, Schema>; element?: Schema; innerType?: Schema } }
}

/** What every reply has, whatever it is about. */
const ENVELOPE = new Set(['success', 'status', 'message', 'error'])

/** Whether a read has nothing of what it was asked for: no list, which may be empty, and none of its fields. */
export function isAboutNothing({ method, output }: CallShape, fields: Record<string, unknown>): boolean {
  const shape = (output as unknown as Schema)._zod.def.shape ?? {}
  const about = Object.entries(shape).filter(
    ([name, schema]) => !ENVELOPE.has(name) && schema._zod.def.type !== 'optional',
  )
  if (method !== 'GET' || about.length === 0) return false
  return about.every(([name, schema]) => schema._zod.def.type !== 'array' && fields[name] === undefined)
}

/**
 * A reply with what it lacks and a page can do without: a list that is none is empty, a record that is none has no more than its lists,
 * and what may be null is null. Texts, sums and flags are never made up. The reply itself where nothing is lacking.
 */
export function readBody({ output }: CallShape, fields: Record<string, unknown>): unknown {
  return whole(output as unknown as Schema, fields)
}

function whole(schema: Schema, value: unknown): unknown {
  const { type, shape, element, innerType } = schema._zod.def
  const isMissing = value === undefined || value === null
  if (innerType && type === 'nullable') return isMissing ? null : whole(innerType, value)
  if (innerType && type === 'optional') return isMissing ? undefined : whole(innerType, value)
  if (shape) return wholeRecord(shape, value)
  if (element) return Array.isArray(value) ? wholeList(element, value) : []
  return value
}

function wholeRecord(shape: Record<string, Schema>, value: unknown): unknown {
  const record = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  const added: Record<string, unknown> = {}
  for (const name in shape) {
    const next = whole(shape[name] as Schema, record[name])
    if (next !== record[name]) added[name] = next
  }
  return record === value && Object.keys(added).length === 0 ? value : { ...record, ...added }
}

function wholeList(element: Schema, list: readonly unknown[]): readonly unknown[] {
  const isNullable = element._zod.def.type === 'nullable'
  const present = isNullable ? list : list.filter((each) => each !== null && each !== undefined)
  const next = present.map((each) => whole(element, each))
  return next.length === list.length && next.every((each, index) => each === list[index]) ? list : next
}
