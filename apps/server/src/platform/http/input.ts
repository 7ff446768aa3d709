import type { CallShape } from '@meydan/contract/call'
import type { FastifyRequest } from 'fastify'
import { Refusal, refuse } from './refusal.ts'

type Fields = Record<string, unknown>

/** The fields a request carries: query of a GET, body of the others, path parameters over both. Nothing is coerced. */
export function rawInput(call: CallShape, request: FastifyRequest): Fields | Promise<Fields> {
  const params = request.params as Fields
  if (call.body === 'form' && call.method !== 'GET' && request.isMultipart())
    return readForm(() => formFields(request)).then((fields) => ({ ...fields, ...params }))
  return { ...(call.method === 'GET' ? (request.query as Fields) : bodyOf(call, request)), ...params }
}

/** Reads parts of a form; what its parser throws is the sender's doing: too many or too large parts, or no form at all. */
export async function readForm<T>(read: () => Promise<T>): Promise<T> {
  return read().catch((error: unknown) => {
    if (error instanceof Refusal) throw error
    throw refuse(
      error instanceof Error && 'statusCode' in error && error.statusCode === 413 ? 'too_large' : 'unreadable',
    )
  })
}

function bodyOf(call: CallShape, request: FastifyRequest): Fields {
  if (call.body === 'files') return {}
  const body = request.body
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body)) throw refuse('bad_input')
  if (body instanceof URLSearchParams) return call.body === 'form' ? Object.fromEntries(body) : refuseType()
  return call.body === 'form' ? texts(body) : { ...body }
}

async function formFields(request: FastifyRequest): Promise<Fields> {
  const fields: Fields = {}
  for await (const part of request.parts({ limits: { files: 0, fields: 20, fieldSize: 10_000 } })) {
    if (part.type === 'file') throw refuse('unsupported_type')
    if (Object.hasOwn(fields, part.fieldname)) throw refuse('unreadable')
    fields[part.fieldname] = part.value
  }
  return fields
}

/** A form's fields are text; a JSON client may send the same fields as numbers. */
function texts(body: object): Fields {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]),
  )
}

function refuseType(): never {
  throw refuse('unsupported_type')
}
