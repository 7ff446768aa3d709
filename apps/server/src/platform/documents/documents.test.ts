import { allCalls } from '@meydan/contract/all'
import type { CallShape } from '@meydan/contract/call'
import { allSockets } from '@meydan/contract/sockets'
import { namedSchemas } from '@meydan/contract/named-schemas'
import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { exampleOf } from './examples.ts'
import { allParts, type JsonSchema, nameOfRef } from './json-schema.ts'
import { describeSockets } from './asyncapi.ts'
import { describeApi, operationIdOf } from './openapi.ts'
import { codesOf } from './refused.ts'

interface Parameter {
  name: string
  in: string
  schema: JsonSchema
}

interface Content {
  schema: JsonSchema
  example?: Record<string, unknown>
}

interface Operation {
  operationId: string
  security?: object[]
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: { content: Record<string, Content> }
  responses: Record<string, { $ref?: string; content?: Record<string, Content> }>
}

interface Document {
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, JsonSchema>
    responses: Record<string, Operation['responses'][string]>
    securitySchemes: Record<string, { name?: string }>
  }
}

const api = describeApi(allCalls) as Document
const { schemas, responses, securitySchemes } = api.components
const operations = Object.values(api.paths).flatMap((path) => Object.values(path))
const calls = [...allCalls].map(([name, call]) => ({ name, call, operation: operationFor(call) }))

function operationFor(call: CallShape): Operation {
  return api.paths[call.path]?.[call.method.toLowerCase()] as Operation
}

function bodyOf({ requestBody }: Operation): Content | undefined {
  return Object.values(requestBody?.content ?? {})[0]
}

function inPath({ parameters = [] }: Operation): Parameter[] {
  return parameters.filter((each): each is Parameter => 'in' in each && each.in === 'path')
}

it('each call is an operation of its name, with what it takes to make it', () => {
  expect(calls.map(({ operation }) => operation.operationId)).toEqual(calls.map(({ name }) => operationIdOf(name)))
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  expect(operations.filter(({ security }) => !security)).toEqual([])
  const used = new Set(operations.flatMap(({ security = [] }) => security.flatMap((each) => Object.keys(each))))
  expect([...used].toSorted()).toEqual(Object.keys(securitySchemes).toSorted())
  const secure = (describeApi(new Map(), { production: true }) as Document).components.securitySchemes
  expect(secure.playerSession?.name).toBe('__Host-meydan_session')
})

it('no schema with fields stands inside another, and none is without use', () => {
  const anonymous = Object.entries(schemas).filter(([, schema]) =>
    [...allParts(schema)].some((part) => part !== schema && part.properties !== undefined),
  )
  expect(anonymous.map(([name]) => name)).toEqual([])
  const text = JSON.stringify(api)
  expect(Object.keys(schemas).filter((name) => !text.includes(`"#/components/schemas/${name}"`))).toEqual([])
})

it('each shape that the contract exports under a name has it', async () => {
  const folder = new URL('.', import.meta.resolve('@meydan/contract/all'))
  const named = new Set(namedSchemas.values())
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (each) => each.endsWith('.ts') && !/\.test\.ts$|(?:^|\/)test\//.test(each),
  ))
    for (const [name, value] of Object.entries(await import(new URL(file, folder).href)))
      if (/^[A-Z]/.test(name) && typeof value === 'object' && value !== null && '_zod' in value)
        expect([file, name, named.has(value as never)]).toEqual([file, name, true])
})

it('what stands in the path is asked for there and not again in the body', () => {
  for (const { call, operation } of calls) {
    const names = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    expect(inPath(operation).map(({ name }) => name)).toEqual(names)
    const ref = nameOfRef(bodyOf(operation)?.schema ?? {})
    for (const name of names) expect(Object.keys(schemas[ref ?? '']?.properties ?? {})).not.toContain(name)
  }
})

it('the example of each body is what its call takes', () => {
  for (const { name, call, operation } of calls) {
    const body = bodyOf(operation)
    if (!body || call.files) continue
    const path = inPath(operation).map((each) => [each.name, exampleOf(each.schema, schemas, each.name)])
    const read = call.input.safeParse({ ...Object.fromEntries(path), ...body.example })
    expect([name, read.success ? 'taken' : read.error.issues]).toEqual([name, 'taken'])
  }
})

it('each operation tells all reasons for which it refuses, in one schema', () => {
  for (const { name, call, operation } of calls.filter(({ call: { envelope } }) => envelope !== 'provider')) {
    const refused = Object.entries(operation.responses).filter(([status]) => /^[45]/.test(status))
    const told = refused.flatMap(([, response]) => {
      const { content } = responses[response.$ref?.split('/').at(-1) ?? ''] ?? response
      const [base, { properties = {} } = {}] = content?.['application/json']?.schema.allOf ?? []
      expect(nameOfRef(base ?? {})).toMatch(/^(Games)?Refusal$/)
      return properties.code?.enum ?? []
    })
    expect([name, told.toSorted()]).toEqual([name, codesOf(call).toSorted()])
  }
})

it('files are named parts, keys of requests a header, amounts and odds have their unit', () => {
  for (const { call, operation } of calls) {
    expect(call.body === 'files').toBe(call.files !== undefined)
    const multipart = operation.requestBody?.content['multipart/form-data']
    if (call.files) expect(Object.keys(multipart?.schema.properties ?? {})).toEqual(Object.keys(call.files))
    const hasKey = (operation.parameters ?? []).some((each) => '$ref' in each && each.$ref.endsWith('/RequestKey'))
    expect([call.path, hasKey]).toEqual([call.path, call.once === true])
  }
  expect(schemas.WithdrawForm?.properties?.amount?.description).toMatch(/lira/)
  expect(schemas.ProviderBetInput?.properties?.amount?.description).toMatch(/Kuruş/)
  expect(schemas.SlipLeg?.properties?.odds?.description).toMatch(/hundredths/)
})

it('each socket is a channel, and the example of each message is what its contract takes', () => {
  const { channels, components } = describeSockets() as {
    channels: Record<string, { address: string; messages: Record<string, object> }>
    components: { messages: Record<string, { examples: { payload: unknown }[] }>; schemas: Record<string, JsonSchema> }
  }
  for (const [name, { path, hears = {}, says }] of Object.entries(allSockets)) {
    const channel = channels[name]
    expect(channel?.address).toBe(path)
    const taken = [...Object.values(hears), ...Object.values(says)]
    for (const message of Object.keys(channel?.messages ?? {})) {
      const [example] = components.messages[message]?.examples ?? []
      expect([message, taken.some((schema) => schema.safeParse(example?.payload).success)]).toEqual([message, true])
    }
  }
  const anonymous = Object.entries(components.schemas).filter(([, schema]) =>
    [...allParts(schema)].some((part) => part !== schema && part.properties !== undefined),
  )
  expect(anonymous.map(([name]) => name)).toEqual([])
})
