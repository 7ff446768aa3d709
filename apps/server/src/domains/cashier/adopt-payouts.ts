import sql from 'sql-template-tag'
import type { House } from '../../platform/house.ts'
import { openAccount, type Payout, payoutDigest } from './payout-digest.ts'

/**
 * Gives the open withdrawals of a time before digests were kept one, from what their rows say. Only those before the first
 * request that was made with one: a digest that was taken away later is never given back. How many.
 */
export async function adoptPayouts(house: House): Promise<number> {
  return house.db.transaction(async (tx) => {
    const open = await tx.rows<Payout>(sql`
      select * from cashier.withdrawals w where status in ('pending', 'approved') and payout_digest is null
        and not exists (select from cashier.withdrawals e where e.payout_digest is not null and e.id < w.id)
      order by id for update
    `)
    let adopted = 0
    for (const payout of open) {
      const account = openAccount(house.vault, payout)
      if (!account) continue
      const digest = payoutDigest(house.vault, { ...payout, ...account })
      adopted += await tx.run(sql`update cashier.withdrawals set payout_digest = ${digest} where id = ${payout.id}`)
    }
    return adopted
  })
}
