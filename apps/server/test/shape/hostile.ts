import type { CallShape } from '@meydan/contract/call'
import { STAFF_GROUPS } from '@meydan/contract/staff/staff-groups'
import fc from 'fast-check'
import * as z from 'zod/mini'

/** The part of JSON Schema that the contract's inputs come out as. */
export interface JsonSchema {
  type?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  items?: JsonSchema
  maxLength?: number
  minimum?: number
  maximum?: number
  pattern?: string
}

/** Inputs for a call: some near-valid, some hostile, derived from its schema alone. */
export function inputsFor(call: CallShape): fc.Arbitrary<Record<string, unknown>> {
  const schema = inputSchema(call)
  const fields = Object.entries(schema.properties ?? {})
  const nearValid = fc.record(Object.fromEntries(fields.map(([name, field]) => [name, nearly(name, field)])), {
    requiredKeys: schema.required ?? [],
  })
  const bent = fc.record(
    Object.fromEntries(
      fields.map(([name, field]) => [name, fc.oneof({ arbitrary: nearly(name, field), weight: 3 }, hostile)]),
    ),
    { requiredKeys: [] },
  )
  const stuffed = fc.tuple(
    nearValid,
    fc.dictionary(fc.constantFrom('id', 'player_id', 'status', 'balance', 'role', '__proto__x', 'is_admin'), hostile, {
      maxKeys: 3,
    }),
  )
  return fc.oneof(
    { arbitrary: nearValid, weight: 4 },
    { arbitrary: bent, weight: 4 },
    { arbitrary: stuffed.map(([input, more]) => ({ ...input, ...more })), weight: 1 },
  ) as fc.Arbitrary<Record<string, unknown>>
}

/** Of generated inputs so many are looked through for one that the contract takes: few first, which most calls are content with. */
const SAMPLES = [20, 100, 400]

/** What makes an input of these whole. */
const KEY = '7d6f2a35-3f0f-4a43-9f1c-1d2b6a0f5e11'
const RULE = { name: 'Kural', priority: 10, contains: 'FAST', after: '', before: '', least: null, most: null }
const MORE: Record<string, Record<string, unknown>> = {
  'POST /api/admin/matching-rules': RULE,
  'POST /api/admin/matching-rules/rehearsal': RULE,
  'POST /api/v1/sports/coupons/{no}/cashout': { offer_token: 'x'.repeat(40), client_key: KEY, amount: 1 },
  'POST /api/admin/bonuses': {
    name: 'Özel',
    amount: 50,
    rollover: 10,
    validity_days: 7,
    reason: 'deneme',
    request_key: KEY,
  },
  'POST /api/admin/free-spins': {
    name: 'Özel',
    count: 5,
    stake: 1,
    rollover: 1,
    validity_days: 7,
    reason: 'deneme',
    request_key: KEY,
  },
  'POST /api/admin/providers/{id}/caps': { max_win: null, max_hour_loss: null },
  'PUT /api/admin/roles/{id}': { version: '1', label: 'Rol', groups: [STAFF_GROUPS[0]?.id] },
}

/** Inputs that the contract takes whole, these fields as they are said: at most `most` of them. */
export function takenInputs(
  call: CallShape,
  said: Record<string, unknown>,
  { most = 1, seed = 20_261_124 } = {},
): Record<string, unknown>[] {
  const isTaken = (input: Record<string, unknown>) => call.input.safeParse(input).success
  const inputs = inputsFor(call)
  let found: Record<string, unknown>[] = []
  for (const numRuns of SAMPLES) {
    // The same seed begins with the same ones.
    const samples = fc.sample(inputs, { numRuns, seed })
    found = samples.map((sample) => ({ ...sample, ...MORE[`${call.method} ${call.path}`], ...said })).filter(isTaken)
    if (found.length >= most) break
  }
  return found.slice(0, most)
}

export function inputSchema(call: CallShape): JsonSchema {
  return z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as JsonSchema
}

/** What people and programs send where something else was expected. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -0,
    -1,
    1e3,
    1e308,
    0.1 + 0.2,
    1.005,
    2 ** 53,
    -(2 ** 63),
    [],
    [7],
    {},
    { $gt: '' },
    '',
    ' ',
    '0',
    '-1',
    '1e3',
    '0x10',
    'NaN',
    'Infinity',
    'null',
    'undefined',
    '\u0000',
    '\ud800',
    'İıŞşĞğ',
    '\u202eters',
    '👩‍👩‍👧‍👦',
    "' or 1=1--",
    '"; drop table wallet.movements; --',
    '<script>alert(1)</script>',
    '../../../etc/passwd',
    '%00',
    '{{7*7}}',
    '${7*7}',
    '=cmd|calc',
    'a'.repeat(10_000),
    '9'.repeat(400),
    '2026-02-30',
    '0000-00-00',
  ),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.double(),
  fc.maxSafeInteger(),
  fc.array(fc.string({ maxLength: 5 }), { maxLength: 3 }),
)

function nearly(name: string, schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => nearly(name, each)))
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'number' || schema.type === 'integer') return numberFor(name, schema)
  if (schema.type === 'array') return fc.array(nearly(name, schema.items ?? {}), { maxLength: 4 })
  if (schema.type === 'object')
    return fc.record(
      Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, field]) => [key, nearly(key, field)])),
    )
  if (schema.type === 'null') return fc.constant(null)
  return textFor(name, schema)
}

function numberFor(name: string, { minimum, maximum }: JsonSchema): fc.Arbitrary<number> {
  if (name.endsWith('id')) return fc.constantFrom(1, 2, 3, 999_999, 1523)
  if (/amount|stake|balance|min|max|bonus/.test(name))
    return fc.oneof(
      fc.constantFrom(0, 0.01, 1, 50, 99.99, 100, 499.99, 500, 750.5, 1e6, 1e15),
      fc.nat(100_000).map((kurus) => kurus / 100),
    )
  return fc.integer({ min: Math.max(minimum ?? -5, -(2 ** 31)), max: Math.min(maximum ?? 100_000, 2 ** 31) })
}

function textFor(name: string, { maxLength }: JsonSchema): fc.Arbitrary<string> {
  const known = KNOWN_TEXTS.find(([pattern]) => pattern.test(name))
  if (known) return fc.constantFrom(...known[1])
  return fc.oneof(
    fc.string({ maxLength: Math.min(maxLength ?? 40, 400) }),
    fc.constantFrom('deneme', 'İstanbul', '12', '1', 'ışık'),
  )
}

const KNOWN_TEXTS: [RegExp, string[]][] = [
  [/^(page|limit|per_page|id|.*_id)$/, ['1', '2', '25', '0', '-1', '999999', '1523', 'x']],
  [
    /^(from|to|.*date|.*_until|.*_from)$/,
    ['2026-11-20', '2026-01-01', '2026-02-30', '1999-12-31', '9999-12-31', 'dün'],
  ],
  [/iban/, ['TR330006100519786457841326', 'TR000000000000000000000000', 'TR33 0006 1005 1978 6457 8413 26']],
  [/email/, ['a@example.com', 'a@b', 'ı@örnek.com', 'a@example.com ']],
  [/phone/, ['0532 111 22 33', '+905321112233', '5321112233', '12']],
  [/^tc$/, ['10000000146', '01234567890', '1234567890x', '10000000000']],
  [/password/, ['Demo1234!', 'kisa', '12345678', 'x'.repeat(200)]],
  [/^(code|token|session)$/, ['000000', '123456', 'abc', 'x'.repeat(64)]],
  [/sort/, ['created_at', '-id', 'id', 'drop', 'amount']],
  [/slug/, ['hakkimizda', 'sorumlu-oyun', 'yok', '../x']],
  [/btag/, ['ORTAK1', 'yok', 'x']],
  [/^(description|bank_name|bank)$/, ['Ziraat Bankası', 'Akbank', 'Yok Bank']],
  [/(colou?r|gradient)/i, ['#8b5cf6', 'red', 'url(x)', '#fff']],
]
