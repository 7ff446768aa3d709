import sql, { type Sql } from 'sql-template-tag'
import type { Tx } from '../../../platform/database/db.ts'

/** What the operator may have to pay on an outcome by now. Kuruş. */
export interface Owed {
  event: string
  key: string
  specifiers: string
  outcome: string
  liability: number
}

/** Adds legs to what the operator has on their outcomes, in one order for everybody; answers `Owed` of each. `from` has a row for each leg. */
export function adding(from: Sql): Sql {
  return sql`
    insert into sports.exposures as x (event_id, key, specifiers, outcome, stake_kurus, liability_kurus)
    select t.event_id, t.key, t.specifiers, t.outcome, sum(t.stake_kurus), sum(t.liability_kurus) from ${from} group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (event_id, key, specifiers, outcome) do update
      set stake_kurus = x.stake_kurus + excluded.stake_kurus, liability_kurus = x.liability_kurus + excluded.liability_kurus
    returning event_id as event, key, specifiers, outcome, liability_kurus::float8 as liability`
}

/** Adds a coupon that is written already. */
export async function addExposure(tx: Tx, coupon: number): Promise<void> {
  await tx.run(
    adding(sql`(select l.event_id, l.key, l.specifiers, l.outcome, c.stake_kurus, l.liability_kurus
      from sports.legs l join sports.coupons c on c.id = l.coupon_id where l.coupon_id = ${coupon}) t`),
  )
}

/** Takes what still plays of coupons out again, once each: when they are refused, or have come to what they return. */
export async function dropExposure(tx: Tx, coupons: readonly number[]): Promise<void> {
  await tx.run(sql`
    update sports.exposures x set stake_kurus = x.stake_kurus - own.stake, liability_kurus = x.liability_kurus - own.liability
    from (
      select l.event_id, l.key, l.specifiers, l.outcome, sum(c.playing_kurus * c.columns) as stake, sum(l.liability_kurus) as liability
      from sports.legs l join sports.coupons c on c.id = l.coupon_id where c.id = any(${coupons}::bigint[]) group by 1, 2, 3, 4
    ) own
    where x.event_id = own.event_id and x.key = own.key and x.specifiers = own.specifiers and x.outcome = own.outcome`)
}

/** Leaves of a coupon what goes on playing; its legs say less from then on. */
export async function shrinkExposure(
  tx: Tx,
  coupon: number,
  { playing, left }: { playing: bigint; left: bigint },
): Promise<void> {
  await tx.run(sql`
    with sold as (
      select no, event_id, key, specifiers, outcome, liability_kurus - liability_kurus * ${left}::bigint / ${playing}::bigint as kurus
      from sports.legs where coupon_id = ${coupon}
    ), shrunk as (
      update sports.legs l set liability_kurus = l.liability_kurus - sold.kurus from sold where l.coupon_id = ${coupon} and l.no = sold.no
    )
    update sports.exposures x set liability_kurus = x.liability_kurus - sold.kurus,
      stake_kurus = x.stake_kurus - (select (${playing}::bigint - ${left}::bigint) * c.columns from sports.coupons c where c.id = ${coupon})
    from sold
    where x.event_id = sold.event_id and x.key = sold.key and x.specifiers = sold.specifiers and x.outcome = sold.outcome`)
}
