import * as z from 'zod/mini'
import { call, type StaffRole } from '../call.ts'
import { instant, line, lira, liraAmount, keptSites, optionalLine, version, wholeBetween } from '../fields.ts'
import { adminList } from '../list-admin.ts'
import { METHOD_KINDS } from './payments.ts'
import { namesNoAccount } from '../identity/no-account.ts'

const SEE: readonly StaffRole[] = ['finance', 'support', 'compliance']
const DECIDE: readonly StaffRole[] = ['finance']

/** Who bears what a payment costs. */
export const FEE_BEARERS = ['house', 'player'] as const

export const AdminPaymentMethod = z.object({
  /** Its code, which never changes. */
  id: z.string(),
  version,
  kind: z.enum(METHOD_KINDS),
  /** Who takes the payment; null for a transfer. */
  psp: z.nullable(z.string()),
  name: z.string(),
  minimum: lira,
  maximum: z.nullable(lira),
  fee_text: z.string(),
  time_text: z.string(),
  fee_fixed: lira,
  fee_bps: z.number(),
  payout_fee_fixed: lira,
  payout_fee_bps: z.number(),
  fee_bearer: z.enum(FEE_BEARERS),
  pays_out: z.boolean(),
  payout_time_text: z.string(),
  place: z.number(),
  under_licence: z.boolean(),
  is_on: z.boolean(),
  /** For players of these sites alone; null: for all. */
  sites: z.nullable(z.array(z.number())),
  /** Whether players are offered it now: it is on, the operator may use it, and its provider is connected. */
  is_offered: z.boolean(),
  updated_at: instant,
})

export const listPaymentMethodsOfHouse = adminList({
  resource: 'payment-methods',
  roles: SEE,
  row: AdminPaymentMethod,
  filters: {},
  sorts: [],
  summary: 'Every way to pay in, in the order players see them.',
})

const code = z.string('Geçersiz yöntem').check(z.regex(/^[a-z][a-z0-9_]{1,29}$/, 'Geçersiz yöntem'))

const methodFields = {
  name: line(60).check(namesNoAccount),
  minimum: liraAmount,
  maximum: z.nullable(liraAmount),
  fee_text: line(80).check(namesNoAccount),
  time_text: line(80).check(namesNoAccount),
  /** What the provider keeps of each payment, and of each payout. */
  fee_fixed: liraAmount,
  fee_bps: wholeBetween(0, 10_000, 'On binde 0 ile 10000 arasında bir tam sayı girin'),
  payout_fee_fixed: liraAmount,
  payout_fee_bps: wholeBetween(0, 10_000, 'On binde 0 ile 10000 arasında bir tam sayı girin'),
  /** Of a payment in; what a payout costs is the operator's. */
  fee_bearer: z.enum(FEE_BEARERS, 'Geçersiz seçim'),
  /** Whether its provider pays out too, and how long that takes in words. */
  pays_out: z.boolean('Geçersiz seçim'),
  payout_time_text: optionalLine(80),
  place: wholeBetween(1, 999, '1 ile 999 arasında bir tam sayı girin'),
  under_licence: z.boolean('Geçersiz seçim'),
  is_on: z.boolean('Geçersiz seçim'),
}

/** Kinds whose payments a provider takes. */
export const PSP_METHOD_KINDS = ['instant_bank', 'card', 'e_wallet', 'crypto', 'voucher'] as const

export const createPaymentMethod = call({
  who: DECIDE,
  method: 'POST',
  path: '/api/admin/payment-methods',
  summary: 'Adds a way to pay in by a connected payment provider. One that is open takes two people.',
  input: z.object({
    /** Its code, which never changes. */
    code,
    kind: z.enum(PSP_METHOD_KINDS, 'Geçersiz seçim'),
    /** Code of a provider that is connected: `PSP_<CODE>_URL` in lower case. */
    psp: line(20),
    ...methodFields,
    sites: keptSites,
  }),
  output: z.object({ success: z.boolean(), data: AdminPaymentMethod }),
  refusals: ['idempotency_conflict', 'payment_method_taken'],
  once: true,
})

export const changePaymentMethod = call({
  who: DECIDE,
  method: 'PUT',
  path: '/api/admin/payment-methods/{id}',
  summary: 'Changes a way to pay in. To open or widen one takes two people.',
  input: z.object({ id: code, version, ...methodFields, sites: keptSites }),
  output: z.object({ success: z.boolean(), data: AdminPaymentMethod }),
  refusals: ['idempotency_conflict', 'stale_version'],
  once: true,
})
