import * as z from 'zod/mini'
import { call } from '../call.ts'
import { instant, line, nothing, optionalLine } from '../fields.ts'

export const CALL_MESSAGE_MAX = 100

export const CallRequest = z.object({
  id: z.number(),
  name: z.string(),
  phone: z.string(),
  message: z.string(),
  created_at: instant,
  status: z.enum(['pending', 'done', 'rejected']),
})

export const listCallRequests = call({
  who: 'anyone',
  method: 'GET',
  path: '/api/request-call.php',
  summary: 'The call requests of this visitor or player, nobody else’s.',
  input: nothing,
  output: z.object({ success: z.boolean(), requests: z.array(CallRequest) }),
  refusals: [],
})

export const requestCall = call({
  who: 'anyone',
  method: 'POST',
  path: '/api/request-call.php',
  summary: 'Asks to be called back.',
  input: z.object({ name: line(100), phone: line(30), message: optionalLine(CALL_MESSAGE_MAX) }),
  output: z.object({ success: z.boolean(), message: z.string() }),
  refusals: ['phone_invalid', 'too_many_open_requests'],
})

export const applyAsAffiliate = call({
  who: 'anyone',
  method: 'POST',
  path: '/api/affiliate-apply.php',
  summary: 'Applies for the affiliate programme.',
  input: z.object({
    name: line(120),
    email: line(254),
    username: optionalLine(254),
    phone: optionalLine(30),
    website: optionalLine(200),
    message: optionalLine(500),
    password: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  }),
  output: z.object({ success: z.boolean(), message: z.string() }),
  refusals: ['email_invalid', 'phone_invalid', 'password_short'],
})

/** Counts a visit that came with an affiliate's tag. */
export const recordAffiliateClick = call({
  who: 'anyone',
  method: 'POST',
  path: '/api/v1/affiliate-click',
  summary: 'Counts a visit with a btag, once per visitor and day.',
  input: z.object({ btag: line(64) }),
  output: z.object({ success: z.boolean() }),
  refusals: [],
})
