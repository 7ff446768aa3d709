import * as z from 'zod/mini'
import { adminList } from '../list-admin.ts'
import { call, type StaffRole } from '../call.ts'
import { DEPOSIT_BANKS } from './cashier.ts'
import { id, instant, line, lira, liraAmount, nothing, version } from '../fields.ts'
import { BANK_INVALID } from '../sentences.ts'

const SEE: readonly StaffRole[] = ['finance', 'support', 'compliance']
const DECIDE: readonly StaffRole[] = ['finance']

export const OperatorAccount = z.object({
  id: z.number(),
  version,
  bank: z.string(),
  holder: z.string(),
  iban: z.string(),
  is_active: z.boolean(),
  updated_at: instant,
})

const accountFields = {
  bank: z.enum(DEPOSIT_BANKS, BANK_INVALID),
  holder: line(100),
  iban: line(34),
  is_active: z._default(z.boolean('Geçersiz seçim'), true),
}

export const listOperatorAccounts = adminList({
  resource: 'operator-accounts',
  roles: SEE,
  row: OperatorAccount,
  filters: {},
  sorts: [],
  summary: 'The accounts that players send money to: all of them.',
})

export const addOperatorAccount = call({
  who: DECIDE,
  method: 'POST',
  path: '/api/admin/operator-accounts',
  summary: 'Adds an account; the active one of a bank is replaced.',
  input: z.object(accountFields),
  output: z.object({ success: z.boolean(), data: OperatorAccount }),
  refusals: ['invalid_iban', 'idempotency_conflict'],
  once: true,
})

export const changeOperatorAccount = call({
  who: DECIDE,
  method: 'PUT',
  path: '/api/admin/operator-accounts/{id}',
  summary: 'Changes an account. Requests already made keep the account they named by its id.',
  input: z.object({ id, version, ...accountFields }),
  output: z.object({ success: z.boolean(), data: OperatorAccount }),
  refusals: ['invalid_iban', 'idempotency_conflict', 'stale_version'],
  once: true,
})

export const CashierSettings = z.object({
  version,
  second_person_above: lira,
  maximum_deposit: z.nullable(lira),
  maximum_withdrawal: z.nullable(lira),
  open_deposits: z.number(),
})

export const readCashierSettings = call({
  who: SEE,
  method: 'GET',
  path: '/api/admin/cashier-settings',
  summary: 'Thresholds of the cashier.',
  input: nothing,
  output: z.object({ success: z.boolean(), data: CashierSettings }),
  refusals: [],
})

export const changeCashierSettings = call({
  who: ['admin'],
  method: 'PUT',
  path: '/api/admin/cashier-settings',
  summary: 'Changes the thresholds; audited.',
  input: z.object({
    version,
    /** A player's payouts of 24 hours above this need two people. */
    second_person_above: liraAmount,
    maximum_deposit: z.nullable(liraAmount),
    maximum_withdrawal: z.nullable(liraAmount),
    open_deposits: z.int('Tam sayı girin').check(z.gte(1, '1 ile 1000 arasında'), z.lte(1000, '1 ile 1000 arasında')),
  }),
  output: z.object({ success: z.boolean(), data: CashierSettings }),
  refusals: ['idempotency_conflict', 'stale_version'],
  once: true,
})
