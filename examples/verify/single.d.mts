import type { Check } from './verify.mjs'
export function verifyOwn(record: unknown): {
  checks: Check[]
  drawn: readonly number[] | null
  pay: number | null
  isProved: boolean
}
