import type { CallShape } from '@meydan/contract/call'
import { REQUEST_KEY } from '@meydan/contract/fields'
import { Waiting } from '@meydan/contract/waiting'
import { capitalised } from './capitalised.ts'
import { type Components, describeShapes, reached } from './components.ts'
import { exampleOf } from './examples.ts'
import { type JsonSchema, nameOfRef, refTo } from './json-schema.ts'
import { operatorPaths } from './operator-paths.ts'
import { describeRefusals, refusalSchemas } from './refused.ts'
import { securityOf, securitySchemes } from './security.ts'
import { sharedResponses } from './shared-responses.ts'

type Operation = Record<string, unknown> & { responses: Record<string, object> }

/** The OpenAPI 3.1 description of the calls; the contract is its only source. `production`: how cookies are called. */
export function describeApi(calls: ReadonlyMap<string, CallShape>, { production = false } = {}): object {
  const shapes = describeShapes(calls, { output: { Waiting } })
  const schemas = { ...shapes.schemas, ...refusalSchemas }
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [name, call] of calls) {
    const path = (paths[call.path] ??= {})
    path[call.method.toLowerCase()] = describeCall(name, call, { ...shapes, schemas })
  }
  const { responses } = sharedResponses(Object.values(paths).flatMap((path) => Object.values(path)))
  return {
    openapi: '3.1.0',
    info: INFO,
    servers: [
      { url: '/', description: 'The host that serves this document: a site for players, the back office for staff.' },
    ],
    tags: tagsOf(calls),
    paths: { ...paths, ...operatorPaths },
    components: {
      schemas: reached(schemas, [...namesUsed({ paths, responses })]),
      responses,
      parameters: { RequestKey },
      securitySchemes: securitySchemes(production),
    },
  }
}

const INFO = {
  title: 'Meydan',
  version: '0.1.0',
  description:
    'Every call of the platform. Amounts are Turkish lira as JSON numbers, on the wire of game providers whole kuruş; odds are hundredths; instants are ISO 8601 in UTC, days are Istanbul’s. A refused call has changed nothing and says `code` and one Turkish sentence. A page that shows an account may name it in `x-shown-account`, so that a call is refused where another has logged in since.',
  license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
}

const RequestKey = {
  name: 'x-request-key',
  in: 'header',
  description:
    'The caller’s own name of this request. The same key again gives the first answer; with other content it is refused (`idempotency_conflict`).',
  schema: { type: 'string', pattern: REQUEST_KEY.source },
  example: '7d6f2a35-3f0f-4a43-9f1c-1d2b6a0f5e11',
}

/** `identity.register` is `identityRegister`: a name that every language can bear. */
export function operationIdOf(name: string): string {
  return name[0] + capitalised(name).slice(1)
}

function tagsOf(calls: ReadonlyMap<string, CallShape>): object[] {
  const audiences = new Map<string, Set<string>>([['operator', new Set(['whoever runs the server'])]])
  for (const [name, { who }] of calls) {
    const tag = name.split('.')[0] as string
    audiences.set(tag, (audiences.get(tag) ?? new Set()).add(typeof who === 'object' ? 'staff' : who))
  }
  return [...audiences].map(([name, who]) => ({ name, description: `For: ${[...who].join(', ')}.` }))
}

function describeCall(name: string, call: CallShape, shapes: Components): Operation {
  const { who } = call
  const audience = typeof who === 'object' ? `staff: ${who.join(', ')}` : who
  return {
    operationId: operationIdOf(name),
    tags: [name.split('.')[0]],
    summary: call.summary,
    description: `Who: ${audience}.`,
    security: securityOf(call),
    ...describeInput(name, call, shapes),
    responses: {
      200: { description: 'Done.', content: describeReply(call, shapes) },
      ...(typeof who === 'object' && call.method !== 'GET' && { 202: waiting(shapes) }),
      ...(call.cache && { 304: { description: 'As it was when its `etag` was given.' } }),
      ...describeRefusals(call),
    },
  }
}

function waiting({ of }: Components): object {
  const schema = of(Waiting, 'output')
  return {
    description: 'Nothing has changed yet: another person approves it.',
    content: { 'application/json': { schema } },
  }
}

function describeReply({ csv, file, output }: CallShape, { schemas, of }: Components): object {
  if (!csv && !file) return { 'application/json': withExample(of(output, 'output'), schemas) }
  const schema = csv
    ? { type: 'string', description: `Columns: ${Object.values(csv.columns).join(', ')}.` }
    : { type: 'string', format: 'binary' }
  return Object.fromEntries((file?.types ?? ['text/csv']).map((type) => [type, { schema }]))
}

function withExample(schema: JsonSchema, schemas: Components['schemas']): object {
  const example = exampleOf(schema, schemas)
  return { schema, ...(example !== undefined && { example }) }
}

function describeInput(name: string, call: CallShape, { schemas, of }: Components): object {
  const ref = of(call.input, 'input')
  const schema = schemas[nameOfRef(ref) as string] as JsonSchema
  const inPath = new Set([...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string))
  const parameters: object[] = Object.entries(fieldsOf(schema, schemas))
    .filter(([field]) => inPath.has(field) || call.method === 'GET')
    .map(([field, part]) => {
      const { description, ...rest } = part
      const required = inPath.has(field) || (schema.required?.includes(field) ?? false)
      const at = inPath.has(field) ? 'path' : 'query'
      return { name: field, in: at, required, ...(description !== undefined && { description }), schema: rest }
    })
  if (call.once) parameters.push({ $ref: '#/components/parameters/RequestKey' })
  const listed = parameters.length > 0 && { parameters }
  if (call.method === 'GET') return { ...listed }
  const body = call.files ? undefined : bodyOf(`${capitalised(name)}Body`, { ref, schema, inPath, schemas })
  const requestBody = call.files ? describeFiles(call.files) : body && describeBody(call, body, schemas)
  return { ...listed, ...(requestBody && { requestBody }) }
}

/** The fields of an input, of one that is one of several those that any of them has. */
function fieldsOf(schema: JsonSchema, schemas: Components['schemas']): Record<string, JsonSchema> {
  const choices = (schema.anyOf ?? schema.oneOf ?? []).map((part) => schemas[nameOfRef(part) ?? ''] ?? part)
  return Object.assign({}, ...choices.map((part) => part.properties), schema.properties)
}

interface Input {
  ref: JsonSchema
  schema: JsonSchema
  inPath: ReadonlySet<string>
  schemas: Components['schemas']
}

/** What an input has beside what stands in the path: a component of its own where that takes something out. */
function bodyOf(name: string, { ref, schema, inPath, schemas }: Input): JsonSchema | undefined {
  const fields = Object.keys(fieldsOf(schema, schemas))
  if (fields.length === 0) return undefined
  if (inPath.size === 0) return ref
  if (fields.every((field) => inPath.has(field))) return undefined
  schemas[name] = without(schema, inPath)
  return refTo(name)
}

function without({ properties = {}, required = [], ...rest }: JsonSchema, names: ReadonlySet<string>): JsonSchema {
  const kept = Object.entries(properties).filter(([name]) => !names.has(name))
  const needed = required.filter((name) => !names.has(name))
  return { ...rest, properties: Object.fromEntries(kept), ...(needed.length > 0 && { required: needed }) }
}

function describeBody(call: CallShape, body: JsonSchema, schemas: Components['schemas']): object {
  const content = withExample(body, schemas)
  const required = true
  if (call.body !== 'form') return { required, content: { 'application/json': content } }
  return { required, content: { 'multipart/form-data': content, 'application/x-www-form-urlencoded': content } }
}

function describeFiles(files: NonNullable<CallShape['files']>): object {
  const parts = Object.entries(files)
  const properties = Object.fromEntries(
    parts.map(([name, { types, maxBytes }]) => [
      name,
      { type: 'string', format: 'binary', description: `${types.join(', ')}; at most ${maxBytes} bytes.` },
    ]),
  )
  const encoding = Object.fromEntries(parts.map(([name, { types }]) => [name, { contentType: types.join(', ') }]))
  const schema = { type: 'object', properties, required: parts.map(([name]) => name) }
  return { required: true, content: { 'multipart/form-data': { schema, encoding } } }
}

function namesUsed(value: unknown): Set<string> {
  const names = new Set<string>()
  for (const part of allValues(value)) {
    const name = nameOfRef(part as JsonSchema)
    if (name !== undefined) names.add(name)
  }
  return names
}

function* allValues(value: unknown): Generator<object> {
  if (typeof value !== 'object' || value === null) return
  yield value
  for (const part of Object.values(value)) yield* allValues(part)
}
