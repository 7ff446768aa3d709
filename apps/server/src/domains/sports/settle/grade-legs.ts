import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/database/db.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { refuseHeld } from '../cashout/held.ts'
import { OPERATOR_SOURCE } from '../feed/operator-source.ts'
import { computeReturns } from './compute-returns.ts'

interface Graded {
  coupon_id: number
  no: number
  /** Null where its result was taken back. */
  result: string | null
}

const LEGS_AT_ONCE = 5_000
/** A recovery sends old results again before the newest: nothing is paid by them, but for no longer than this. */
const RECOVERY_MS = 15 * 60_000

interface Regrade {
  event_id: string
  key: string
  specifiers: string
}

/** For so long markets are graded before what is due by then is paid. */
const CHUNK_MS = 250

/**
 * Gives the legs of markets whose results have changed what they have come to, and their coupons what they return by it. Each step is
 * one transaction that can be repeated; a market stays due until none of its legs changes any more, and waits while its result is doubted or
 * its producer's recovery. One that cannot be graded now holds up no other, and `pay` is called between chunks and at the end, so that a
 * winner waits for no market behind his.
 */
export async function gradeDue(context: Pick<AppContext, 'db' | 'log'>, pay: () => Promise<void>): Promise<void> {
  const failed: Regrade[] = []
  let isMore = true
  while (isMore) {
    isMore = await gradeChunk(context, failed)
    await pay()
  }
}

/** False where nothing is left. */
async function gradeChunk(context: Pick<AppContext, 'db' | 'log'>, failed: Regrade[]): Promise<boolean> {
  const until = performance.now() + CHUNK_MS
  while (performance.now() < until) {
    let market: Regrade | undefined
    try {
      market = await context.db.transaction(async (tx) => {
        market = await nextOf(tx, failed)
        if (market) await grade(tx, market)
        return market
      })
      if (!market) return false
    } catch (err) {
      if (!market) throw err
      context.log.error({ err, market }, 'grading a market failed and is tried again')
      failed.push(market)
    }
  }
  return true
}

function nextOf(tx: Tx, failed: readonly Regrade[]): Promise<Regrade | undefined> {
  const since = new Date(tx.now().getTime() - RECOVERY_MS)
  return tx.row<Regrade>(sql`
    select event_id, key, specifiers from sports.regrades r
    where not exists (select from sports.trading_confirmations d where d.event_id = r.event_id and d.key = r.key and d.specifiers = r.specifiers
        and d.of = 'result' and d.ended_at is null)
      and not exists (select from sports.components_of(r.key, r.specifiers) c join sports.trading_confirmations d on d.event_id = r.event_id and d.key = c.part_key
        and d.specifiers = c.part_specifiers and d.of = 'result' and d.ended_at is null)
      and not exists (select from sports.producers p where p.state = 'recovering'
        and (p.recovery_id is not null and p.recovering_since is null or p.recovering_since > ${since}) and p.id in (
        select s.producer from sports.settlements s where s.event_id = r.event_id and s.key = r.key and s.specifiers = r.specifiers
        union all
        select c.producer from sports.cancels c where c.event_id = r.event_id and c.key = r.key and c.specifiers = r.specifiers))
      and not exists (select from jsonb_to_recordset(${JSON.stringify(failed)}) as f (event_id text, key text, specifiers text)
        where f.event_id = r.event_id and f.key = r.key and f.specifiers = r.specifiers)
    order by asked_at limit 1 for update of r skip locked`)
}

async function grade(tx: Tx, market: Regrade): Promise<void> {
  const graded = await gradeLegs(tx, market)
  const touched = graded.map(({ coupon_id }) => coupon_id)
  await publishLegs(tx, graded)
  await refuseHeld(tx, touched)
  await computeReturns(tx, [...new Set([...touched, ...(await waiting(tx, market))])])
  if (touched.length < LEGS_AT_ONCE)
    await tx.run(sql`
      delete from sports.regrades where event_id = ${market.event_id} and key = ${market.key} and specifiers = ${market.specifiers}`)
}

/**
 * Of coupons that were taken, paid ones as well. What was taken in a cancelled window is void, whatever the result; so is what was not played
 * when it should have been, unless the operator has decided it.
 */
function gradeLegs(tx: Tx, { event_id, key, specifiers }: Regrade): Promise<Graded[]> {
  return tx.rows<Graded>(sql`
    with graded as (
      select l.coupon_id, l.no, case when x.is_void then 'void' else r.result end as result, case when not x.is_void then r.places end as places,
        case when not x.is_void then r.tied end as tied
      from sports.legs l
      join sports.coupons c on c.id = l.coupon_id and c.accepted_at is not null
      left join sports.results_view r on r.event_id = l.event_id and r.key = l.key and r.specifiers = l.specifiers and r.outcome = l.outcome
      cross join lateral (select l.unplayed_at is not null and r.producer is distinct from ${OPERATOR_SOURCE} or exists (
        select from sports.cancels x where x.event_id = l.event_id and x.key = l.key and x.specifiers = l.specifiers and x.undone_by is null
          and c.accepted_at >= x.starts_at and c.accepted_at < x.ends_at) as is_void) x
      where l.event_id = ${event_id} and l.key = ${key} and l.specifiers = ${specifiers}
        and (l.result, l.places, l.tied) is distinct from (case when x.is_void then 'void' else r.result end,
          case when not x.is_void then r.places end, case when not x.is_void then r.tied end)
      limit ${LEGS_AT_ONCE}
    )
    update sports.legs l set result = g.result, places = g.places, tied = g.tied
    from graded g where l.coupon_id = g.coupon_id and l.no = g.no
    returning l.coupon_id::float8 as coupon_id, l.no, l.result`)
}

/** Sends the results of legs to the open pages of players who have asked for it; of a coupon that was paid its correction is sent. */
async function publishLegs(tx: Tx, graded: readonly Graded[]): Promise<void> {
  const decided = graded.flatMap(({ coupon_id, no, result }) => (result === null ? [] : { coupon_id, no, result }))
  if (decided.length === 0) return
  const wanted = await tx.rows<{ id: number; player_id: number }>(sql`
    select c.id::float8 as id, c.player_id from sports.coupons c
    join sports.preferences p on p.player_id = c.player_id and p.notices = 'legs'
    where c.id = any(${decided.map(({ coupon_id }) => coupon_id)}::bigint[]) and c.status = 'accepted'`)
  const legsOf = Map.groupBy(decided, ({ coupon_id }) => coupon_id)
  for (const { id, player_id: playerId } of wanted) {
    const legs = (legsOf.get(id) ?? []).map(({ no, result }) => ({ no, result }))
    tx.publish('coupon-legs', { playerId, no: id, legs })
  }
}

/** Coupons whose legs come to something already, and that wait for the official result. */
async function waiting(tx: Tx, { event_id, key, specifiers }: Regrade): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    select c.id::float8 as id from sports.coupons c join sports.legs l on l.coupon_id = c.id
    where c.waits_since is not null and l.event_id = ${event_id} and l.key = ${key} and l.specifiers = ${specifiers}`)
  return rows.map(({ id }) => id)
}
