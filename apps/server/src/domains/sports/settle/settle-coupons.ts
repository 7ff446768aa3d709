import type { FastifyBaseLogger } from 'fastify'
import sql from 'sql-template-tag'
import type { Queryable, Tx } from '../../../platform/database/db.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import type { Events } from '../../../platform/events/topics.ts'
import { holdWin, shardsOf, type Play } from '../../games/public.ts'
import { keyOf } from '../../wallet/public.ts'
import { gameOf, PROVIDER, playOf, stakeRef } from '../coupons/coupon-play.ts'
import { collectDebts, playersWithDebt } from './player-debts.ts'
import { noteHandResults } from './hand-results.ts'
import { computeReturns } from './compute-returns.ts'

const READ_AT_ONCE = 5_000
/** So many in the ledger's shards at once. */
const PLAYED_AT_ONCE = 500

interface Due {
  coupon_id: number
  revision: number
  kind: 'win' | 'lose' | 'refund' | 'cashout' | 'part'
  amount_kurus: bigint
  player_id: number
  /** A part of it was sold back, which the ledger has as a win: nothing of its round is taken back any more. */
  has_part: boolean
  is_free: boolean
  sports: string[]
}

/**
 * Gives what is due to the ledger, and only what the ledger has answered is paid. The key of each play is its coupon and revision,
 * so that doing it again after a crash pays nothing twice; what a coupon pays goes in the order of its revisions. Of one coupon
 * where it is named. What cannot be paid now, as a win above its cap, keeps none of the others from its turn, however much of it there is.
 */
export async function payDue(
  context: Pick<AppContext, 'db' | 'hub' | 'log'>,
  coupon?: number,
  atOnce = READ_AT_ONCE,
): Promise<void> {
  const left: number[] = []
  for (;;) {
    const due = await readDue(context.db, { coupon, left, most: atOnce })
    const taken = await payAll(context, due)
    const ids = new Set(taken.map(({ coupon_id }) => coupon_id))
    for (const { coupon_id } of due) if (!ids.has(coupon_id)) left.push(coupon_id)
    if (due.length < atOnce && !taken.some(({ kind }) => kind === 'part')) return
  }
}

/** While some are in the shards, those before them are written down as paid. Gives those that the ledger has. */
async function payAll(context: Pick<AppContext, 'db' | 'hub' | 'log'>, due: readonly Due[]): Promise<Due[]> {
  const all: Due[] = []
  let taken: Due[] = []
  for (let from = 0; from < due.length + PLAYED_AT_ONCE; from += PLAYED_AT_ONCE) {
    const [next] = await Promise.all([
      takeAll(context, due.slice(from, from + PLAYED_AT_ONCE)),
      taken.length === 0 ? undefined : context.db.transaction((tx) => markPaid(tx, taken)),
    ])
    all.push(...next)
    taken = next
  }
  return all
}

interface Which {
  coupon?: number | undefined
  /** Coupons that could not be paid a moment ago. */
  left?: readonly number[]
  most?: number
}

/** Of each coupon the earliest. Read as a list of its own: that thousands are due at once the planner learns too late for a join of them with themselves. */
export function readDue(q: Queryable, { coupon, left = [], most = READ_AT_ONCE }: Which = {}): Promise<Due[]> {
  return q.rows<Due>(sql`
    with earliest as materialized (
      select distinct on (coupon_id) coupon_id, revision, kind, amount_kurus, due_at from sports.payouts
      where status = 'due' and (${coupon ?? null}::bigint is null or coupon_id = ${coupon ?? null})
        and coupon_id <> all(${left}::bigint[]) order by coupon_id, revision
    ), p as materialized (select * from earliest order by due_at limit ${most})
    select p.coupon_id::float8 as coupon_id, p.revision, p.kind, p.amount_kurus, c.player_id, c.playing_kurus < c.per_column_kurus as has_part,
      c.free_bet_id is not null as is_free,
      (select array_agg(distinct e.sport) from sports.legs l join sports.events e on e.id = l.event_id where l.coupon_id = c.id) as sports
    from p join sports.coupons c on c.id = p.coupon_id order by p.due_at`)
}

/** Those that the ledger has. */
async function takeAll(context: Pick<AppContext, 'db' | 'hub' | 'log'>, due: readonly Due[]): Promise<Due[]> {
  const taken = await Promise.all(
    due.map(async (payout) => ((await isTaken(context, payout).catch(later(context.log))) ? payout : undefined)),
  )
  return taken.filter((payout) => payout !== undefined)
}

async function markPaid(tx: Tx, done: readonly Due[]): Promise<void> {
  const ids = done.map(({ coupon_id }) => coupon_id)
  const now = tx.now()
  const ended = await tx.rows<{ couponEvent: Events['coupon']; is_stale: boolean }>(sql`
    with t as materialized (
      select * from unnest(${ids}::bigint[], ${done.map(({ revision }) => revision)}::integer[], ${done.map(({ kind }) => ENDS[kind])}::text[])
        as t (id, revision, status)
    ), paid as (
      update sports.payouts p set status = 'paid', paid_at = ${now} from t
      where p.coupon_id = t.id and p.revision = t.revision and p.status = 'due'
    )
    update sports.coupons c set status = t.status, settled_at = case when t.status <> 'accepted' then ${now}::timestamptz end,
      revision = c.revision + 1
    from t where c.id = t.id and c.status = 'accepted'
    returning c.is_stale, jsonb_build_object('playerId', c.player_id, 'no', c.id, 'revision', c.revision, 'status', c.status,
      'returnKurus', c.return_kurus) as "couponEvent"`)
  for (const { couponEvent } of ended) tx.publish('coupon', couponEvent)
  const over = ended.map(({ couponEvent }) => couponEvent).filter(({ status }) => status !== 'accepted')
  if (over.length > 0) tx.enqueue('coupons-ended', { coupons: over })
  await noteHandResults(
    tx,
    done.flatMap(({ kind, amount_kurus: kurus, ...of }) => (kind === 'lose' ? [] : { ...of, kurus })),
  )
  await collect(tx, done)
  const stale = ended.filter(({ is_stale }) => is_stale).map(({ couponEvent }) => couponEvent.no)
  if (stale.length > 0) await computeStaleReturns(tx, stale)
}

/** What players owe of earlier coupons is taken of what these have won or were sold for, with the same commit that calls them paid. */
async function collect(tx: Tx, done: readonly Due[]): Promise<void> {
  const won = done.filter(({ kind }) => kind === 'win' || kind === 'cashout' || kind === 'part')
  const debtors = await playersWithDebt(
    tx,
    won.map(({ player_id }) => player_id),
  )
  for (const { coupon_id: coupon, revision, player_id: playerId } of won) {
    if (!debtors.has(playerId)) continue
    const play = `${stakeRef(coupon)}r${revision}`
    const { cash } = await tx.one<{ cash: bigint }>(sql`
      select cash_kurus as cash from wallet.movements_view where key = ${keyOf(`game:${PROVIDER}`, play)}`)
    await collectDebts(tx, { playerId, coupon, play, kurus: cash })
  }
}

/** Those whose legs have changed while they were being paid. */
async function computeStaleReturns(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.run(sql`update sports.coupons set is_stale = false where id = any(${ids}::bigint[])`)
  await computeReturns(tx, ids)
}

const ENDS = { win: 'won', lose: 'lost', refund: 'void', cashout: 'cashed', part: 'accepted' } as const

/** One that cannot be played now holds up no other. */
function later(log: FastifyBaseLogger) {
  return (err: unknown) => {
    log.warn({ err }, 'paying a coupon failed and is tried again')
    return false
  }
}

/** Whether the ledger has it. A win above what its game may pay waits, due as it is, until two people let it pass; one that they refuse goes on waiting. */
async function isTaken(context: Pick<AppContext, 'db' | 'hub' | 'log'>, due: Due): Promise<boolean> {
  const game = await gameOf(context, { sports: due.sports, isFree: due.is_free })
  if (!game) throw new Error(`the game of coupon ${due.coupon_id} is gone`)
  const takesBack = due.kind === 'refund' && !due.has_part
  const play: Play = {
    ...playOf(game, { id: due.coupon_id, playerId: due.player_id }),
    kind: takesBack ? 'rollback' : 'win',
    transactionId: `${stakeRef(due.coupon_id)}r${due.revision}`,
    reference: stakeRef(due.coupon_id),
    amount: takesBack ? 0n : due.amount_kurus,
    closesRound: !takesBack && due.kind !== 'part',
  }
  const played = await shardsOf(context).play(play)
  const answer = played.ok ? played : await holdWin(context, [play], played)
  if (!answer.ok && !answer.held)
    context.log.error({ coupon: due.coupon_id, code: answer.code }, 'the ledger refused the payout of a coupon')
  return answer.ok
}
