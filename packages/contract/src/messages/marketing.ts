import * as z from 'zod/mini'
import { call } from '../call.ts'
import { done, instant, nothing } from '../fields.ts'

/** What a player agrees to. Another sentence is another edition: who agreed to the one before is not asked for, and has not agreed. */
export const MARKETING_CONSENT = {
  edition: '2026-11',
  text: 'Kampanya ve fırsatlardan haberdar olmak istiyorum.',
} as const

export const readMarketing = call({
  who: 'player',
  method: 'GET',
  path: '/api/v1/marketing',
  summary: 'Whether the caller has opted in to campaigns, and since when.',
  input: nothing,
  output: z.object({
    success: z.boolean(),
    given: z.boolean(),
    /** Of the last choice; null where none was ever made. */
    chosen_at: z.nullable(instant),
    edition: z.string(),
    text: z.string(),
  }),
  refusals: [],
})

export const chooseMarketing = call({
  who: 'player',
  method: 'POST',
  path: '/api/v1/marketing',
  summary: 'Opts in to campaigns, or out; refused where the sentence of consent has changed meanwhile.',
  input: z.object({
    given: z.boolean('Seçiminizi belirtin'),
    edition: z.string('Metnin sürümü eksik').check(z.regex(/^[0-9-]{4,20}$/, 'Geçersiz sürüm')),
    given_at: z._default(z.enum(['registration', 'account'], 'Geçersiz yer'), 'account'),
  }),
  output: done,
  refusals: ['conflict'],
})
