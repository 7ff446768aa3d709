import type * as z from 'zod'
import { StudioRefusal } from './messages.ts'

/** Refuses what is not of that shape. */
export function readInput<Input>(shape: z.ZodType<Input>, body: unknown): Input {
  const input = shape.safeParse(body)
  if (!input.success) throw new StudioRefusal('BAD_REQUEST', { status: 400 })
  return input.data
}
