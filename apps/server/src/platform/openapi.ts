import type { CallShape } from '@meydan/contract/call'
import { refusals } from '@meydan/contract/refusals'
import * as z from 'zod/mini'

/** The OpenAPI 3.1 description of the calls; the contract is its only source. */
export function describeApi(calls: ReadonlyMap<string, CallShape>): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, call] of calls) {
    const path = (paths[call.path] ??= {})
    path[call.method.toLowerCase()] = describeCall(name, call)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Meydan', version: '0.1.0', description: 'Every call of the platform, from the contract.' },
    paths,
  }
}

function describeCall(name: string, call: CallShape): object {
  const audience = typeof call.who === 'object' ? `staff: ${call.who.join(', ')}` : call.who
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary: call.summary,
    description: `Who: ${audience}.`,
    ...describeInput(call),
    responses: {
      200: {
        description: 'Success',
        content: describeReply(call),
      },
      ...Object.fromEntries(
        Map.groupBy(call.refusals, (code) => refusals[code].status)
          .entries()
          .map(([status, codes]) => [
            status,
            { description: codes.map((code) => `${code}: ${refusals[code].message}`).join('\n\n') },
          ]),
      ),
    },
  }
}

function describeReply({ csv, file, output }: CallShape): object {
  if (!csv && !file) return { 'application/json': { schema: schemaOf(output, 'output') } }
  const description = csv ? `Columns: ${Object.values(csv.columns).join(', ')}.` : 'A file.'
  const schema = { type: 'string', description }
  return Object.fromEntries((file?.types ?? ['text/csv']).map((type) => [type, { schema }]))
}

function describeInput(call: CallShape): object {
  const schema = schemaOf(call.input, 'input') as { properties?: Record<string, object>; required?: string[] }
  const inPath = new Set([...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]))
  const names = Object.keys(schema.properties ?? {})
  const parameters = names
    .filter((field) => inPath.has(field) || call.method === 'GET')
    .map((field) => ({
      name: field,
      in: inPath.has(field) ? 'path' : 'query',
      required: inPath.has(field) || schema.required?.includes(field),
      schema: schema.properties?.[field],
    }))
  if (call.method === 'GET' || names.length === inPath.size) return { parameters }
  const type = call.body === 'form' || call.body === 'files' ? 'multipart/form-data' : 'application/json'
  return { parameters, requestBody: { content: { [type]: { schema } } } }
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<string, unknown>
  return rest
}
