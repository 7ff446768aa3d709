import { returnOf } from '@meydan/odds/coupon/coupon-return'
import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/db.ts'
import type { House } from '../../../platform/house.ts'
import { refuseHeld } from '../cashout/held.ts'
import { newsOf } from '../coupons/coupons.ts'
import { dropExposure } from '../coupons/exposure.ts'
import { resultOf } from './leg-result.ts'

const LEGS_AT_ONCE = 5_000

interface Regrade {
  event_id: string
  key: string
  specifiers: string
}

/**
 * Gives the legs of markets whose results have changed what they have come to, and coupons that have come to an end their return.
 * Only official results move money. Each step is one transaction that can be repeated; a market stays due until none of its legs
 * changes any more.
 */
export async function gradeDue(house: House): Promise<void> {
  while (await house.db.transaction(gradeNext));
}

async function gradeNext(tx: Tx): Promise<boolean> {
  const market = await tx.row<Regrade>(sql`
    select event_id, key, specifiers from sports.regrades order by asked_at limit 1 for update skip locked`)
  if (!market) return false
  const touched = await gradeLegs(tx, market)
  await refuseHeld(tx, touched)
  await reckon(tx, [...new Set(touched)])
  await tellOfChanged(tx, market)
  if (touched.length < LEGS_AT_ONCE)
    await tx.run(sql`
      delete from sports.regrades where event_id = ${market.event_id} and key = ${market.key} and specifiers = ${market.specifiers}`)
  return true
}

/** Of coupons that are open and have come to nothing yet; of one that was sold back they move nothing. What was taken in a cancelled window is void, whatever the result. */
async function gradeLegs(tx: Tx, { event_id, key, specifiers }: Regrade): Promise<number[]> {
  const rows = await tx.rows<{ coupon_id: number }>(sql`
    with graded as (
      select l.coupon_id, l.no, case when x.is_void then 'void' else r.result end as result, case when not x.is_void then r.places end as places,
        case when not x.is_void then r.tied end as tied
      from sports.legs l
      join sports.coupons c on c.id = l.coupon_id and c.status in ('accepted', 'cashed')
      cross join lateral (select exists (
        select from sports.cancels x where x.event_id = l.event_id and x.key = l.key and x.specifiers = l.specifiers and x.undone_by is null
          and c.accepted_at >= x.starts_at and c.accepted_at < x.ends_at) as is_void) x
      left join sports.results_view r on r.event_id = l.event_id and r.key = l.key and r.specifiers = l.specifiers and r.outcome = l.outcome
        and r.certainty = 2
      where l.event_id = ${event_id} and l.key = ${key} and l.specifiers = ${specifiers}
        and c.return_kurus is null
        and (l.result, l.places, l.tied) is distinct from (case when x.is_void then 'void' else r.result end,
          case when not x.is_void then r.places end, case when not x.is_void then r.tied end)
      limit ${LEGS_AT_ONCE}
    )
    update sports.legs l set result = g.result, places = g.places, tied = g.tied
    from graded g where l.coupon_id = g.coupon_id and l.no = g.no
    returning l.coupon_id::float8 as coupon_id`)
  return rows.map(({ coupon_id }) => coupon_id)
}

/**
 * An official result that changes after coupons were reckoned by another moves nothing by itself: the operator is told, and puts
 * it right by hand.
 */
async function tellOfChanged(tx: Tx, { event_id, key, specifiers }: Regrade): Promise<void> {
  const { coupons, first } = await tx.one<{ coupons: number; first: number | null }>(sql`
    select count(distinct l.coupon_id)::int as coupons, min(l.coupon_id)::float8 as first
    from sports.legs l join sports.coupons c on c.id = l.coupon_id and c.return_kurus is not null
    join sports.results_view r on r.event_id = l.event_id and r.key = l.key and r.specifiers = l.specifiers and r.outcome = l.outcome and r.certainty = 2
    where l.event_id = ${event_id} and l.key = ${key} and l.specifiers = ${specifiers} and l.result is not null and l.result <> 'void'
      and (l.result, l.places, l.tied) is distinct from (r.result, r.places, r.tied)`)
  if (coupons === 0) return
  const text = 'an official result has changed after coupons were reckoned by it'
  tx.later('alarm', { text, about: { event: event_id, key, specifiers, coupons, first } })
}

interface Open {
  id: number
  playing_kurus: bigint
  sizes: number[]
  revision: number
  legs: { odds: number; is_bank: boolean; result: string | null; places: number | null; tied: number | null }[]
}

/** Writes down what those pay of which that is known by now. */
async function reckon(tx: Tx, coupons: readonly number[]): Promise<void> {
  if (coupons.length === 0) return
  const open = await tx.rows<Open>(sql`
    select c.id::float8 as id, c.playing_kurus, c.sizes, c.revision,
      (select jsonb_agg(jsonb_build_object('odds', l.odds, 'is_bank', l.is_bank, 'result', l.result, 'places', l.places, 'tied', l.tied) order by l.no)
        from sports.legs l where l.coupon_id = c.id) as legs
    from sports.coupons c where c.id = any(${coupons}::bigint[]) and c.status = 'accepted' and c.playing_kurus > 0 for update of c`)
  const ended = open.flatMap((coupon) => {
    const amount = returnOf({
      legs: coupon.legs.map(legOf),
      sizes: coupon.sizes,
      perColumnKurus: coupon.playing_kurus,
    })
    if (amount === undefined) return []
    const isVoid = coupon.legs.every(({ result }) => result === 'void')
    const kind = isVoid ? 'refund' : amount === 0n ? 'lose' : 'win'
    return [{ id: coupon.id, amount: Number(amount), kind }]
  })
  if (ended.length > 0) {
    const ids = ended.map(({ id }) => id)
    await dropExposure(tx, ids)
    await tx.run(sql`
      with ended as (
        update sports.coupons c set return_kurus = t.amount, revision = c.revision + 1
        from jsonb_to_recordset(${JSON.stringify(ended)}) as t (id bigint, amount bigint, kind text)
        where c.id = t.id returning c.id, c.revision, t.kind, t.amount
      )
      insert into sports.payouts (coupon_id, revision, kind, amount_kurus, status, due_at)
      select id, revision, kind, amount, 'due', ${tx.now()} from ended`)
  }
  for (const news of await newsOf(tx, coupons)) tx.publish('coupon', news)
}

function legOf({ odds, is_bank, result, places, tied }: Open['legs'][number]) {
  return { odds, bank: is_bank, result: resultOf(result, places, tied) }
}
