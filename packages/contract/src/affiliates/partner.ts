import * as z from 'zod/mini'
import { AffiliateLine } from './affiliates-admin.ts'
import { call } from '../call.ts'
import { done, instant, line, lira, loginWork, nothing, queryDay } from '../fields.ts'
import { FIELDS_MISSING } from '../sentences.ts'

const password = z.string(FIELDS_MISSING).check(z.maxLength(200, 'En fazla 200 karakter'))

export const partnerLogin = call({
  who: 'anyone',
  method: 'POST',
  path: '/api/partner/login',
  summary: "Opens a partner's session. One refusal for a wrong address and a wrong password.",
  input: z.object({ email: line(254), password, work: loginWork }),
  output: done,
  refusals: ['wrong_credentials', 'login_throttled', 'work_needed'],
})

export const partnerLogout = call({
  who: 'partner',
  method: 'POST',
  path: '/api/partner/logout',
  summary: "Ends the partner's session.",
  input: nothing,
  output: done,
  refusals: [],
})

export const setPartnerPassword = call({
  who: 'anyone',
  method: 'POST',
  path: '/api/partner/password',
  summary: 'Sets the password with the token of an invitation, once; ends every session of the partner.',
  input: z.object({
    token: z.string(FIELDS_MISSING).check(z.maxLength(100, 'Geçersiz bağlantı')),
    new_password: password,
    confirm_password: password,
  }),
  output: done,
  refusals: ['link_gone', 'new_password_mismatch', 'new_password_short', 'password_common', 'password_is_username'],
})

const figures = {
  clicks: z.number(),
  registrations: z.number(),
  first_deposits: z.number(),
  ngr: lira,
}

export const readPartnerOverview = call({
  who: 'partner',
  method: 'GET',
  path: '/api/partner/overview',
  summary: 'Bookings of the partner’s closed days, by day and by sub-id; the last thirty by default.',
  input: z.object({ from: queryDay, to: queryDay }),
  output: z.object({
    success: z.boolean(),
    name: z.string(),
    btag: z.string(),
    /** The plan that counts now, in words; null where none does. */
    plan: z.nullable(z.record(z.string(), z.string())),
    from: z.string(),
    to: z.string(),
    totals: z.object(figures),
    days: z.array(z.object({ day: z.string(), ...figures })),
    subs: z.array(z.object({ sub: z.string(), ...figures })),
  }),
  refusals: [],
})

export const listPartnerStatements = call({
  who: 'partner',
  method: 'GET',
  path: '/api/partner/statements',
  summary: "The partner's months that were approved, with their lines, the newest first.",
  input: nothing,
  output: z.object({
    success: z.boolean(),
    statements: z.array(
      z.object({
        id: z.number(),
        month: z.string(),
        status: z.enum(['approved', 'paid', 'empty']),
        ngr: lira,
        fee: lira,
        carry_in: lira,
        base: lira,
        carry_out: lira,
        amount: lira,
        bank_reference: z.nullable(z.string()),
        paid_at: z.nullable(instant),
        lines: z.array(AffiliateLine),
      }),
    ),
  }),
  refusals: [],
})
