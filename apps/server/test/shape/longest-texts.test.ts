import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { allCalls } from '@meydan/contract/all'
import { type Bounds, boundsOf, parseBounded } from '@meydan/contract/parse-bounded'

const MOST_MS = 20
/** What patterns and parsers stumble over where they go back: each is repeated to the longest that a field takes. */
const STUMBLING = [
  '<',
  '<a ',
  '&#',
  '&a',
  ' ',
  'a',
  '1',
  '1 ',
  '-',
  '.',
  '@',
  'a@',
  'a.',
  '"',
  '(',
  '{',
  '\n',
  '%',
  ',',
  'tr',
  'İ',
  'ı\u0307',
  '\u00a0',
  '\ufdfa',
]
const ENDS = ['', '!', '\n', 'ö']

const fieldsOf = ({ fields = {} }: Bounds) => Object.entries(fields)

/** The value of a field that is as long as it may be, all of `piece`. */
function filled(bounds: Bounds, piece: string, end: string): unknown {
  const { text, list, fields, entries } = bounds
  if (text) return `${piece.repeat(Math.ceil(text.most / piece.length)).slice(0, text.most - end.length)}${end}`
  if (list) return Array.from({ length: Math.min(list.most, 20) }, () => filled(list.each, piece, end))
  if (fields) return Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, filled(each, piece, end)]))
  if (entries) return { [String(filled(entries.key, piece, end))]: filled(entries.value, piece, end) }
  return undefined
}

it(`no field of any call takes longer than ${MOST_MS} ms over the worst text that it may be sent`, () => {
  const slow: string[] = []
  const [fields, judged] = [new Map<z.ZodMiniType, string>(), { count: 0, longest: 0, where: '' }]
  for (const [name, { input }] of allCalls)
    for (const [field, schema] of Object.entries(shapeOf(input)))
      if (!fields.has(schema)) fields.set(schema, `${name}.${field}`)
  for (const [schema, where] of fields)
    for (const piece of STUMBLING)
      for (const end of ENDS) {
        const value = filled(boundsOf(schema), piece, end)
        if (value === undefined) continue
        const ms = timed(() => parseBounded(schema, value))
        judged.count++
        if (ms > judged.longest) Object.assign(judged, { longest: ms, where: `${where} ${JSON.stringify(piece)}` })
        if (ms > MOST_MS) slow.push(`${where} ${JSON.stringify(piece)} ${ms.toFixed(1)} ms`)
      }
  console.log(
    `${judged.count} texts of ${fields.size} fields, the longest ${judged.longest.toFixed(2)} ms at ${judged.where}`,
  )
  expect(slow).toEqual([])
  expect(fields.size).toBeGreaterThan(500)
})

function shapeOf(input: z.ZodMiniType): Record<string, z.ZodMiniType> {
  const { shape } = (input as unknown as Watched)._zod.def as { shape?: Record<string, z.ZodMiniType> }
  return shape ?? { '': input }
}

/** Of a check that goes back in its text every turn is slow; of the others one of so many is quick. */
const TURNS = 20

/** Time of this thread on a processor, in ms: what else the machine does is no fault of a check. The quickest turn, once one is quick enough. */
function timed(work: () => unknown): number {
  let best = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < TURNS && best > MOST_MS / 2; turn++) {
    const before = process.threadCpuUsage()
    work()
    const { user, system } = process.threadCpuUsage(before)
    best = Math.min(best, (user + system) / 1_000)
  }
  return best
}

it('no check of any call sees a text that is longer than its field', () => {
  const seen: string[] = []
  for (const [name, { input }] of allCalls) {
    watch(input as unknown as Watched, (value, most) =>
      seen.push(`${name}: ${String(value).length} letters of ${most}`),
    )
    for (const [field, bounds] of fieldsOf(boundsOf(input)))
      if (bounds.text) parseBounded(input, { [field]: '<'.repeat(bounds.text.most + 1) })
  }
  expect(seen).toEqual([])
})

interface Watched {
  _zod: {
    def: Record<string, unknown> & {
      type: string
      checks?: { _zod: { check: (payload: { value: unknown }) => unknown } }[]
    }
  }
}

const isSchema = ({ _zod: { def } }: Watched) => typeof def.type === 'string' && def.type !== 'custom'

const watched = new Set<object>()

/** Has each check of a text say where it is given more than the text may be. */
function watch(schema: Watched, tell: (value: string, most: number) => void): void {
  if (watched.has(schema)) return
  watched.add(schema)
  const { def } = schema._zod
  const most = boundsOf(schema as unknown as z.ZodMiniType).text?.most
  for (const check of def.checks ?? []) {
    const run = check._zod.check
    check._zod.check = (payload) => {
      if (typeof payload.value === 'string' && most !== undefined && payload.value.length > most)
        tell(payload.value, most)
      return run(payload)
    }
  }
  for (const each of Object.values(def)) {
    const inner = Array.isArray(each) ? each : [each, ...(each && typeof each === 'object' ? Object.values(each) : [])]
    for (const one of inner)
      if (one && typeof one === 'object' && '_zod' in one && isSchema(one as Watched)) watch(one as Watched, tell)
  }
}

it('a list, a name of a record and a text within them have their bounds too, and say which field it is', () => {
  const schema = z.object({
    rows: z.array(z.object({ note: z.string().check(z.trim(), z.maxLength(5, 'Kısa yazın')) })).check(z.maxLength(2)),
    named: z.record(z.string().check(z.maxLength(3)), z.number()),
  })
  const refused = (raw: object) => {
    const read = parseBounded(schema, { rows: [], named: {}, ...raw })
    return 'refused' in read ? read.refused : 'taken'
  }
  expect(refused({ rows: [{ note: 'kısa' }, { note: '  uzun  ' }] })).toBe('taken')
  expect(refused({ rows: [{ note: 'kısa' }, { note: 'uzunca' }] })).toEqual({
    field: 'rows.1.note',
    sentence: 'Kısa yazın',
  })
  expect(refused({ rows: [{}, {}, {}] })).toMatchObject({ field: 'rows' })
  expect(refused({ named: { uzun: 1 } })).toMatchObject({ field: 'named' })
})
