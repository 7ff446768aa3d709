import * as z from 'zod/mini'
import { call } from '../call.ts'
import { lira, queryDay } from '../fields.ts'

/** In one and not in the other, with another sum or fee, or on another day. */
export const SETTLEMENT_GAPS = ['only_theirs', 'only_ours', 'other_sum', 'other_day'] as const

const sums = z.object({
  paid_in: lira,
  paid_out: lira,
  fees: lira,
  /** In less out less fees. */
  net: lira,
})

export const readPspSettlement = call({
  who: ['finance', 'compliance'],
  method: 'GET',
  path: '/api/admin/psp-settlement',
  summary:
    'A payment provider’s settlement of a day beside the platform’s bookings, by method; each difference by its name. Asks the provider now.',
  input: z.object({
    psp: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9_-]{0,29}$/, 'Geçersiz sağlayıcı'))),
    day: queryDay,
  }),
  output: z.object({
    success: z.boolean(),
    data: z.object({
      /** All that are connected; the one that was asked, null where none is. */
      psps: z.array(z.string()),
      psp: z.nullable(z.string()),
      day: z.string(),
      methods: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          ours: sums,
          theirs: sums,
          /** Theirs less ours, and what of it no gap explains. */
          difference: lira,
          unexplained: lira,
        }),
      ),
      gaps: z.array(
        z.object({
          id: z.number(),
          method: z.string(),
          kind: z.enum(SETTLEMENT_GAPS),
          /** Of the deposit or withdrawal, as the provider knows it. */
          order: z.string(),
          text: z.string(),
          /** What it makes of the difference. */
          amount: lira,
        }),
      ),
    }),
  }),
  refusals: ['not_found', 'conflict'],
})
