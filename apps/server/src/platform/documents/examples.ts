import { STAFF_GROUPS } from '@meydan/contract/staff/staff-groups'
import { type JsonSchema, nameOfRef } from './json-schema.ts'

type Schemas = Readonly<Record<string, JsonSchema>>

/** What a field of such a name holds; the first that its schema takes. */
const BY_NAME: readonly [RegExp, readonly unknown[]][] = [
  [/iban/, ['TR330006100519786457841326']],
  [/email/, ['ayse@example.com']],
  [/phone/, ['5321234567']],
  [/^username$/, ['ayse1990']],
  [/first_name/, ['Ayşe']],
  [/last_name/, ['Yılmaz']],
  [/account_name|holder/, ['Ayşe Yılmaz']],
  [/bank/, ['Ziraat Bankası']],
  [/^tc$/, ['10000000146']],
  [/password/, ['uzun-bir-parola']],
  [/amount|stake|balance|return|limit/, [750]],
  [/odds/, [187]],
  [/^launch_url$/, ['https://oyun.example.org/ac']],
  [/url|image|link/, ['https://www.example.org/']],
  [/^groups$/, STAFF_GROUPS.slice(0, 1).map(({ id }) => id)],
  [/_at$/, ['2026-05-01T09:30:00.000Z']],
  [/^event$/, ['md:match:10412']],
  [/^topics?$/, ['live']],
  [/client_key|request_key/, ['7d6f2a35-3f0f-4a43-9f1c-1d2b6a0f5e11']],
  [/message/, ['Tamam']],
  [/^month$/, ['2026-05']],
  [/^hash$/, ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08']],
  [/^hint$/, ['f5Qw']],
  [/day|date|_on$|^from$|^to$/, ['2026-05-01']],
]

const TEXTS = [
  'örnek',
  'ornek',
  'ab',
  '1',
  '12345678',
  '2026-05-01',
  '2026-05',
  '#1a2b3c',
  '/ornek',
  'https://www.example.org/',
].concat([11, 16, 22, 32, 43, 64, 87].flatMap((length) => ['A', 'a'].map((letter) => letter.repeat(length))))
const NUMBERS = [1, 0, 200]
/** References count as well; what holds itself ends there. */
const DEEPEST = 24

/** A value of the schema to show; undefined where none was found. Optional fields are left out of what is sent, and lists hold one. */
export function exampleOf(schema: JsonSchema, schemas: Schemas, name = '', depth = 0): unknown {
  if (depth > DEEPEST) return undefined
  const ref = nameOfRef(schema)
  if (ref !== undefined) return exampleOf(schemas[ref] ?? {}, schemas, name, depth + 1)
  const { enum: words, const: word, default: usual, anyOf, oneOf, allOf, items, prefixItems, properties } = schema
  if (word !== undefined) return word
  if (usual !== undefined) return usual
  if (words) return words[0]
  const next = (part: JsonSchema, step = name) => exampleOf(part, schemas, step, depth + 1)
  const choices = anyOf ?? oneOf
  if (choices) return firstOf(choices, (part) => next(part))
  if (allOf) return Object.assign({}, ...allOf.map((part) => next(part)))
  if (prefixItems) return whole(prefixItems.map((part) => next(part)))
  if (properties) return record(schema, next)
  if (items) return whole(Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () => next(items)))
  return plain(schema, name)
}

function record({ properties = {}, required = [] }: JsonSchema, next: (part: JsonSchema, step: string) => unknown) {
  const fields = required.map((name) => [name, next(properties[name] ?? {}, name)] as const)
  return fields.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(fields)
}

function firstOf(parts: readonly JsonSchema[], look: (part: JsonSchema) => unknown): unknown {
  return parts.map(look).find((value) => value !== undefined)
}

function whole(values: readonly unknown[]): readonly unknown[] | undefined {
  return values.includes(undefined) ? undefined : values
}

function plain(schema: JsonSchema, name: string): unknown {
  const { type, format } = schema as { type?: string | string[]; format?: string }
  const types = [type].flat()
  const named = BY_NAME.filter(([pattern]) => pattern.test(name)).flatMap(([, values]) => values)
  if (types.includes('boolean')) return true
  if (types.includes('object')) return {}
  if (types.includes('array')) return []
  if (types.includes('number') || types.includes('integer'))
    return [...named, ...NUMBERS, schema.minimum, schema.maximum].find((value) => isNumberOf(schema, value))
  if (format === 'date-time') return '2026-05-01T09:30:00.000Z'
  if (types.includes('string')) return [...named, ...TEXTS].find((value) => isTextOf(schema, value))
  return types.includes('null') ? null : 'örnek'
}

function isNumberOf(
  { minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity }: JsonSchema,
  value: unknown,
) {
  return typeof value === 'number' && value >= minimum && value <= maximum && value > exclusiveMinimum
}

function isTextOf({ minLength = 0, maxLength = Infinity, pattern = '' }: JsonSchema, value: unknown): boolean {
  return (
    typeof value === 'string' &&
    value.length >= minLength &&
    value.length <= maxLength &&
    new RegExp(pattern, 'u').test(value)
  )
}
