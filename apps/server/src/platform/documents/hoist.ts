import { capitalised } from './capitalised.ts'
import { type JsonSchema, mapParts, refTo } from './json-schema.ts'

/**
 * The same schemas with no object inside another: each stands under a name of its own, after the place where it came first, and what is
 * the same is there once.
 */
export function hoistSchemas(named: Readonly<Record<string, JsonSchema>>): Record<string, JsonSchema> {
  const schemas: Record<string, JsonSchema> = {}
  const known = new Map<string, string>()
  const take = (schema: JsonSchema, path: string): JsonSchema => {
    const inside = mapParts(schema, (part, step) => take(part, path + wordOf(part, step)))
    if (!isRecord(inside)) return inside
    const { description, ...shape } = inside
    const key = JSON.stringify(shape)
    const name = known.get(key) ?? freeName(path, (each) => each in schemas || each in named)
    known.set(key, name)
    schemas[name] = shape
    return { ...refTo(name), ...(description !== undefined && { description }) }
  }
  for (const [name, schema] of Object.entries(named))
    schemas[name] = mapParts(schema, (part, step) => take(part, name + wordOf(part, step)))
  return schemas
}

/** One of several is known by the word that only it has: `t: 'snapshot'` is `Snapshot`. */
function wordOf({ properties = {} }: JsonSchema, step: string): string {
  if (step !== '') return step === 'item' ? 'Item' : capitalised(step)
  const words = Object.values(properties).map((each) => each.const ?? each.enum?.[0])
  return capitalised(words.find((word) => typeof word === 'string' && /^[a-z_]+$/.test(word))?.toString() ?? '')
}

function isRecord({ properties }: JsonSchema): boolean {
  return properties !== undefined && Object.keys(properties).length > 0
}

function freeName(wanted: string, isTaken: (name: string) => boolean): string {
  for (let turn = 1; ; turn++) {
    const name = turn === 1 ? wanted : `${wanted}${turn}`
    if (!isTaken(name)) return name
  }
}
