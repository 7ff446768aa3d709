import * as z from 'zod/mini'
import { call, type StaffRole } from '../call.ts'
import { lira, queryDay } from '../fields.ts'

const SEE: readonly StaffRole[] = ['finance', 'compliance']

/** Why the bank's day and the ledger's differ by an amount. */
export const GAP_KINDS = [
  'line_open',
  'line_fee',
  'line_own',
  'line_returned',
  'line_other',
  'line_of_other_day',
  'movement_without_line',
  'movement_of_other_day',
] as const

/** A day of a bank that nobody has read in has a gap for each payment: so many of them are named, the largest. */
export const MOST_GAPS = 200

const BankAccountDay = z.object({
  bank: z.string(),
  account_iban: z.string(),
  /** The bank's own figures; null where no statement of the day says them. */
  opening: z.nullable(lira),
  paid_in: lira,
  paid_out: lira,
  /** Of what went out: set aside as the bank's fees. */
  fees: lira,
  closing: z.nullable(lira),
  /** What the bank's closing is beyond opening, in and out: lines of a statement that was not imported. Null where one says no balances. */
  missing: z.nullable(lira),
  open_lines: z.number(),
})

const Gap = z.object({
  /** Its place in this answer. */
  id: z.number(),
  kind: z.enum(GAP_KINDS),
  /** A line's or a request's own name. */
  reference: z.string(),
  text: z.string(),
  /** What it adds to the bank's side beyond the ledger's. */
  amount: lira,
  /** The line at which it can be looked up. */
  line_id: z.nullable(z.number()),
})

export const readBankDay = call({
  who: SEE,
  method: 'GET',
  path: '/api/admin/bank-day',
  summary:
    'One day of the bank beside the same day of the ledger: the figures of each account, what the ledger says, and each line or movement that makes the difference.',
  /** An Istanbul day; the last one of which a statement is there where absent. */
  input: z.object({ day: queryDay }),
  output: z.object({
    success: z.boolean(),
    data: z.object({
      day: z.string(),
      accounts: z.array(BankAccountDay),
      bank: z.object({ paid_in: lira, paid_out: lira, fees: lira, net: lira }),
      ledger: z.object({ paid_in: lira, paid_out: lira, net: lira }),
      /** The bank's net less the ledger's, and what of it the gaps do not explain: zero. */
      difference: lira,
      unexplained: lira,
      gaps: z.array(Gap),
      /** All of them, those that are not named too. */
      gap_sums: z.array(z.object({ kind: z.enum(GAP_KINDS), count: z.number(), amount: lira })),
    }),
  }),
  refusals: [],
})
