import sql, { type Sql } from 'sql-template-tag'
import type { Tx } from '../../../platform/db.ts'
import type { PlayerId } from '../../../platform/house.ts'
import { refuseHeld } from '../cashout/held.ts'
import { reckon } from './reckon.ts'
import { prepared } from '../../../platform/prepared.ts'

/**
 * Who has excluded himself gets back the stakes of coupons of which nothing has begun; those that have stand and are paid. A time-out
 * changes nothing, or a break would be a free way out. Nothing happens where the house has it switched off.
 */
export function voidOfExcluded(tx: Tx, { playerId }: { playerId: PlayerId }): Promise<void> {
  return voidWhere(tx, sql`c.player_id = ${playerId}`)
}

/** The same of a coupon that is taken in this transaction: its stake may have gone just before the exclusion. */
export function voidIfExcluded(tx: Tx, coupon: number): Promise<void> {
  return voidWhere(tx, sql`c.id = ${coupon}`)
}

async function voidWhere(tx: Tx, which: Sql): Promise<void> {
  const now = tx.now()
  const rows = await tx.rows<{ id: number }>(
    prepared(sql`
    with unstarted as (
      select c.id from sports.coupons c
      where ${which} and c.status = 'accepted' and c.return_kurus is null and c.voided_for is null
        and exists (select from sports.settings where voids_on_exclusion)
        and exists (select from compliance.exclusion_at(c.player_id, ${now}) e where e.kind = 'self_exclusion')
        and not exists (select from sports.legs l join sports.events e on e.id = l.event_id where l.coupon_id = c.id
          and (l.is_live or l.result is not null or e.phase not in ('prematch', 'postponed') or e.phase = 'prematch' and e.starts_at <= ${now}))
      for update of c
    )
    update sports.coupons c set voided_for = 'self_exclusion' from unstarted u where c.id = u.id returning c.id::float8 as id`),
  )
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await refuseHeld(tx, ids)
  await reckon(tx, ids)
}
