import type { CallShape } from '@meydan/contract/call'
import type { Input } from './sample-tools.ts'

interface Schema {
  _zod: {
    def: { type: string; innerType?: Schema; in?: Schema; element?: Schema; shape?: Record<string, Schema> }
  }
}

/** What is no word of a record, or is read by another name: which it is, times, secrets, colours, a part of a role, a file of terms. */
const NO_WORDS =
  /^(version|request_key|id|event|key|specifiers|sport|starts_at|password|roles|groups|sections|public_key|file|\w+_color)$/

/** The free texts of an input, as the contract has them: what somebody wrote, not chose. */
export function wordsOf({ input }: CallShape, values: Input): string[] {
  const { shape = {} } = (input as unknown as Schema)._zod.def
  return ofFields(shape, values).filter((word) => /\p{L}/u.test(word))
}

function ofFields(shape: Record<string, Schema>, values: Input): string[] {
  return Object.entries(shape).flatMap(([name, schema]) => (NO_WORDS.test(name) ? [] : wordsIn(schema, values[name])))
}

function wordsIn(schema: Schema, value: unknown): string[] {
  const { type, innerType, in: written, element, shape } = schema._zod.def
  if (type === 'string') return typeof value === 'string' ? [value] : []
  if (element && Array.isArray(value)) return value.flatMap((each) => wordsIn(element, each))
  if (shape && value) return ofFields(shape, value as Input)
  const inner = innerType ?? written
  return inner ? wordsIn(inner, value) : []
}
