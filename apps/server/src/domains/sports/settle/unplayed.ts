import { addDays, istanbulDay, startOfIstanbulDay } from '@meydan/money/day'
import sql from 'sql-template-tag'
import type { House } from '../../../platform/house.ts'

/** What the house decides itself stands under a producer that is none. */
const HOUSE = 0

/** Of a coupon `c`, by the indexes of what is open and of what was taken back. */
const IS_OPEN = sql`(c.settled_at is null and c.refusal is null and c.status = 'accepted' or c.reopened_at is not null)`

/**
 * An event that has not come to its end by the close of the day after the one it was announced for is void in whatever it has
 * not decided: its legs count 1.00. Returns how many outcomes that were.
 */
export async function voidUnplayed(house: House): Promise<number> {
  const today = startOfIstanbulDay(addDays(istanbulDay(house.db.now()), -1))
  return house.db.transaction(async (tx) => {
    const voided = await tx.run(sql`
      insert into sports.settlements (event_id, key, specifiers, outcome, certainty, revision, result, producer, seq)
      select distinct l.event_id, l.key, l.specifiers, l.outcome, 2, coalesce((
          select max(s.revision) from sports.settlements s where s.event_id = l.event_id and s.key = l.key and s.specifiers = l.specifiers
            and s.outcome = l.outcome and s.certainty = 2), 0) + 1, 'void', ${HOUSE}::integer, 0
      from sports.legs l join sports.coupons c on c.id = l.coupon_id join sports.events e on e.id = l.event_id
      where ${IS_OPEN} and l.result is null and e.starts_at < ${today} and e.phase not in ('live', 'ended', 'closed')
        and not exists (select from sports.settlements s where s.event_id = l.event_id and s.key = l.key and s.specifiers = l.specifiers
          and s.outcome = l.outcome and s.certainty = 2 and s.undone_by is null)
      on conflict do nothing`)
    if (voided > 0)
      await tx.run(sql`
        insert into sports.regrades (event_id, key, specifiers, asked_at)
        select distinct l.event_id, l.key, l.specifiers, ${tx.now()}::timestamptz
        from sports.legs l join sports.coupons c on c.id = l.coupon_id
        join sports.settlements s on s.event_id = l.event_id and s.key = l.key and s.specifiers = l.specifiers and s.outcome = l.outcome
        where ${IS_OPEN} and l.result is null and s.producer = ${HOUSE}
        on conflict do nothing`)
    return voided
  })
}
