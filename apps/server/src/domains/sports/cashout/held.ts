import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/database/db.ts'
import { problem } from '../coupons/quote.ts'

/** Whatever else moves coupons refuses the cash-outs that wait on them; nothing where none does. */
export async function refuseHeld(tx: Tx, coupons: readonly number[], why = problem('cashout_gone')): Promise<void> {
  await tx.run(sql`
    with held as (
      select id, cashout_id from sports.coupons where id = any(${coupons}::bigint[]) and cashout_id is not null order by id for update
    ), freed as (
      update sports.coupons c set cashout_id = null, revision = c.revision + 1 from held where c.id = held.id
    )
    update sports.cashouts x set state = 'refused', refusal = ${`${why.code}:${why.message}`} from held where x.id = held.cashout_id`)
}
