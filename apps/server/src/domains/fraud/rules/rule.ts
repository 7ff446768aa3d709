import type { Thresholds } from '@meydan/contract/fraud/fraud-rules'
import type { Sql } from 'sql-template-tag'

/** What a rule found at a subject: its figures, in kuruş or as counts. */
export interface Found {
  /** Of the subject. */
  no: number
  a: bigint
  b: bigint
}

/** One comparison over what is written down anyway. It reads, and knows of no case. */
export interface Rule {
  /**
   * Rows of `no`, `a` and `b` for the subjects that it strikes at, out of `s (no, player_id, at, withdrawal_id)`. Nothing that came after
   * `at` is looked at, so that the same facts strike again whenever they are asked.
   */
  find(thresholds: Thresholds): Sql
  /** A Turkish sentence with the figures. */
  say(found: Found, thresholds: Thresholds): string
}

export function the(thresholds: Thresholds, name: string): number {
  const value = thresholds[name]
  if (value === undefined) throw new Error(`no threshold ${name}`)
  return value
}

/** Kuruş of a threshold in whole lira. */
export function kurus(thresholds: Thresholds, name = 'amount'): bigint {
  return BigInt(the(thresholds, name)) * 100n
}
