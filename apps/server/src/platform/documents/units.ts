import { type Unit, unitOf } from '@meydan/contract/unit'
import type { JsonSchema } from './json-schema.ts'

const FACTS: Record<Exclude<Unit, object>, JsonSchema> = {
  lira: { description: 'Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺.' },
  kurus: { description: 'Kuruş, a whole number: `125050` is 1.250,50 ₺.' },
  odds: { description: 'Odds in hundredths: `187` is 1,87.' },
  instant: { format: 'date-time', description: 'An instant, ISO 8601 in UTC.' },
  day: { format: 'date', description: 'A calendar day in Istanbul, `YYYY-MM-DD`.' },
  id: { type: 'integer', minimum: 1, maximum: 2_147_483_647 },
  key: { description: "The caller's own name of this request: the same key again is the same request." },
}

/** What the last word of a field's name says it is counted in. */
const BY_NAME: readonly [RegExp, string][] = [
  [/(^|_)kurus$/, 'Kuruş.'],
  [/(^|_)ms$/, 'Milliseconds.'],
  [/(^|_)seconds$/, 'Seconds.'],
  [/(^|_)minutes$/, 'Minutes.'],
  [/(^|_)hours$/, 'Hours.'],
  [/(^|_)days$/, 'Days.'],
  [/(^|_)bytes$/, 'Bytes.'],
  [/(^|_)(percent|share|rtp)$/, 'Percent.'],
]

/** Writes into `json` the unit that the contract's own schema was declared in. */
export function describeUnit(schema: object, json: JsonSchema): void {
  const unit = unitOf(schema)
  if (unit === undefined) return
  if (typeof unit === 'object') describeInteger(json, unit)
  else {
    if (unit === 'id') for (const key of ['anyOf', 'pattern'] as const) delete json[key]
    Object.assign(json, FACTS[unit])
  }
}

function describeInteger(
  json: JsonSchema,
  { min, max, fallback }: { min: number; max: number; fallback: number },
): void {
  Object.assign(json, { type: 'integer', minimum: min, maximum: max, default: fallback })
}

/** The number under such a name, with its unit where only the name says it. */
export function withUnitByName(name: string, schema: JsonSchema): JsonSchema {
  if (schema.description !== undefined || !isNumber(schema)) return schema
  const description = BY_NAME.find(([pattern]) => pattern.test(name))?.[1]
  return description === undefined ? schema : { ...schema, description }
}

function isNumber({ type, anyOf = [] }: JsonSchema): boolean {
  return type === 'number' || type === 'integer' || anyOf.some(isNumber)
}
