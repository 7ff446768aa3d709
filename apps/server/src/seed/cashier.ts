import { DEPOSIT_BANKS } from '@meydan/contract/cashier'
import { completeIban } from '@meydan/money/iban'
import { addOperatorAccount } from '../domains/cashier/public.ts'
import type { House } from '../platform/house.ts'

/** EFT codes of the deposit banks, in their order: the first five digits of a Turkish BBAN. */
const BANK_CODES = ['00010', '00064', '00062', '00067', '00046']

/** Fills this domain's part of the demo. */
export async function seedCashier(house: House): Promise<void> {
  await seedOperatorAccounts(house)
}

/** An account of the operator at every deposit bank: without one, no deposit can be announced there. */
export async function seedOperatorAccounts(house: House): Promise<void> {
  for (const [index, bank] of DEPOSIT_BANKS.entries()) {
    const iban = completeIban(`${BANK_CODES[index]}0${String(7_001_000_000 + index * 1_111_111).padStart(16, '0')}`)
    await addOperatorAccount(house.db, { staff: null }, { bank, holder: 'Meydan Eğlence Hizmetleri A.Ş.', iban, is_active: true })
  }
}
