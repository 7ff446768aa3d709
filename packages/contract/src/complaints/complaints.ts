import * as z from 'zod/mini'
import { call } from '../call.ts'
import { done, id, instant, nothing } from '../fields.ts'
import { messageBody, messageSubject } from '../messages/messages.ts'

/** `answered` by the operator with an outcome, `closed` by the player, who took it back. */
export const COMPLAINT_STATUSES = ['open', 'answered', 'closed'] as const
/** What the operator may decide. */
export const COMPLAINT_DECISIONS = ['upheld', 'partly', 'rejected'] as const
export const COMPLAINT_OUTCOMES = [...COMPLAINT_DECISIONS, 'withdrawn'] as const

export const listComplaints = call({
  who: 'player',
  method: 'GET',
  path: '/api/v1/complaints',
  summary: 'The caller’s complaints and their decisions, newest first; at most a hundred.',
  input: nothing,
  output: z.object({
    success: z.boolean(),
    complaints: z.array(
      z.object({
        id: z.number(),
        reference: z.string(),
        subject: z.string(),
        body: z.string(),
        status: z.enum(COMPLAINT_STATUSES),
        outcome: z.nullable(z.enum(COMPLAINT_OUTCOMES)),
        reason: z.nullable(z.string()),
        lodged_at: instant,
        /** The end of the last day on which it is to be answered. */
        due_at: instant,
        ended_at: z.nullable(instant),
      }),
    ),
    /** Working days, Monday to Friday, within which the operator answers. */
    days: z.number(),
    /** The body for players who are not content with the answer, in the words of the licence; null for none. */
    further: z.nullable(z.string()),
  }),
  refusals: [],
})

export const lodgeComplaint = call({
  who: 'player',
  method: 'POST',
  path: '/api/v1/complaints',
  summary: 'Lodges a complaint; at most five in a day and a night.',
  input: z.object({ subject: messageSubject, body: messageBody }),
  output: z.object({ success: z.boolean(), message: z.string(), reference: z.string(), due_at: instant }),
  refusals: [],
})

export const withdrawComplaint = call({
  who: 'player',
  method: 'POST',
  path: '/api/v1/complaints/{id}/withdraw',
  summary: 'Takes back an open complaint of the caller.',
  input: z.object({ id }),
  output: done,
  refusals: ['already_decided'],
})
