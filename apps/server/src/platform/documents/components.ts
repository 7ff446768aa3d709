import { isList } from '@meydan/contract/list-admin'
import type { CallShape } from '@meydan/contract/call'
import { done, nothing } from '@meydan/contract/fields'
import { namedSchemas } from '@meydan/contract/named-schemas'
import * as z from 'zod/mini'
import { capitalised } from './capitalised.ts'
import { hoistSchemas } from './hoist.ts'
import { allParts, type JsonSchema, mapParts, nameOfRef, refTo } from './json-schema.ts'
import { describeUnit, withUnitByName } from './units.ts'

type Io = 'input' | 'output'
type Json = Record<string, JsonSchema>

export interface Components {
  /** Every object of every call under a name; none stands inside another. */
  schemas: Json
  /** What stands for the input, output or message: a reference, or the schema itself where it is no object. */
  of: (schema: z.ZodMiniType, io: Io) => JsonSchema
}

/** Webhooks and socket messages, which are no calls, by name. */
interface Beside {
  input?: Record<string, z.ZodMiniType>
  output?: Record<string, z.ZodMiniType>
}

/** The shapes of these calls and of what is beside them, as components with names. */
export function describeShapes(calls: ReadonlyMap<string, CallShape>, beside: Beside = {}): Components {
  const names = namesOf(calls, { ...beside.input, ...beside.output })
  const shapesOf = (io: Io) => [...[...calls.values()].map((call) => call[io]), ...Object.values(beside[io] ?? {})]
  const partOf = (io: Io) => reached(convert(names, io), namesIn(names, shapesOf(io)))
  const [input, output] = [partOf('input'), partOf('output')]
  const isOther = (name: string) => name in input && name in output && !sameInBoth(name, input, output)
  const other = new Set(Object.keys(input).filter(isOther))
  const given = (name: string) => (other.has(name) ? `${name}Given` : name)
  const shape: Json = { ...output }
  for (const [name, schema] of Object.entries(input)) shape[given(name)] = renamed(schema, given)
  const of = (schema: z.ZodMiniType, io: Io): JsonSchema => {
    const name = names.get(schema) as string
    return refTo(io === 'input' ? given(name) : name)
  }
  return { schemas: hoistSchemas(shape), of }
}

function namesIn(names: ReadonlyMap<z.ZodMiniType, string>, schemas: readonly z.ZodMiniType[]): string[] {
  return schemas.map((schema) => names.get(schema) as string)
}

/** Those of the schemas that these name, or what they name in turn. */
export function reached(schemas: Json, from: readonly string[]): Json {
  const found: Json = {}
  const queue = [...from]
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    const schema = schemas[name]
    if (schema === undefined || name in found) continue
    found[name] = schema
    for (const part of allParts(schema)) queue.push(nameOfRef(part) ?? '')
  }
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => name in found))
}

function namesOf(calls: ReadonlyMap<string, CallShape>, messages: Record<string, z.ZodMiniType>) {
  const names = new Map<z.ZodMiniType, string>()
  const give = (schema: z.ZodMiniType, name: string) => names.has(schema) || names.set(schema, name)
  give(done, 'Done')
  give(nothing, 'Nothing')
  for (const [name, schema] of namedSchemas) give(schema, name)
  for (const [name, schema] of Object.entries(messages)) give(schema, name)
  for (const [name, call] of calls) {
    if (isList(call)) give(call.list.row, `${capitalised(name)}Row`)
    give(call.input, `${capitalised(name)}Input`)
    give(call.output, `${capitalised(name)}Reply`)
  }
  return names
}

function convert(names: ReadonlyMap<z.ZodMiniType, string>, io: Io): Json {
  const registry = z.registry<{ id: string }>()
  for (const [schema, id] of names) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, {
    io,
    metadata: registry,
    unrepresentable: 'any',
    uri: (id) => refTo(id).$ref as string,
    override: ({ zodSchema, jsonSchema }) => describeUnit(zodSchema, jsonSchema as JsonSchema),
  })
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, cleaned('', schema as JsonSchema)]))
}

/** Without what only the library says: its own dialect, ids, the bounds of safe integers, and that no further field comes. */
function cleaned(name: string, schema: JsonSchema): JsonSchema {
  const { $schema: _dialect, $id: _id, id: _name, ...rest } = schema as Record<string, unknown> & JsonSchema
  const json: JsonSchema = rest
  if (json.additionalProperties === false) delete json.additionalProperties
  // Anything, or null: anything.
  if (json.anyOf?.some((part) => Object.keys(part).length === 0)) delete json.anyOf
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum
  return withUnitByName(
    name,
    mapParts(json, (part, step) => cleaned(step, part)),
  )
}

/** Whether the schema of this name, and all that it names, is one thing to who sends it and to who reads it. */
function sameInBoth(name: string, input: Json, output: Json): boolean {
  return JSON.stringify(reached(input, [name])) === JSON.stringify(reached(output, [name]))
}

function renamed(schema: JsonSchema, rename: (name: string) => string): JsonSchema {
  const ref = nameOfRef(schema)
  const own = ref === undefined ? schema : { ...schema, ...refTo(rename(ref)) }
  return mapParts(own, (part) => renamed(part, rename))
}
