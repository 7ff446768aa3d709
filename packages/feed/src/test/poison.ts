import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { FeedMessage } from '../messages.ts'

type Json = unknown
type Path = readonly (string | number)[]

/** One message of each type, as the protocol has it. */
export const golden = readFileSync(new URL('../../golden.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Record<string, Json>)

/** A golden message with something else in one place. */
export interface Poisoned {
  /** `odds_change status.home = 100`. */
  name: string
  message: Record<string, Json>
}

/** Where its turn is: with another of these a message is not the one that is missing. */
const PLACE = new Set(['v', 'type', 'producer', 'seq', 'at'])
const GONE = Symbol('gone')

/** What no field is, or only some are. */
const ANYTHING: readonly Json[] = [
  GONE,
  null,
  true,
  {},
  [],
  [null],
  [[]],
  '',
  ' ',
  'x',
  '0',
  '-1',
  'ŞİĞ',
  '\0',
  '\uD800',
  '\u{1F600}',
  0,
  -0,
  1,
  -1,
  2,
  0.5,
  1e-9,
  100.1,
  2 ** 15,
  2 ** 31,
  2 ** 53,
  1e15,
  1e300,
  'x'.repeat(61),
  'x'.repeat(20_000),
]
/** Of the fields that are written in letters and digits of their own. */
const TEXTS: readonly string[] = [
  'md:match:999999999999999',
  'md:match:1000000000000000',
  'md:stage:1',
  'md:match:-1',
  'MD:MATCH:1',
  '45:00',
  '999:59',
  '1:2:3',
  'total=2.50',
  'total=2.5|total=2.5',
  'quarternr=2|total=40.5',
  'total=+2.5',
  'total=',
  'total=1e9',
  'goalnr=99999999999999999999',
]

/** Every field of every golden message at the bounds of its schema, just beyond them, and with what it is not. */
export function* everyBoundary(): Generator<Poisoned> {
  const { oneOf = [] } = z.toJSONSchema(FeedMessage, { io: 'input', unrepresentable: 'any' }) as Schema
  for (const message of golden) {
    const schema = oneOf.find(({ properties }) => properties?.['type']?.const === message['type'])
    for (const [path, field] of fieldsOf(message, schema))
      for (const value of valuesOf(field)) yield poisoned(message, path, value)
  }
}

/** So many at random: one to three places of a golden message each. */
export function* atRandom(count: number, seed: number): Generator<Poisoned> {
  const next = numbers(seed)
  const one = <T>(of: readonly T[]) => of[Math.floor(next() * of.length)] as T
  for (let no = 0; no < count; no++) {
    let made: Poisoned = { name: '', message: one(golden) }
    for (let place = 0; place < 1 + Math.floor(next() * 3); place++) {
      const fields = [...fieldsOf(made.message, undefined)]
      if (fields.length === 0) break
      const [path] = one(fields)
      const { name, message } = poisoned(made.message, path, one([...ANYTHING, ...TEXTS]))
      made = { name: made.name === '' ? name : `${made.name}, ${name}`, message }
    }
    yield made
  }
}

interface Schema {
  const?: Json
  enum?: Json[]
  oneOf?: Schema[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
  prefixItems?: Schema[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

interface Field {
  was: Json
  bounds: Schema[]
}

/** Whatever lies in it, but for its place, with what its schema says of it. */
function* fieldsOf(value: Json, schema: Schema | undefined, path: Path = []): Generator<[Path, Field]> {
  const bounds = [schema ?? {}, ...(schema?.anyOf ?? []), ...(schema?.oneOf ?? [])]
  if (path.length > 0) yield [path, { was: value, bounds }]
  if (typeof value !== 'object' || value === null) return
  const inside = (key: string | number) =>
    bounds.map(({ properties, prefixItems, items }) =>
      typeof key === 'string' ? properties?.[key] : (prefixItems?.[key] ?? items),
    )
  const entries: [string | number, Json][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  for (const [key, part] of entries)
    if (path.length > 0 || !PLACE.has(String(key)))
      yield* fieldsOf(
        part,
        inside(key).find((found) => found !== undefined),
        [...path, key],
      )
}

function valuesOf({ was, bounds }: Field): Set<Json> {
  const own = bounds.flatMap(
    ({ minimum, maximum, minLength, maxLength, minItems, maxItems, enum: one = [], const: only }) => [
      ...[minimum, maximum].flatMap((bound) => (bound === undefined ? [] : [bound - 1, bound, bound + 1])),
      ...[minLength, maxLength].flatMap((bound) =>
        bound === undefined ? [] : [-1, 0, 1].map((by) => 'ş'.repeat(Math.max(bound + by, 0))),
      ),
      ...(Array.isArray(was) ? [minItems, maxItems] : []).flatMap((bound) =>
        bound === undefined ? [] : [-1, 0, 1].map((by) => repeated(was as Json[], bound + by)),
      ),
      ...one,
      ...(only === undefined ? [] : [only]),
    ],
  )
  return new Set([...own, ...ANYTHING, ...(typeof was === 'string' ? TEXTS : [])])
}

/** So many of them, each a little different where it has a name. */
function repeated(of: readonly Json[], count: number): Json[] {
  return Array.from({ length: Math.max(count, 0) }, (_, no) => {
    const one = of[no % Math.max(of.length, 1)] ?? null
    return typeof one === 'object' && one !== null && 'specifiers' in one && one.specifiers !== ''
      ? { ...one, specifiers: `total=${no}.5` }
      : one
  })
}

function poisoned(message: Record<string, Json>, path: Path, value: Json): Poisoned {
  const shown = value === GONE ? 'gone' : (JSON.stringify(value) ?? 'undefined')
  return {
    name: `${String(message['type'])} ${path.join('.')} = ${shown.slice(0, 60)}`,
    message: replaced(message, path, value) as Record<string, Json>,
  }
}

function replaced(within: Json, [key, ...rest]: Path, value: Json): Json {
  if (key === undefined) return value
  if (Array.isArray(within)) {
    const copy = [...(within as Json[])]
    if (value === GONE && rest.length === 0) copy.splice(Number(key), 1)
    else copy[Number(key)] = replaced(copy[Number(key)], rest, value)
    return copy
  }
  const copy = { ...(within as Record<string, Json>) }
  if (value === GONE && rest.length === 0) delete copy[String(key)]
  else copy[String(key)] = replaced(copy[String(key)], rest, value)
  return copy
}

/** The same numbers for the same seed. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
