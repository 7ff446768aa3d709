import sql, { type Sql } from 'sql-template-tag'
import type { Tx } from '../../../platform/database/db.ts'
import type { PlayerId } from '../../../platform/app-context.ts'
import { refuseHeld } from '../cashout/held.ts'
import { computeReturns } from './compute-returns.ts'
import { prepared } from '../../../platform/database/prepared.ts'

/**
 * Who has excluded himself gets back the stakes of coupons of which nothing has begun; those that have stand and are paid. A time-out
 * changes nothing, or a break would be a free way out. Nothing happens where the operator has it switched off.
 */
export async function voidOfExcluded(tx: Tx, { playerId }: { playerId: PlayerId }): Promise<void> {
  await voidWhere(tx, sql`c.player_id = ${playerId}`)
}

/** The same of coupons that are taken in this transaction: a stake may have gone just before the exclusion. True where there is one. */
export async function voidIfExcluded(tx: Tx, coupons: readonly number[]): Promise<boolean> {
  // Hardly anybody has ever had a pause, and who has one costs more to find out.
  const rows = await tx.rows<{ id: number }>(
    prepared(sql`
    select c.id::float8 as id from unnest(${coupons}::bigint[]) as t (id)
    cross join lateral (select id, player_id from sports.coupons where id = t.id limit 1) c
    where exists (select from compliance.exclusions_view v where v.player_id = c.player_id)`),
  )
  return rows.length > 0 && voidWhere(tx, sql`c.id = any(${rows.map(({ id }) => id)}::bigint[])`)
}

async function voidWhere(tx: Tx, which: Sql): Promise<boolean> {
  const now = tx.now()
  const rows = await tx.rows<{ id: number }>(
    prepared(sql`
    with unstarted as (
      select c.id from sports.coupons c
      where ${which} and c.settled_at is null and c.refusal is null and c.status = 'accepted' and c.return_kurus is null and c.voided_for is null
        and exists (select from sports.settings where voids_on_exclusion)
        and exists (select from compliance.exclusion_at(c.player_id, ${now}) e where e.kind = 'self_exclusion')
        and not exists (select from sports.legs l join sports.events e on e.id = l.event_id where l.coupon_id = c.id
          and (l.is_live or l.result is not null or e.phase not in ('prematch', 'postponed') or e.phase = 'prematch' and e.starts_at <= ${now}))
      for update of c
    )
    update sports.coupons c set voided_for = 'self_exclusion' from unstarted u where c.id = u.id returning c.id::float8 as id`),
  )
  if (rows.length === 0) return false
  const ids = rows.map(({ id }) => id)
  await refuseHeld(tx, ids)
  await computeReturns(tx, ids)
  return true
}
