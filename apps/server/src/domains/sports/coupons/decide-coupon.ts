import { setTimeout as wait } from 'node:timers/promises'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { AppContext, PlayerSession } from '../../../platform/app-context.ts'
import { Refusal, refuse } from '../../../platform/http/refusal.ts'
import type { Events } from '../../../platform/events/topics.ts'
import { assertMayLaunch, shardsOf, type PlayAnswer, refusalOfPlay } from '../../games/public.ts'
import { keyOf } from '../../wallet/public.ts'
import { settleSoon } from '../settle/settle-due.ts'
import { voidIfExcluded } from '../settle/void-excluded.ts'
import { lockStake } from './lock-stake.ts'
import { couponEvents } from './coupons.ts'
import { gameOf, PROVIDER, playOf, stakeRef } from './coupon-play.ts'
import { dropExposure } from './exposure.ts'
import { COUNTED_LEG_ODDS, COUNTED_TOTAL_ODDS } from './coupon-limits.ts'
import { endReferral } from './referral.ts'
import { type Problem, problem } from './quote.ts'
import { keepToIndexes, prepared } from '../../../platform/database/prepared.ts'
import { batcher } from '../../../platform/concurrency/batcher.ts'
import { forEachItem, inBatches } from '../../../platform/jobs/for-each-item.ts'
import type { Pending } from './pending.ts'

/** Undefined where it is decided, or not to be decided yet. */
function readPending(db: Db, id: number): Promise<Pending | undefined> {
  return db.row<Pending>(
    prepared(sql`
    select c.id::float8 as id, c.player_id, c.kind, c.stake_kurus, c.per_column_kurus, c.sizes, c.accept, c.is_staking, c.placed_at, c.free_bet_id, c.is_hedge,
      (select jsonb_agg(jsonb_build_object('event', l.event_id, 'key', l.key, 'specifiers', l.specifiers, 'outcome', l.outcome, 'odds', l.odds,
          'version', l.market_version, 'bank', l.is_bank, 'sport', e.sport, 'closed_seq', l.closed_seq, 'score_at', l.score_at) order by l.no)
        from sports.legs l join sports.events e on e.id = l.event_id where l.coupon_id = c.id) as legs
    from sports.coupons c where c.id = ${id} and c.status = 'pending' and c.decides_at <= ${db.now()}`),
  )
}

/**
 * Takes the stake of a coupon that waits for nothing any more, and says how the coupon stands and which movement took it. Where it cannot
 * be taken, nothing of the coupon stays, and it is refused.
 */
export async function takeStake(
  context: Pick<AppContext, 'db' | 'hub' | 'log'>,
  player: PlayerSession,
  pending: Pending,
): Promise<TakenStake> {
  const answer = await stake(context, pending)
  if (answer.ok) return accept(context, pending, answer)
  await context.db.transaction(async (tx) => {
    const found = await tx.row(
      sql`select from sports.coupons where id = ${pending.id} and status = 'pending' for update`,
    )
    // Whoever took this process for dead may have ended it, and its exposure with it.
    if (!found) return
    await dropExposure(tx, [pending.id])
    await tx.run(sql`delete from sports.legs where coupon_id = ${pending.id}`)
    await tx.run(sql`delete from sports.coupons where id = ${pending.id}`)
  })
  // Which says more of a player who may not play.
  if (answer.code === 'PLAYER_BLOCKED') await assertMayLaunch(context.db, player)
  throw refusalOf(answer, pending)
}

/**
 * After its delay: a live coupon stands where no market of it was closed since, its odds are still to be had, and its stake can be
 * paid; otherwise it is refused, and no stake was ever taken.
 */
export async function decideCoupon(context: Pick<AppContext, 'db' | 'hub' | 'log'>, id: number): Promise<void> {
  const pending = await readPending(context.db, id)
  if (!pending || pending.is_staking) return
  const against = await lockStake(context.db, pending)
  if (against) return against === 'gone' ? undefined : endCoupon(context.db, id, { status: 'refused', why: against })
  const answer = await stake(context, pending).catch((err: unknown) => {
    context.log.warn({ err, coupon: id }, 'the ledger did not answer whether it took a stake')
  })
  if (!answer) return resolve(context, id)
  if (answer.ok) return void (await accept(context, pending, answer))
  const { code, sentence } = refusalOf(answer, pending)
  await endCoupon(context.db, id, { status: 'refused', why: { code, message: sentence }, staking: true })
}

/** Nothing of a coupon waits for a provider: so long its stake is asked for again where the ledger was busy and certainly did not take it. */
const STAKING_MS = 5_000
/** Twice as long each time, so that a ledger with too much to do is not given more. */
const FIRST_PAUSE_MS = 200

async function stake(context: Pick<AppContext, 'db' | 'hub' | 'log'>, pending: Pending): Promise<PlayAnswer> {
  const until = performance.now() + STAKING_MS
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs *= 2) {
    try {
      return await stakeOnce(context, pending)
    } catch (error) {
      const isBusy = error instanceof Refusal && error.code === 'busy'
      if (!isBusy || performance.now() + pauseMs > until) throw error
      await wait(pauseMs)
    }
  }
}

async function stakeOnce(context: Pick<AppContext, 'db' | 'hub' | 'log'>, pending: Pending): Promise<PlayAnswer> {
  const game = await gameOf(context, roundOf(pending))
  if (!game) return { ok: false, code: 'GAME_BLOCKED', cash: 0n, bonus: 0n }
  const play = playOf(game, { id: pending.id, playerId: pending.player_id })
  return shardsOf(context).play({
    ...play,
    game: countsForBonus(pending) ? play.game : { ...play.game, countsNothing: true },
    kind: 'bet',
    transactionId: stakeRef(pending.id),
    reference: '',
    amount: pending.free_bet_id === null ? pending.stake_kurus : 0n,
    freeSpinId: pending.free_bet_id === null ? null : String(pending.free_bet_id),
    closesRound: false,
    barred: game.takesBets ? null : 'GAME_BLOCKED',
  })
}

function roundOf({ legs, free_bet_id }: Pending) {
  return { sports: legs.map(({ sport }) => sport), isFree: free_bet_id !== null }
}

/** A free bet that is not there any more was played, ended or ran out since the coupon was placed. */
function refusalOf(answer: Extract<PlayAnswer, { ok: false }>, { free_bet_id }: Pending): Refusal {
  return free_bet_id !== null && answer.code === 'TX_NOT_FOUND' ? refuse('free_bet_gone') : refusalOfPlay(answer)
}

function countsForBonus({ kind, legs, is_hedge }: Pending): boolean {
  if (is_hedge) return false
  const ofColumn =
    kind === 'combi' ? legs.reduce((product, { odds }) => (product * odds) / 100, 100) : COUNTED_TOTAL_ODDS
  return (
    legs.every(({ odds }) => odds >= (legs.length === 1 ? COUNTED_TOTAL_ODDS : COUNTED_LEG_ODDS)) &&
    ofColumn >= COUNTED_TOTAL_ODDS
  )
}

async function accept(
  context: Pick<AppContext, 'db' | 'hub' | 'log'>,
  { id }: Pick<Pending, 'id'>,
  answer: Extract<PlayAnswer, { ok: true }>,
): Promise<TakenStake> {
  const seq = Number(answer.transaction.split('-')[1])
  return { couponEvent: await accepted(context, { id, seq }), seq }
}

/** A coupon and the movement that took its stake. */
interface Staked {
  id: number
  seq: number
}

export interface TakenStake {
  couponEvent: Events['coupon'] | undefined
  seq: number
}

const accepted = batcher<Staked, Events['coupon'] | undefined, Pick<AppContext, 'db' | 'hub' | 'log'>>({
  async work(context, staked, isAlone) {
    const { isDue, events } = await context.db.transaction((tx) => acceptAll(tx, staked, isAlone))
    if (isDue) settleSoon(context)
    const byNo = new Map(events.map((each) => [each.no, each]))
    return staked.map(({ id }) => byNo.get(id))
  },
  key: ({ id }) => id,
  most: 64,
})

/** `isDue` where something is to be settled: what has happened to their legs meanwhile is graded now. All of it is asked at once and done in this order. */
async function acceptAll(tx: Tx, staked: readonly Staked[], isAlone: boolean) {
  const ids = staked.map(({ id }) => id)
  const seqs = staked.map(({ seq }) => seq)
  const [, taken, asked, isVoided] = await Promise.all([
    keepToIndexes(tx, { isHurried: !isAlone }),
    tx.rows<Events['coupon']>(
      prepared(sql`
      update sports.coupons c set status = 'accepted', accepted_at = ${tx.now()}, revision = c.revision + 1,
        round_seq = (${seqs}::integer[])[array_position(${ids}::bigint[], c.id)]
      where c.id = any(${ids}::bigint[]) and c.status = 'pending'
      returning c.player_id as "playerId", c.id::float8 as no, c.revision, c.status, null::float8 as "returnKurus"`),
    ),
    tx.run(
      prepared(sql`
      insert into sports.regrades (event_id, key, specifiers, asked_at)
      select distinct l.event_id, l.key, l.specifiers, ${tx.now()}::timestamptz from sports.legs l
      where l.coupon_id = any(${ids}::bigint[]) and (
          exists (select from sports.settlements s where s.event_id = l.event_id and s.key = l.key and s.specifiers = l.specifiers offset 0)
          or exists (select from sports.cancels x where x.event_id = l.event_id and x.key = l.key and x.specifiers = l.specifiers offset 0))
      on conflict do nothing`),
    ),
    voidIfExcluded(tx, ids),
  ])
  const events = isVoided ? await couponEvents(tx, ids) : taken
  for (const each of events) tx.publish('coupon', each)
  return { isDue: asked > 0 || isVoided, events }
}

interface End {
  status: 'refused' | 'expired'
  why: Problem
  /** Somebody had begun to take its stake, which was not taken. */
  staking?: boolean
}

/** The end of a coupon that was never taken. */
export function endCoupon(db: Db, id: number, how: End): Promise<void> {
  return db.transaction(async (tx) => void (await endIn(tx, id, how)))
}

/** The same with whatever else the transaction does. False where it has ended already, or its stake is being taken. */
export async function endIn(tx: Tx, id: number, { status, why, staking = false }: End): Promise<boolean> {
  const changed = await tx.run(sql`
    update sports.coupons set status = ${status}, refusal = ${`${why.code}:${why.message}`}, is_staking = false, revision = revision + 1
    where id = ${id} and status = 'pending' and is_staking = ${staking}`)
  if (changed === 0) return false
  await endReferral(tx, id)
  await dropExposure(tx, [id])
  await publishCoupon(tx, id)
  return true
}

export async function publishCoupon(tx: Tx, id: number): Promise<void> {
  for (const couponEvent of await couponEvents(tx, [id])) tx.publish('coupon', couponEvent)
}

/** Timers may come a moment early. */
const TIMER_MS = 20

/** Decides a coupon when its delay is over; a process that dies before leaves it to `decideDue`. */
export function scheduleDecision(context: Pick<AppContext, 'db' | 'hub' | 'log'>, id: number, delayMs: number): void {
  const timer = setTimeout(() => {
    decideCoupon(context, id).catch((err: unknown) =>
      context.log.warn({ err, coupon: id }, 'deciding a coupon failed and is tried again'),
    )
  }, delayMs + TIMER_MS)
  timer.unref()
}

/** So long after its time, the process that began to decide it counts as dead. */
export const GRACE_MS = 10_000

const AT_ONCE = 1_000

interface DueCoupon {
  id: number
  is_late: boolean
  is_staking: boolean
}

/** Coupons whose delay is over: those that nobody has decided for ten seconds are decided by what the ledger says of their stake. */
export async function decideDue(context: Pick<AppContext, 'db' | 'hub' | 'log'>): Promise<void> {
  const now = context.db.now()
  const log = { failure: 'deciding a coupon failed and is tried again', ids: ({ id }: DueCoupon) => ({ coupon: id }) }
  try {
    await forEachItem(context.log, log, readDue(context.db, now), ({ id, is_late, is_staking }) => {
      if (!is_late) return decideCoupon(context, id)
      if (is_staking) return resolve(context, id)
      return endCoupon(context.db, id, { status: 'expired', why: problem('market_suspended') })
    })
  } finally {
    await context.db.run(sql`
      delete from sports.coupon_decision_queue u where due_at <= ${now}
        and not exists (select from unnest(u.coupons) as named (id) join sports.coupons c on c.id = named.id where c.status = 'pending')`)
  }
}

/** First those that can still be taken, then the late ones: what nobody can say of a stake keeps no coupon waiting. */
async function* readDue(db: Db, now: Date): AsyncGenerator<DueCoupon> {
  const late = new Date(now.getTime() - GRACE_MS)
  for (const which of [sql`c.decides_at >= ${late} and not c.is_staking`, sql`c.decides_at < ${late}`])
    yield* inBatches<DueCoupon>(AT_ONCE, (after) =>
      db.rows(sql`
        select distinct c.id::float8 as id, c.decides_at < ${late} as is_late, c.is_staking
        from sports.coupon_decision_queue u cross join lateral unnest(u.coupons) as named (id) join sports.coupons c on c.id = named.id
        where u.due_at <= ${now} and c.status = 'pending' and c.decides_at <= ${now} and c.id > ${after?.id ?? 0} and ${which}
        order by 1 limit ${AT_ONCE}`),
    )
}

/** Nobody knows whether the stake was taken: it was, or it never will be any more. */
async function resolve(context: Pick<AppContext, 'db' | 'hub' | 'log'>, id: number): Promise<void> {
  const pending = await readPending(context.db, id)
  if (!pending) return
  const key = keyOf(`game:${PROVIDER}`, stakeRef(id))
  const taken = await context.db.row<{ seq: number }>(sql`
    select seq from wallet.movements_view where key = ${key} and kind = 'stake'`)
  if (taken) return void (await accepted(context, { id, seq: taken.seq }))
  const game = await gameOf(context, roundOf(pending))
  if (!game) return
  const answer = await shardsOf(context).play({
    ...playOf(game, { id, playerId: pending.player_id }),
    kind: 'rollback',
    transactionId: `${stakeRef(id)}x`,
    reference: stakeRef(id),
    amount: 0n,
    closesRound: false,
  })
  if (answer.ok) await endCoupon(context.db, id, { status: 'expired', why: problem('market_suspended'), staking: true })
}
