import * as z from 'zod/mini'
import { adminAction } from '../admin.ts'
import { call } from '../call.ts'
import { done, instant, nothing } from '../fields.ts'
import { STAFF_ROLES } from './staff.ts'

export const listOwnSessions = call({
  who: STAFF_ROLES,
  method: 'GET',
  path: '/api/admin/own-sessions',
  summary: 'Where the caller is logged in now, this session among them, the one seen last first.',
  input: nothing,
  output: z.object({
    success: z.boolean(),
    data: z.array(
      z.object({
        id: z.number(),
        device: z.string(),
        ip: z.string(),
        created_at: instant,
        last_seen_at: instant,
        is_current: z.boolean(),
      }),
    ),
  }),
  refusals: [],
})

export const endOwnSession = adminAction({
  resource: 'own-sessions',
  action: 'end',
  exempt: 'stricter-or-own-account',
  roles: STAFF_ROLES,
  fields: {},
  refusals: ['not_on_yourself'],
  summary: "Ends another session of the caller's; this one ends by logging out.",
})

export const endOtherSessions = call({
  who: STAFF_ROLES,
  method: 'POST',
  path: '/api/admin/own-sessions/end-others',
  exempt: 'stricter-or-own-account',
  summary: "Ends every session of the caller's but this one.",
  input: nothing,
  output: done,
  refusals: [],
})
