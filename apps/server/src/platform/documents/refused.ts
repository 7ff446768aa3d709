import type { CallShape } from '@meydan/contract/call'
import { commonRefusals, approvalRefusals } from '@meydan/contract/common-refusals'
import { PROVIDER_REFUSALS } from '@meydan/contract/games/provider'
import { type RefusalCode, refusals } from '@meydan/contract/refusals'
import { type JsonSchema, refTo } from './json-schema.ts'

const sentence: JsonSchema = { type: 'string', description: 'One Turkish sentence for people, ready to be shown.' }
const shared: Record<string, JsonSchema> = {
  error: sentence,
  message: sentence,
  code: { type: 'string', description: 'The reason; each operation says which it gives.' },
  request_id: { type: 'string', description: 'Of `internal` alone: what the log knows the request by.' },
  field: { type: 'string', description: 'Of `bad_input`: the field that is meant.' },
}
const required = ['error', 'message', 'code']

/** What a refused call replies: in the games' own envelope `status` says it, everywhere else `success`. Nothing has changed. */
export const refusalSchemas: Record<string, JsonSchema> = {
  Refusal: { type: 'object', properties: { success: { const: false }, ...shared }, required: ['success', ...required] },
  GamesRefusal: {
    type: 'object',
    properties: { status: { const: false }, ...shared },
    required: ['status', ...required],
  },
  ProviderRefusal: {
    type: 'object',
    properties: {
      status: { const: 'error' },
      ...shared,
      code: { type: 'string', enum: [...PROVIDER_REFUSALS] },
      balance: { type: 'number', description: 'Kuruş, where a session was named.' },
    },
    required: ['status', ...required],
  },
}

/** Every reason that a call gives, its own and those of all calls. */
export function codesOf(call: CallShape): RefusalCode[] {
  const isStaff = typeof call.who === 'object'
  const isWrite = call.method !== 'GET'
  const never = new Set<RefusalCode>([
    ...(isStaff ? [] : (['forbidden'] as const)),
    ...(isStaff && !isWrite ? [] : (['too_slow'] as const)),
    ...(isWrite ? [] : (['foreign_origin', 'too_large', 'unsupported_type'] as const)),
    ...(call.who === 'provider' || call.who === 'staffLogin' ? (['other_account', 'no_session'] as const) : []),
    ...(call.who === 'anyone' ? (['no_session'] as const) : []),
  ])
  const common = [...commonRefusals, ...(isStaff && isWrite ? approvalRefusals : [])].filter((code) => !never.has(code))
  return [...new Set([...call.refusals, ...common])]
}

/** The refused replies of a call by their status; one schema holds the codes of each. */
export function describeRefusals(call: CallShape): Record<string, object> {
  const byStatus = Map.groupBy(codesOf(call), (code) => refusals[code].status)
  return Object.fromEntries([...byStatus].map(([status, codes]) => [status, describeStatus(call, codes)]))
}

function describeStatus({ envelope }: CallShape, codes: readonly RefusalCode[]): object {
  const sorted = codes.toSorted()
  const description = sorted.map((code) => `\`${code}\`: ${refusals[code].message}`).join('\n\n')
  if (envelope === 'provider') return reply('Refused; `code` says why.', refTo('ProviderRefusal'))
  const base = refTo(envelope === 'status' ? 'GamesRefusal' : 'Refusal')
  const [first = 'bad_input'] = sorted
  const { message } = refusals[first]
  const example = {
    [envelope === 'status' ? 'status' : 'success']: false,
    error: message,
    message,
    code: first,
  }
  return reply(description, { allOf: [base, { type: 'object', properties: { code: { enum: [...sorted] } } }] }, example)
}

function reply(description: string, schema: JsonSchema, example?: object): object {
  return { description, content: { 'application/json': { schema, ...(example && { example }) } } }
}
