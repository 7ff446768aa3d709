import type * as z from 'zod/mini'

/** What a field may hold where neither its schema nor its pattern names a length: a name, a number, a day. */
const MOST_LETTERS = 100
const MOST_ITEMS = 100
const MOST_ENTRIES = 500

/** How long what a schema takes may be at most. A union has the widest of its options. */
export interface Bounds {
  text?: { most: number; isTrimmed: boolean; sentence: string | undefined }
  list?: { most: number; each: Bounds }
  fields?: Readonly<Record<string, Bounds>>
  entries?: { most: number; key: Bounds; value: Bounds }
}

/** What a schema says of a value: its data, or the first field that it refuses, with the sentence of the schema. */
export type Read<T> = { data: T } | { refused: { field: string; sentence: string | undefined } }

/**
 * Parses what a stranger sent. What is longer than its field allows is refused before any check, pattern or transformation of the schema
 * runs on any field: Zod itself goes on checking a text whose length it has refused.
 */
export function parseBounded<S extends z.ZodMiniType>(schema: S, raw: unknown): Read<z.output<S>> {
  const tooLong = findTooLong(boundsOf(schema), raw)
  if (tooLong) return { refused: tooLong }
  const parsed = schema.safeParse(raw)
  if (parsed.success) return { data: parsed.data as z.output<S> }
  const issue = parsed.error.issues[0]
  return { refused: { field: issue?.path.join('.') ?? '', sentence: issue?.message } }
}

const known = new WeakMap<object, Bounds>()

export function boundsOf(schema: z.ZodMiniType): Bounds {
  const present = known.get(schema)
  if (present) return present
  const bounds = readBounds(schema as unknown as Schema)
  known.set(schema, bounds)
  return bounds
}

/** The bytes that JSON of these bounds takes at most, a letter in so many bytes. */
export function mostBytes({ text, list, fields, entries }: Bounds, perLetter: number): number {
  const of = (bounds: Bounds) => mostBytes(bounds, perLetter) + 1
  return Math.max(
    32,
    text ? text.most * perLetter + 2 : 0,
    list ? list.most * of(list.each) + 2 : 0,
    fields ? Object.entries(fields).reduce((sum, [name, each]) => sum + name.length + 3 + of(each), 2) : 0,
    entries ? entries.most * (of(entries.key) + of(entries.value)) + 2 : 0,
  )
}

function findTooLong(bounds: Bounds, raw: unknown, path = ''): { field: string; sentence: string } | undefined {
  const { text, list, fields, entries } = bounds
  if (typeof raw === 'string')
    return text && (text.isTrimmed ? raw.trim() : raw).length > text.most
      ? { field: path, sentence: text.sentence ?? `En fazla ${text.most} karakter` }
      : undefined
  if (typeof raw !== 'object' || raw === null) return undefined
  if (Array.isArray(raw)) {
    if (!list) return undefined
    if (raw.length > list.most) return { field: path, sentence: `En fazla ${list.most} kayıt` }
    return firstOf(raw.keys(), (at) => findTooLong(list.each, raw[at], joined(path, String(at))))
  }
  const given = raw as Record<string, unknown>
  const names = Object.keys(given)
  const inFields =
    fields &&
    firstOf(Object.keys(fields).values(), (name) =>
      Object.hasOwn(given, name) ? findTooLong(fields[name] as Bounds, given[name], joined(path, name)) : undefined,
    )
  if (inFields || !entries) return inFields
  if (names.length > entries.most) return { field: path, sentence: `En fazla ${entries.most} kayıt` }
  return firstOf(
    names.values(),
    (name) => findTooLong(entries.key, name, path) ?? findTooLong(entries.value, given[name], joined(path, name)),
  )
}

function joined(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}

function firstOf<T, R>(items: IterableIterator<T>, find: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = find(item)
    if (found !== undefined) return found
  }
  return undefined
}

/** As much of Zod's description of a schema (`zod/v4/core`) as says how long something is. */
interface Schema {
  _zod: { def: Definition }
}

interface Definition {
  type: string
  checks?: { _zod: { def: Check } }[]
  shape?: Record<string, Schema>
  options?: Schema[]
  element?: Schema
  innerType?: Schema
  in?: Schema
  keyType?: Schema
  valueType?: Schema
}

interface Check {
  check: string
  maximum?: number
  length?: number
  pattern?: RegExp
  error?: (issue: object) => string | { message: string } | undefined | null
}

function readBounds(schema: Schema): Bounds {
  const { def } = schema._zod
  const checks = (def.checks ?? []).map((each) => each._zod.def)
  const longest = checks.find(({ check }) => check === 'max_length' || check === 'length_equals')
  const most = longest?.maximum ?? longest?.length
  switch (def.type) {
    case 'string':
      return {
        text: {
          most: most ?? mostOf(checks.find(({ pattern }) => pattern)?.pattern),
          isTrimmed: checks[0]?.check === 'overwrite',
          sentence: sentenceOf(longest ?? checks.find(({ check }) => check === 'string_format')),
        },
      }
    case 'array':
      return { list: { most: most ?? MOST_ITEMS, each: readBounds(def.element as Schema) } }
    case 'object':
      return {
        fields: Object.fromEntries(Object.entries(def.shape ?? {}).map(([name, each]) => [name, readBounds(each)])),
      }
    case 'record':
      return {
        entries: {
          most: MOST_ENTRIES,
          key: readBounds(def.keyType as Schema),
          value: readBounds(def.valueType as Schema),
        },
      }
    case 'union':
      return (def.options ?? []).map(readBounds).reduce(widest, {})
    default:
      return readInner(def)
  }
}

/** What a pattern that counts its letters (`{1,200}`) lets through at most, where that is more than of a field without a length. */
function mostOf(pattern: RegExp | undefined): number {
  const counted = [...(pattern?.source ?? '').matchAll(/\{(?:\d+,)?(\d+)\}/g)].map(([, most]) => Number(most))
  return Math.max(
    MOST_LETTERS,
    counted.reduce((sum, most) => sum + most, 0),
  )
}

/** What stands around a schema changes nothing of its length; of what has no length nothing is bounded. */
function readInner({ type, in: input, innerType }: Definition): Bounds {
  const inner = input ?? innerType
  if (inner) return readBounds(inner)
  if (NO_LENGTH.has(type)) return {}
  throw new Error(`a schema of the type ${type} says not how long it may be`)
}

const NO_LENGTH = new Set([
  'number',
  'int',
  'boolean',
  'enum',
  'literal',
  'null',
  'undefined',
  'transform',
  'never',
  'unknown',
  'any',
])

function widest(one: Bounds, other: Bounds): Bounds {
  const text = !one.text || (other.text && other.text.most > one.text.most) ? other.text : one.text
  const list = !one.list || (other.list && other.list.most > one.list.most) ? other.list : one.list
  const fields = one.fields && other.fields ? widestFields(one.fields, other.fields) : (one.fields ?? other.fields)
  const entries = one.entries ?? other.entries
  return { ...(text && { text }), ...(list && { list }), ...(fields && { fields }), ...(entries && { entries }) }
}

function widestFields(one: Readonly<Record<string, Bounds>>, other: Readonly<Record<string, Bounds>>) {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return Object.fromEntries([...names].map((name) => [name, widest(one[name] ?? {}, other[name] ?? {})]))
}

function sentenceOf(check: Check | undefined): string | undefined {
  const ownMessage = check?.error?.({ code: 'too_big', input: '' })
  return typeof ownMessage === 'object' ? ownMessage?.message : ownMessage
}
