import * as z from 'zod/mini'
import { call } from '../call.ts'
import { done, id, instant, nothing } from '../fields.ts'

export const DATA_REQUEST_KINDS = ['copy', 'erasure'] as const
/** `granted`: an erasure that is agreed to and waits for the end of the account and of the time that the law has data kept. */
export const DATA_REQUEST_STATUSES = ['open', 'granted', 'done', 'refused'] as const

export const listDataRequests = call({
  who: 'player',
  method: 'GET',
  path: '/api/v1/data-requests',
  summary: 'The caller’s requests about their personal data (KVKK art. 11), newest first.',
  input: nothing,
  output: z.object({
    success: z.boolean(),
    requests: z.array(
      z.object({
        id: z.number(),
        kind: z.enum(DATA_REQUEST_KINDS),
        status: z.enum(DATA_REQUEST_STATUSES),
        asked_at: instant,
        /** The law's thirty days. */
        due_at: instant,
        reason: z.nullable(z.string()),
        /** Its file is being made; a copy that was asked for by letter is answered by hand. */
        is_preparing: z.boolean(),
        /** Until when the prepared file can be fetched; null where there is none. */
        file_until: z.nullable(instant),
        file_bytes: z.nullable(z.number()),
      }),
    ),
    /** For how many days after an account is closed the law has its data kept. */
    kept_days: z.number(),
  }),
  refusals: [],
})

export const askForData = call({
  who: 'player',
  method: 'POST',
  path: '/api/v1/data-requests',
  summary:
    'Asks for a copy of everything kept about the caller, or for its erasure; one of a kind at a time. Wants a fresh proof.',
  input: z.object({ kind: z.enum(DATA_REQUEST_KINDS, 'Neyi istediğinizi seçin') }),
  output: done,
  refusals: ['conflict', 'proof_needed'],
})

export const openDataCopy = call({
  who: 'player',
  method: 'POST',
  path: '/api/v1/data-requests/{id}/open',
  summary: 'Checks the fresh proof that downloading the copy needs, before the browser opens it.',
  input: z.object({ id }),
  output: done,
  refusals: ['proof_needed'],
})

export const fetchDataCopy = call({
  who: 'player',
  method: 'GET',
  path: '/api/v1/data-requests/{id}/file',
  file: { name: 'verilerim-{username}-{day}', types: ['application/json'] },
  summary: 'The prepared copy, as JSON, for seven days; wants a fresh proof.',
  input: z.object({ id }),
  output: z.unknown(),
  refusals: ['proof_needed'],
})
