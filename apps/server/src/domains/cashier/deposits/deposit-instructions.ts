import type { CASH_STATUSES } from '@meydan/contract/cashier/cashier'
import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Queryable } from '../../../platform/database/db.ts'
import type { PlayerId } from '../../../platform/app-context.ts'
import { refuse } from '../../../platform/http/refusal.ts'

export type CashStatus = (typeof CASH_STATUSES)[number]

export interface InstructionRow {
  id: number
  reference: string
  amount_kurus: bigint
  bank: string
  account_holder: string
  account_iban: string
  status: CashStatus
}

export function instructionsOf(deposit: InstructionRow) {
  return {
    bank: deposit.bank,
    account_holder: deposit.account_holder,
    iban: deposit.account_iban,
    reference: deposit.reference,
    amount: liraOfKurus(deposit.amount_kurus),
  }
}

/** Another player's deposit is `not_found`. */
export async function readDepositInstructions(q: Queryable, playerId: PlayerId, id: number) {
  const deposit = await q.row<InstructionRow>(
    sql`select * from cashier.deposits where id = ${id} and player_id = ${playerId} and method = 'bank_transfer'`,
  )
  if (!deposit) throw refuse('not_found')
  return { success: true, status: deposit.status, instructions: instructionsOf(deposit) }
}
