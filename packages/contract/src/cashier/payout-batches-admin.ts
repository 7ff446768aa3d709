import { isCalendarDay } from '@meydan/money/day'
import * as z from 'zod/mini'
import { adminAction, adminRead } from '../admin.ts'
import { adminList } from '../list-admin.ts'
import { call, type StaffRole } from '../call.ts'
import { CASH_STATUSES } from './cashier.ts'
import { bankFile } from '../file-parts.ts'
import { id, instant, line, lira, nothing } from '../fields.ts'
import { REASON_MISSING, STATUS_INVALID } from '../sentences.ts'
import { BankReport } from './cash-requests.ts'
import { REFUND_STATUSES } from './refunds-admin.ts'

/** Who sees which payouts went to the bank, and who sends them. An admin may do both. */
const SEE: readonly StaffRole[] = ['finance', 'compliance']
const DECIDE: readonly StaffRole[] = ['finance']
/** More than this the file of one day never held; a bank's channel refuses larger ones. */
export const MOST_PAYOUTS = 500

const payout = {
  id: z.number(),
  reference: z.string(),
  player_id: z.number(),
  username: z.string(),
  account_name: z.string(),
  bank: z.string(),
  iban_masked: z.string(),
  amount: lira,
}

/** A refund by the bank: of a deposit, or of a line that was nobody's. */
const refund = {
  id: z.number(),
  reference: z.string(),
  player_id: z.nullable(z.number()),
  username: z.nullable(z.string()),
  account_name: z.string(),
  iban_masked: z.string(),
  amount: lira,
}

export const listWaitingPayouts = call({
  who: SEE,
  method: 'GET',
  path: '/api/admin/waiting-payouts',
  summary:
    'Released withdrawals, and refunds whose sender’s IBAN is known, that are in no batch, oldest first, as many as one batch may hold.',
  input: nothing,
  output: z.object({
    success: z.boolean(),
    data: z.array(z.object(payout)),
    refunds: z.array(z.object(refund)),
    total: z.number(),
  }),
  refusals: [],
})

/** `created`: nobody was given it yet; `handed_out`: the bank may have it; `dissolved`: never handed out, and no more. */
export const PAYOUT_BATCH_STATUSES = ['created', 'handed_out', 'dissolved'] as const
export type PayoutBatchStatus = (typeof PAYOUT_BATCH_STATUSES)[number]

export const PayoutBatch = z.object({
  id: z.number(),
  status: z.enum(PAYOUT_BATCH_STATUSES),
  bank: z.string(),
  account_iban: z.string(),
  /** The day on which the bank is asked to pay. */
  execution_on: z.string(),
  payouts: z.number(),
  sum: lira,
  /** Of them: paid, still to be paid, and taken back; none of a batch that was dissolved. */
  paid: z.number(),
  open: z.number(),
  returned: z.number(),
  created_at: instant,
  created_by: z.string(),
})

export const listPayoutBatches = adminList({
  resource: 'payout-batches',
  roles: SEE,
  row: PayoutBatch,
  filters: { status: z.optional(z.enum(PAYOUT_BATCH_STATUSES, STATUS_INVALID)) },
  sorts: ['created_at', 'sum', 'payouts'],
  usual: '-created_at',
  summary: 'Files of payouts for the bank, newest first. `q` finds the reference of a withdrawal in them.',
})

export const readPayoutBatch = adminRead({
  resource: 'payout-batches',
  roles: SEE,
  row: z.object({
    ...PayoutBatch.shape,
    account_holder: z.string(),
    /** First download. */
    handed_out_at: z.nullable(instant),
    handed_out_by: z.nullable(z.string()),
    dissolved_at: z.nullable(instant),
    dissolved_by: z.nullable(z.string()),
    dissolve_reason: z.nullable(z.string()),
    items: z.array(z.object({ ...payout, status: z.enum(CASH_STATUSES), report: z.nullable(BankReport) })),
    refunds: z.array(z.object({ ...refund, status: z.enum(REFUND_STATUSES), report: z.nullable(BankReport) })),
  }),
  summary: 'One batch with its payouts, IBANs masked.',
})

export const createPayoutBatch = call({
  who: DECIDE,
  method: 'POST',
  path: '/api/admin/payout-batches',
  exempt: 'released-before',
  summary:
    'Puts released withdrawals and refunds into one file for the bank; each goes into one file at most that is not dissolved, and is looked at once more before.',
  input: z.object({
    /** The operator's account that pays. */
    account: id,
    execution_on: z
      .string('Geçersiz tarih')
      .check(z.refine((day) => isCalendarDay(day), 'Geçersiz tarih (YYYY-AA-GG)')),
    withdrawals: z
      .array(id, 'En az bir çekim seçin')
      .check(z.maxLength(MOST_PAYOUTS, `En fazla ${MOST_PAYOUTS} çekim`)),
    /** Of transfers and of lines that were nobody's. */
    refunds: z._default(z.array(id).check(z.maxLength(MOST_PAYOUTS, `En fazla ${MOST_PAYOUTS} iade`)), []),
  }),
  output: z.object({ success: z.boolean(), message: z.string(), id: z.number() }),
  refusals: [
    'already_decided',
    'conflict',
    'kyc_required',
    'player_blocked',
    'payout_changed',
    'claim_open',
    'under_review',
    'idempotency_conflict',
  ],
  once: true,
})

export const dissolvePayoutBatch = adminAction({
  resource: 'payout-batches',
  action: 'dissolve',
  exempt: 'holds-money-back',
  roles: DECIDE,
  fields: { reason: line(300, REASON_MISSING) },
  refusals: ['already_decided', 'conflict'],
  once: true,
  summary:
    'Dissolves a batch that was never handed out: what stands in it is free for another, and it is handed out no more. One that was downloaded once stays, as the bank may pay it.',
})

export const takePayoutReport = call({
  who: DECIDE,
  method: 'POST',
  path: '/api/admin/payout-batches/{id}/reports',
  exempt: 'bank-lines',
  body: 'files',
  files: { file: bankFile },
  summary:
    'Takes the bank’s answer to the file (`file`: pain.002) whole or not at all. What it rejects waits for a person; nothing is paid or given back by it.',
  input: z.object({ id }),
  output: z.object({
    success: z.boolean(),
    message: z.string(),
    accepted: z.number(),
    pending: z.number(),
    rejected: z.number(),
  }),
  refusals: [
    'files_missing',
    'file_too_large',
    'file_unreadable',
    'statement_unreadable',
    'statement_known',
    'statement_wrong_account',
    'conflict',
  ],
})

export const downloadPayoutFile = call({
  who: DECIDE,
  method: 'GET',
  path: '/api/admin/payout-batches/{id}/pain.001',
  file: { name: 'odeme-listesi-{id}', types: ['application/xml'] },
  summary:
    'The batch as pain.001.001.03, or 09 where it is asked for, with the IBANs in full, while all of it waits to be paid; audited. It can be dissolved no more.',
  input: z.object({ id, version: z._default(z.enum(['03', '09'], 'Geçersiz sürüm'), '03') }),
  output: z.unknown(),
  refusals: ['conflict', 'payout_changed', 'under_review', 'player_blocked', 'kyc_required', 'claim_open'],
})

export const exportPayoutBatch = call({
  who: DECIDE,
  method: 'GET',
  path: '/api/admin/payout-batches/{id}/payouts.csv',
  csv: {
    name: 'odeme-listesi-{id}',
    columns: {
      place: 'Sıra',
      account_name: 'Alıcı',
      iban: 'IBAN',
      amount: 'Tutar',
      currency: 'Para birimi',
      reference: 'Açıklama',
    },
    decimals: ['amount'],
  },
  summary: 'The same as CSV, for banks that take no XML.',
  input: z.object({ id }),
  output: z.unknown(),
  refusals: ['conflict', 'payout_changed', 'under_review', 'player_blocked', 'kyc_required', 'claim_open'],
})
