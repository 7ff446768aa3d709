import { isTurkishIban, normaliseIban } from '@meydan/money/iban'
import type { Place, Vault } from '../../../platform/keys/vault.ts'
import { refuse } from '../../../platform/http/refusal.ts'

/** Spaces and separators off, upper case; refuses `invalid_iban` for what is not a Turkish IBAN of exactly 26 characters. */
export function checkedIban(text: string): string {
  const iban = normaliseIban(text)
  const isWhole = text.replace(/[^\p{L}\p{N}]/gu, '').length === 26
  if (!isWhole || !isTurkishIban(iban)) throw refuse('invalid_iban')
  return iban
}

/** The tables that hold accounts of players. */
type Table = 'withdrawals' | 'bank_accounts'

/** Where an account's IBAN and number stand sealed; of the bank's lines only the IBAN is known. */
export const ibanOf = (table: Table | 'statement_lines', row: number): Place => ({
  column: `cashier.${table}.iban_sealed`,
  row,
})
export const accountNoOf = (table: Table, row: number): Place => ({
  column: `cashier.${table}.account_no_sealed`,
  row,
})

/** By which an IBAN is found and distinguished from others. */
export function ibanIndex(vault: Vault, iban: string): Buffer {
  return vault.blindIndex('cashier.iban', iban)
}
