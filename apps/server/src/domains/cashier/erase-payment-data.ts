import type { Vault } from '../../platform/keys/vault.ts'
import { randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Tx } from '../../platform/database/db.ts'
import type { PlayerId } from '../../platform/app-context.ts'
import { accountNoOf, ibanOf } from './withdrawals/iban.ts'
import { type Payout, payoutDigest } from './withdrawals/payout-digest.ts'

const INDEX_BYTES = 32
const GONE = 'Silindi'

/**
 * Takes names and accounts out of the requests of a player whom identity has forgotten; amounts, dates and references stay. Lines of bank
 * statements are the operator's books and stay as they are.
 */
export async function erasePaymentData(vault: Vault, tx: Tx, playerId: PlayerId): Promise<void> {
  await tx.run(sql`update cashier.deposits set sender_name = ${GONE}, sender_folded = '' where player_id = ${playerId}`)
  await tx.run(sql`delete from cashier.bank_accounts where player_id = ${playerId}`)
  const payouts = await tx.rows<Payout>(
    sql`select * from cashier.withdrawals where player_id = ${playerId} order by id`,
  )
  for (const payout of payouts) {
    const { id } = payout
    const digest = payoutDigest(vault, {
      ...payout,
      account_name: GONE,
      branch_code: '',
      iban: '',
      account_no: '',
    })
    await tx.run(sql`
      update cashier.withdrawals set account_name = ${GONE}, account_folded = '', iban_masked = '', branch_code = '',
        iban_sealed = ${vault.seal(ibanOf('withdrawals', id), '')}, iban_index = ${randomBytes(INDEX_BYTES)},
        account_no_sealed = ${vault.seal(accountNoOf('withdrawals', id), '')}, payout_digest = ${digest}
      where id = ${id}`)
  }
}
