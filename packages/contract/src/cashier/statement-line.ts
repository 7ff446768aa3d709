import * as z from 'zod/mini'
import { instant, lira } from '../fields.ts'

/**
 * `suspected`: it may be a duplicate of another file's line, and is not matched until two people decide that it is none. `taken_back`:
 * with its whole file. `provisional`: the bank has not booked it; it may be matched by eye, and credits nobody.
 */
export const LINE_STATUSES = ['open', 'suspected', 'matched', 'set_aside', 'taken_back', 'provisional'] as const
/** Why a line is no player's: the bank's fee, the operator’s own money, money that went back, anything else. */
export const ASIDE_KINDS = ['fee', 'own', 'returned', 'other'] as const
/** The same, and of a suspected one that it is the same credit as another line. */
export const ALL_ASIDE_KINDS = [...ASIDE_KINDS, 'double'] as const
export const DIRECTIONS = ['in', 'out'] as const

/** A deposit, a withdrawal or a refund that a line may be, and what speaks for it. */
export const LineCandidate = z.object({
  kind: z.enum(['deposit', 'withdrawal', 'refund']),
  id: z.number(),
  reference: z.string(),
  /** Null of a refund of what was nobody's; its name is the sender's. */
  player_id: z.nullable(z.number()),
  username: z.nullable(z.string()),
  player_name: z.string(),
  amount: lira,
  /** `pending` deposits are credited, `approved` withdrawals and refunds paid by the line; what is over already is tied to it. */
  status: z.enum(['pending', 'approved', 'done']),
  created_at: instant,
  by_code: z.boolean(),
  by_amount: z.boolean(),
  by_name: z.boolean(),
  by_iban: z.boolean(),
  /** Everything speaks for it and for nothing else. */
  sure: z.boolean(),
  /** A proposal on it waits for the second person. */
  proposed: z.boolean(),
})

/** The line of another file. */
const LineTwin = z.object({
  id: z.number(),
  booked_on: z.string(),
  amount: lira,
  party_name: z.string(),
  iban_masked: z.nullable(z.string()),
  description: z.string(),
  bank_reference: z.nullable(z.string()),
  status: z.enum(LINE_STATUSES),
  matched: z.nullable(z.string()),
  username: z.nullable(z.string()),
  file_name: z.string(),
  place: z.number(),
})

/** A sum in one file, and the lines of another that add up to it. */
const LineBatch = z.object({
  /** The line that is the sum. */
  whole: z.number(),
  amount: lira,
  parts: z.array(
    z.pick(LineTwin, {
      id: true,
      booked_on: true,
      amount: true,
      party_name: true,
      status: true,
      matched: true,
      username: true,
      file_name: true,
      place: true,
    }),
  ),
})

const statementLine = {
  id: z.number(),
  statement_id: z.number(),
  place: z.number(),
  bank: z.string(),
  account_iban: z.string(),
  /** The day the bank booked it. */
  booked_on: z.string(),
  /** Negative where money went out. */
  amount: lira,
  party_name: z.string(),
  iban_masked: z.nullable(z.string()),
  description: z.string(),
  bank_reference: z.nullable(z.string()),
  /** The bank itself calls it the undoing of an earlier line. */
  is_reversal: z.boolean(),
  status: z.enum(LINE_STATUSES),
  /** The reference of what it credited or paid. */
  matched: z.nullable(z.string()),
  player_id: z.nullable(z.number()),
  username: z.nullable(z.string()),
  aside_kind: z.nullable(z.enum(ALL_ASIDE_KINDS)),
  reason: z.nullable(z.string()),
  /** The line that it may be the same as, or was decided to differ from by two people. */
  double_of: z.nullable(z.number()),
  apart_at: z.nullable(instant),
  apart_by: z.nullable(z.string()),
  apart_with: z.nullable(z.string()),
  apart_reason: z.nullable(z.string()),
  decided_at: z.nullable(instant),
  decided_by: z.nullable(z.string()),
  /** Since when it is known here. */
  created_at: instant,
  /** Of an open line: how many it may be, and the one that is sure. */
  candidates: z.number(),
  sure: z.nullable(LineCandidate),
}

export const StatementLine = z.object(statementLine)
export const StatementLineDetail = z.object({
  ...statementLine,
  choices: z.array(LineCandidate),
  file_name: z.string(),
  /** Beside what it may be the same as, or was decided to differ from. */
  twin: z.nullable(LineTwin),
  /** Where one file has a sum and another its parts: both, of a line that is or may be either. */
  batch: z.nullable(LineBatch),
})
