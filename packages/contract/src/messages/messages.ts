import * as z from 'zod/mini'
import { call } from '../call.ts'
import { done, id, instant, line, nothing, paragraph, queryInt } from '../fields.ts'
import { FIELDS_MISSING } from '../sentences.ts'

export const SUBJECT_MAX = 255
export const BODY_MAX = 2000

/** Characters as a reader counts them: an emoji outside the basic plane is one, though it takes two units. */
export const messageSubject = /* @__PURE__ */ line(2 * SUBJECT_MAX, FIELDS_MISSING, SUBJECT_MAX).check(
  z.refine((text) => [...text].length <= SUBJECT_MAX, `En fazla ${SUBJECT_MAX} karakter`),
)
export const messageBody = /* @__PURE__ */ paragraph(2 * BODY_MAX, FIELDS_MISSING, BODY_MAX).check(
  z.refine((text) => [...text].length <= BODY_MAX, `En fazla ${BODY_MAX} karakter`),
)

export const PlayerMessage = z.object({
  id: z.number(),
  title: z.string(),
  content: z.string(),
  type: z.enum(['bonus', 'system', 'payment', 'warning', 'success', 'sent']),
  is_read: z.boolean(),
  is_sent_by_me: z.boolean(),
  is_closed: z.boolean(),
  sender_name: z.string(),
  created_at: instant,
  thread_id: z.number(),
})

export const listMessages = call({
  who: 'player',
  method: 'GET',
  path: '/api/messages.php',
  summary: 'Messages exchanged with site management, newest first.',
  input: z.object({ page: queryInt({ min: 1, max: 1_000_000, fallback: 1 }) }),
  output: z.object({
    success: z.boolean(),
    messages: z.array(PlayerMessage),
    pagination: z.object({ total_pages: z.number(), current_page: z.number() }),
    unread: z.number(),
  }),
  refusals: [],
})

export const markMessageRead = call({
  who: 'player',
  method: 'POST',
  path: '/api/messages.php',
  summary: 'Marks a received message as read.',
  input: z.object({ message_id: id }),
  output: done,
  refusals: [],
})

export const deleteMessage = call({
  who: 'player',
  method: 'DELETE',
  path: '/api/messages.php',
  summary: 'Hides a message from the caller, never from the operator.',
  input: z.object({ message_id: id }),
  output: done,
  refusals: [],
})

export const sendMessage = call({
  who: 'player',
  method: 'PUT',
  path: '/api/messages.php',
  summary: 'Opens a thread with site management.',
  input: z.object({ subject: messageSubject, body: messageBody }),
  output: z.object({ success: z.boolean(), message: z.string() }),
  refusals: [],
})

export const readThread = call({
  who: 'player',
  method: 'GET',
  path: '/api/v1/messages/threads/{id}',
  summary: 'A whole thread of the caller, oldest first.',
  input: z.object({ id }),
  output: z.object({
    success: z.boolean(),
    subject: z.string(),
    is_closed: z.boolean(),
    messages: z.array(PlayerMessage),
  }),
  refusals: [],
})

export const replyToThread = call({
  who: 'player',
  method: 'POST',
  path: '/api/v1/messages/threads/{id}/reply',
  summary: 'Adds a message to an open thread of the caller.',
  input: z.object({ id, body: messageBody }),
  output: z.object({ success: z.boolean(), message: z.string() }),
  refusals: ['thread_closed'],
})

export const countUnread = call({
  who: 'anyone',
  method: 'GET',
  path: '/api/v1/messages/unread',
  cache: 'poll',
  summary: 'Unread messages; polled.',
  input: nothing,
  output: z.object({ success: z.boolean(), unread: z.number() }),
  refusals: [],
})
