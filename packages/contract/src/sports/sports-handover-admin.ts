import * as z from 'zod/mini'
import { call, type StaffRole } from '../call.ts'
import { done, id, instant, paragraph } from '../fields.ts'
import { eventName } from './sports-fields.ts'

const SEE: readonly StaffRole[] = ['trading', 'compliance', 'finance']
const TRADE: readonly StaffRole[] = ['trading']

export const HANDOVER_NOTE_LENGTH = 1_000
/** Open notes that the desk may have at once. */
export const MOST_OPEN_NOTES = 100

export const listHandoverNotes = call({
  who: SEE,
  method: 'GET',
  path: '/api/admin/sports-notes',
  quiet: 'the notes of the desk, asked again and again',
  cache: 'poll',
  summary:
    'Hand-over notes: the open ones, oldest first, then those closed in the last 24 hours, latest first. `event`: those of one match.',
  input: z.object({ event: z.optional(eventName) }),
  output: z.object({
    success: z.boolean(),
    notes: z.array(
      z.object({
        id: z.number(),
        text: z.string(),
        event: z.nullable(z.object({ id: z.string(), name: z.string() })),
        written_by: z.string(),
        written_at: instant,
        /** Who has seen to it. */
        done_by: z.nullable(z.string()),
        done_at: z.nullable(instant),
      }),
    ),
  }),
  refusals: [],
})

export const writeHandoverNote = call({
  who: TRADE,
  method: 'POST',
  path: '/api/admin/sports-notes',
  exempt: 'staff-notes',
  summary:
    'Leaves a note for the next shift, of the desk or of a match. `too_many_notes` where a hundred notes are open; a match that is not there is `not_found`.',
  input: z.object({ event: z.optional(eventName), text: paragraph(HANDOVER_NOTE_LENGTH, 'Notu yazın') }),
  output: done,
  refusals: ['too_many_notes'],
})

export const finishHandoverNote = call({
  who: TRADE,
  method: 'POST',
  path: '/api/admin/sports-notes/{id}/done',
  exempt: 'staff-notes',
  summary: 'Closes a note. `already_decided` where it is closed.',
  input: z.object({ id }),
  output: done,
  refusals: ['already_decided'],
})
