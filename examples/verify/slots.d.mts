import type { Check } from './verify.mjs'
export function verifySpin(record: { spin?: unknown }): {
  checks: Check[]
  drawn: readonly number[]
  paid: number
  windows: readonly (readonly (readonly number[])[])[]
  isProved: boolean
}
