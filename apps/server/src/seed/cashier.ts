import type { Db } from '../platform/database/db.ts'
import { DEPOSIT_BANKS } from '@meydan/contract/cashier/cashier'
import { completeIban } from '@meydan/money/iban'
import { openAccount } from '../domains/cashier/public.ts'
import sql from 'sql-template-tag'
import type { AppContext } from '../platform/app-context.ts'
import { seedDemoHistories } from './demo/demo-histories.ts'

/** EFT codes of the deposit banks, in their order: the first five digits of a Turkish BBAN. */
const BANK_CODES = ['00010', '00064', '00062', '00067', '00046']

/** The operator's accounts, months of money and play, and queues with something in them. */
export async function seedCashier(context: AppContext): Promise<void> {
  await seedOperatorAccounts(context.db)
  await seedDemoHistories(context)
  await readOldMessages(context.db)
}

/** Nobody has months of unread notices. */
async function readOldMessages(db: Db): Promise<void> {
  const unreadSince = new Date(db.now().getTime() - 2 * 86_400_000)
  await db.run(sql`
    update messages.messages set read_at = created_at + interval '3 hours' where read_at is null and type <> 'sent' and created_at < ${unreadSince}
  `)
}

/** An account of the operator at every deposit bank: without one, no deposit can be announced there. */
export async function seedOperatorAccounts(db: Db): Promise<void> {
  for (const [index, bank] of DEPOSIT_BANKS.entries()) {
    const iban = completeIban(`${BANK_CODES[index]}0${String(7_001_000_000 + index * 1_111_111).padStart(16, '0')}`)
    const account = { bank, holder: 'Meydan Eğlence Hizmetleri A.Ş.', iban, is_active: true }
    await db.transaction((tx) => openAccount(tx, account))
  }
}
