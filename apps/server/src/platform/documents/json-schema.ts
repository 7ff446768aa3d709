/** The part of JSON Schema 2020-12 that the contract comes out as. */
export interface JsonSchema {
  $ref?: string
  type?: string
  title?: string
  description?: string
  format?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  additionalProperties?: boolean | JsonSchema
  propertyNames?: JsonSchema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  pattern?: string
  contentMediaType?: string
  examples?: unknown[]
}

const PLACE = '#/components/schemas/'

export function refTo(name: string): JsonSchema {
  return { $ref: PLACE + name }
}

export function nameOfRef({ $ref }: JsonSchema): string | undefined {
  return $ref?.slice(PLACE.length)
}

/** The schema with each schema right inside it replaced by what `change` gives; `step` says where it stands. */
export function mapParts(schema: JsonSchema, change: (part: JsonSchema, step: string) => JsonSchema): JsonSchema {
  const list = (parts: JsonSchema[] | undefined) => parts?.map((part) => change(part, ''))
  const { properties, items, anyOf, oneOf, allOf, prefixItems, additionalProperties } = schema
  const changed: JsonSchema = {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, change(part, name)])),
    }),
    ...(items && { items: change(items, 'item') }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: change(additionalProperties, 'value') }),
  }
  for (const [name, parts] of Object.entries({ anyOf, oneOf, allOf, prefixItems }))
    if (parts) Object.assign(changed, { [name]: list(parts) })
  return changed
}

/** Each schema inside it, itself first. */
export function* allParts(schema: JsonSchema): Generator<JsonSchema> {
  const inside: JsonSchema[] = []
  mapParts(schema, (part) => {
    inside.push(part)
    return part
  })
  yield schema
  for (const part of inside) yield* allParts(part)
}
