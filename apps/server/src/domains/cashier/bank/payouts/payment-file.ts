import { createHash } from 'node:crypto'
import type { Vault } from '../../../../platform/keys/vault.ts'
import { Refusal, refuse } from '../../../../platform/http/refusal.ts'
import type { Withdrawal } from '../../withdrawals/end-withdrawal.ts'
import { openAccount } from '../../withdrawals/payout-digest.ts'
import { type Payment, type PaymentFile, painText } from '../formats/pain.ts'

/** What the bank calls a file by. */
export const nameOf = (batch: number) => `MEYDAN-${batch}`

export function digestOf(file: PaymentFile): Buffer {
  return createHash('sha256').update(painText(file)).digest()
}

export function paymentOf(vault: Vault, withdrawal: Withdrawal): Payment {
  const account = openAccount(vault, withdrawal)
  if (!account) throw refuse('payout_changed')
  const { reference, amount_kurus: kurus, account_name: name } = withdrawal
  return { reference, kurus, name, iban: account.iban }
}

/** A refusal says of which payment it is. */
export async function namingWhose(reference: string, assert: () => Promise<void>): Promise<void> {
  try {
    await assert()
  } catch (error) {
    throw error instanceof Refusal ? refuse(error.code, `${reference}: ${error.sentence}`, error.details) : error
  }
}
