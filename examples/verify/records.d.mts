import type { Check } from './verify.mjs'
export function recordsOf(text: string): unknown[]
export function verifyRecord(record: unknown): { title: string; checks: Check[]; result: string; isProved: boolean }
