import * as z from 'zod/mini'
import { type CallShape, call } from '../call.ts'
import {
  approveDeposit,
  approveWithdrawal,
  payWithdrawal,
  rejectDeposit,
  rejectWithdrawal,
} from '../cashier/cashier-admin.ts'
import { payRefund } from '../cashier/refunds-admin.ts'
import { id } from '../fields.ts'
import { approveKycDocument, rejectKycDocument } from '../identity/kyc-admin.ts'

/** The acts that are chosen for many records at once. Each of them stays a call of its own, with its own approval and audit entry. */
const BULK_CALLS: readonly CallShape[] = [
  approveDeposit,
  rejectDeposit,
  approveWithdrawal,
  payWithdrawal,
  rejectWithdrawal,
  payRefund,
  approveKycDocument,
  rejectKycDocument,
]

/** How many acts are looked at together. */
export const MOST_REHEARSED = 50

export const REHEARSED_ENDS = ['done', 'waiting', 'refused'] as const

const field = z.union([
  z.string('Geçersiz değer').check(z.maxLength(300, 'En fazla 300 karakter')),
  z.number(),
  z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10)),
])

export const rehearseActs = call({
  who: ['support', 'finance', 'content', 'compliance', 'trading'],
  method: 'POST',
  path: '/api/admin/rehearsals',
  exempt: 'rehearsal',
  summary:
    'What each of these acts would answer now, one after the other, as limits of a day count them together. Nothing is changed.',
  input: z.object({
    acts: z
      .array(
        z.object({
          /** The path of the act's own call. */
          path: z.enum(
            BULK_CALLS.map(({ path }) => path),
            'Geçersiz işlem',
          ),
          id,
          /** What the call takes beside the id. */
          fields: z._default(z.record(z.string().check(z.maxLength(40)), field), {}),
        }),
        'Geçersiz liste',
      )
      .check(
        z.minLength(1, 'En az bir kayıt seçin'),
        z.maxLength(MOST_REHEARSED, `En fazla ${MOST_REHEARSED} kayıt seçin`),
      ),
  }),
  output: z.object({
    success: z.boolean(),
    data: z.array(
      z.object({
        /** `waiting`: it would become a proposal that another person approves. */
        end: z.enum(REHEARSED_ENDS),
        /** The act's own sentence, in Turkish. */
        message: z.string(),
        /** Of a refusal. */
        code: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: [],
})
