import type { Vault } from '../../../platform/keys/vault.ts'
import { accountNoOf, ibanOf } from './iban.ts'

/** Where a withdrawal's money goes, as its row says it. */
export interface Payout {
  id: number
  player_id: number
  amount_kurus: bigint
  account_name: string
  bank: string
  iban_sealed: Buffer
  branch_code: string
  account_no_sealed: Buffer
  payout_digest: Buffer | null
}

type Account = Pick<Payout, 'id' | 'player_id' | 'amount_kurus' | 'account_name' | 'bank' | 'branch_code'> & {
  iban: string
  account_no: string
}

/**
 * A keyed digest of the account with the request it belongs to. The database does not hold the key: an account that was changed
 * there, or swapped with another request's, no longer fits it.
 */
export function payoutDigest(vault: Vault, of: Account): Buffer {
  const text = [of.id, of.player_id, of.amount_kurus, of.account_name, of.bank, of.iban, of.branch_code, of.account_no]
  return vault.blindIndex('cashier.payout', text.map(String).join('\0'))
}

export function isUnchanged(vault: Vault, payout: Payout): boolean {
  const account = openAccount(vault, payout)
  return account !== undefined && payout.payout_digest?.equals(payoutDigest(vault, { ...payout, ...account })) === true
}

/** Undefined where what is sealed was tampered with. */
export function openAccount(vault: Vault, payout: Pick<Payout, 'id' | 'iban_sealed' | 'account_no_sealed'>) {
  try {
    return {
      iban: vault.open(ibanOf('withdrawals', payout.id), payout.iban_sealed),
      account_no: vault.open(accountNoOf('withdrawals', payout.id), payout.account_no_sealed),
    }
  } catch {
    return undefined
  }
}
