import * as z from 'zod/mini'
import { call } from '../call.ts'
import { done, instant, nothing } from '../fields.ts'

const slug = z.enum(['kurallar', 'gizlilik'], 'Geçersiz metin')

export const listConsents = call({
  who: 'player',
  method: 'GET',
  path: '/api/v1/consents',
  summary: 'The texts a player agrees to, as published now, and when the caller agreed to them.',
  input: nothing,
  output: z.object({
    success: z.boolean(),
    texts: z.array(
      z.object({
        slug,
        title: z.string(),
        /** The text as it reads now has this name. */
        edition: z.string(),
        since: instant,
        /** When the caller agreed to this version; null where not yet. */
        agreed_at: z.nullable(instant),
        /** When they agreed to any. */
        agreed_before_at: z.nullable(instant),
      }),
    ),
  }),
  refusals: [],
})

export const agreeToText = call({
  who: 'player',
  method: 'POST',
  path: '/api/v1/consents',
  summary: 'The caller has read a text and agrees to it; refused where it reads otherwise by now.',
  input: z.object({
    slug,
    edition: z.string('Metnin sürümü eksik').check(z.regex(/^[0-9a-f]{16}$/, 'Geçersiz sürüm')),
  }),
  output: done,
  refusals: ['conflict'],
})
