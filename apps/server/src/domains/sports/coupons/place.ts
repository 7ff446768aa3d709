import { createHash } from 'node:crypto'
import type { placeCoupon } from '@meydan/contract/sports'
import type { InputOf } from '@meydan/contract/call'
import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/db.ts'
import type { House, PlayerSession } from '../../../platform/house.ts'
import { refuse } from '../../../platform/refusal.ts'
import { type FreeBet, freeBetsFor } from '../../bonuses/public.ts'
import { assertGoodStanding } from '../../games/public.ts'
import { readCouponOnWire } from './coupons.ts'
import { decideLater, takeStake } from './decide.ts'
import { addExposure } from './exposure.ts'
import { type FreshLeg, readFreshLegs } from './fresh-legs.ts'
import { isLive, type Quote, quote, shapeOf } from './quote.ts'
import { legsOnWire } from './slip-wire.ts'
import { REFERRAL_MS, refer } from './referral.ts'
import { readStanding } from './standing.ts'
import { prepared } from '../../../platform/prepared.ts'

type Wish = InputOf<typeof placeCoupon>

/**
 * Plays a coupon once per `client_key`: the same again gives the same coupon, another one under the same key is refused
 * (`idempotency_conflict`). Before it begins, its stake is taken at once or it is refused and nothing stays; with a live leg it
 * waits (`decides_at`) and is decided then; above a limit it waits for the desk.
 */
export async function place(house: House, player: PlayerSession, wish: Wish) {
  shapeOf(wish)
  if (wish.kind === 'single' && wish.legs.length > 1) throw refuse('system_invalid')
  const known = await readKnown(house, player, wish)
  if (known !== undefined) return replyOf(house, player, known)
  await assertGoodStanding(house, player)
  const placed = await house.db.transaction((tx) => write(tx, player, wish))
  if (placed.isNew && placed.delayMs > 0) decideLater(house, placed.id, placed.delayMs)
  else if (placed.isNew) await takeStake(house, placed.id)
  return replyOf(house, player, placed.id)
}

async function readKnown(house: House, player: PlayerSession, wish: Wish): Promise<number | undefined> {
  const known = await house.db.row<{ id: number; body_hash: Buffer }>(
    prepared(sql`
    select id::float8 as id, body_hash from sports.coupons where player_id = ${player.id} and client_key = ${wish.client_key}`),
  )
  if (known && !known.body_hash.equals(hashOf(wish))) throw refuse('idempotency_conflict')
  return known?.id
}

async function replyOf(house: House, player: PlayerSession, id: number) {
  const coupon = await readCouponOnWire(house.db, player.id, id)
  if (!coupon) throw refuse('busy')
  const waiting = coupon.referral ? 'Kuponunuz onaya gönderildi' : 'Bahsiniz alınıyor…'
  const message = coupon.status === 'pending' ? waiting : 'Kuponunuz alındı. Bol şans!'
  return { success: true, coupon, message: coupon.refusal?.message ?? message }
}

interface Placed {
  id: number
  isNew: boolean
  /** Of a coupon with a live leg. */
  delayMs: number
}

async function write(tx: Tx, player: PlayerSession, wish: Wish): Promise<Placed> {
  const now = tx.now()
  const fresh = await readFreshLegs(tx, wish.legs)
  const standing = await readStanding(
    tx,
    player.id,
    wish.legs.map(({ event }) => event),
  )
  const freeBet = await readFreeBet(tx, player, wish)
  const perColumn = freeBet?.stakeKurus ?? wish.per_column
  const isFree = freeBet !== undefined
  const found = quote(wish, fresh, { perColumn, accept: wish.accept, now, standing, isFree })
  const [first] = found.problems
  if (first) throw refuse(first.code, first.message, detailsOf(fresh, found))
  const isReferred = found.stake > found.maxStake
  const delayMs = isReferred ? REFERRAL_MS : found.delay * 1_000
  // What is asked for at the desk is asked for at these odds.
  const accept = isReferred ? 'exact' : wish.accept
  const row = await tx.row<{ id: number }>(
    prepared(sql`
    insert into sports.coupons (player_id, client_key, body_hash, kind, sizes, columns, per_column_kurus, playing_kurus, stake_kurus, max_return_kurus,
      accept, status, is_staking, placed_at, decides_at, expected_kurus, free_bet_id)
    values (${player.id}, ${wish.client_key}, ${hashOf(wish)}, ${wish.kind}, ${found.shape.sizes}, ${found.columns}, ${perColumn}, ${perColumn},
      ${found.stake}, ${found.maxReturn}, ${accept}, 'pending', ${delayMs === 0}, ${now}, ${new Date(now.getTime() + delayMs)}, ${found.expected},
      ${freeBet?.id ?? null})
    on conflict (player_id, client_key) do nothing returning id::float8 as id`),
  )
  if (!row) return { ...(await readRival(tx, player, wish)), isNew: false, delayMs }
  await writeLegs(tx, row.id, { wish, fresh, found })
  const isWithin = await addExposure(tx, row.id, isReferred ? Number.POSITIVE_INFINITY : Math.max(1, standing.share))
  if (!isWithin) throw refuse('stake_above_limit', 'Bu seçimde sınıra ulaşıldı. Tutarı azaltıp yeniden deneyin')
  if (isReferred) await refer(tx, row.id, found)
  return { id: row.id, isNew: true, delayMs }
}

/** Refuses `free_bet_gone` where he has none of that name to play with now. */
async function readFreeBet(tx: Tx, player: PlayerSession, { free_bet_id: id }: Wish): Promise<FreeBet | undefined> {
  if (id === undefined) return undefined
  const freeBet = (await freeBetsFor(tx, player.id)).find((one) => one.id === id)
  if (!freeBet) throw refuse('free_bet_gone')
  return freeBet
}

/** The same key came twice at once. */
async function readRival(tx: Tx, player: PlayerSession, wish: Wish): Promise<{ id: number }> {
  const rival = await tx.one<{ id: number; body_hash: Buffer }>(sql`
    select id::float8 as id, body_hash from sports.coupons where player_id = ${player.id} and client_key = ${wish.client_key}`)
  if (!rival.body_hash.equals(hashOf(wish))) throw refuse('idempotency_conflict')
  return rival
}

async function writeLegs(
  tx: Tx,
  id: number,
  { wish, fresh, found }: { wish: Wish; fresh: readonly FreshLeg[]; found: Quote },
): Promise<void> {
  const rows = fresh.map(({ no, asked, event, price }, index) => ({
    no,
    event_id: asked.event,
    key: asked.key,
    specifiers: asked.specifiers,
    outcome: asked.outcome,
    odds: price?.odds,
    is_bank: wish.kind === 'system' && asked.bank,
    is_live: event !== undefined && isLive(event.phase),
    producer: price?.producer,
    market_version: price?.version,
    market_seq: price?.seq,
    closed_seq: price?.closedSeq,
    liability: Number(found.liabilities[index] ?? 0n),
    chance: price?.chance,
  }))
  await tx.run(
    prepared(sql`
    insert into sports.legs (coupon_id, no, event_id, key, specifiers, outcome, odds, is_bank, is_live, producer, market_version, market_seq, closed_seq,
      liability_kurus, chance)
    select ${id}, t.no, t.event_id, t.key, t.specifiers, t.outcome, t.odds, t.is_bank, t.is_live, t.producer, t.market_version, t.market_seq, t.closed_seq,
      t.liability, t.chance
    from jsonb_to_recordset(${JSON.stringify(rows)}) as t (no smallint, event_id text, key text, specifiers text, outcome text, odds integer, is_bank boolean,
      is_live boolean, producer integer, market_version bigint, market_seq bigint, closed_seq bigint, liability bigint, chance real)`),
  )
}

/** So that a slip mends itself in one round trip. */
function detailsOf(fresh: readonly FreshLeg[], found: Quote) {
  return {
    legs: legsOnWire(fresh, found.legProblems),
    max_stake: liraOfKurus(found.maxStake),
    referral_stake: liraOfKurus(found.referralStake),
  }
}

function hashOf({ kind, legs, sizes, per_column, accept, free_bet_id }: Wish): Buffer {
  const said = JSON.stringify([
    kind,
    sizes,
    String(per_column),
    accept,
    legs.map((leg) => [leg.event, leg.key, leg.specifiers, leg.outcome, leg.odds, leg.bank]),
    ...(free_bet_id === undefined ? [] : [free_bet_id]),
  ])
  return createHash('sha256').update(said).digest()
}
