import { isTurkishIban, normaliseIban } from '@meydan/money/iban'
import type { Vault } from '../../platform/vault.ts'
import { refuse } from '../../platform/refusal.ts'

/** Spaces and separators off, upper case; refuses `invalid_iban` for what is not a Turkish IBAN of exactly 26 characters. */
export function checkedIban(text: string): string {
  const iban = normaliseIban(text)
  const isWhole = text.replace(/[^\p{L}\p{N}]/gu, '').length === 26
  if (!isWhole || !isTurkishIban(iban)) throw refuse('invalid_iban')
  return iban
}

const IBAN = 'cashier.iban'
const ACCOUNT_NO = 'cashier.account_no'

export function sealIban(vault: Vault, iban: string) {
  return { sealed: vault.seal(IBAN, iban), index: vault.blindIndex(IBAN, iban) }
}

export function openIban(vault: Vault, sealed: Buffer): string {
  return vault.open(IBAN, sealed)
}

export function sealAccountNo(vault: Vault, accountNo: string): Buffer {
  return vault.seal(ACCOUNT_NO, accountNo)
}

export function openAccountNo(vault: Vault, sealed: Buffer): string {
  return vault.open(ACCOUNT_NO, sealed)
}
