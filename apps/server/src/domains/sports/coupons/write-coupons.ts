import { createHash } from 'node:crypto'
import type { placeCoupon } from '@meydan/contract/sports'
import type { InputOf } from '@meydan/contract/call'
import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/db.ts'
import type { PlayerId, PlayerSession } from '../../../platform/house.ts'
import { keepToIndexes, prepared, shortenWaits } from '../../../platform/prepared.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import { type FreeBet, freeBetsFor } from '../../bonuses/public.ts'
import { obstaclesOf } from '../../games/public.ts'
import { isLive } from '../book/book.ts'
import type { Written } from './coupons.ts'
import { addExposure } from './exposure.ts'
import { type FreshLeg, nameOf, readFreshSlips } from './fresh-legs.ts'
import { type Quote, quote } from './quote.ts'
import { REFERRAL_MS, refer } from './referral.ts'
import { legsOnWire } from './slip-wire.ts'
import { readStandings, type Standing } from './standing.ts'

type Wish = InputOf<typeof placeCoupon>

/** A coupon that a player wants to play. */
export interface Asked {
  player: PlayerSession
  wish: Wish
}

/** A coupon that waits for its stake, for its delay (milliseconds) or for the desk; or the one that this key stands for already. */
export type Placed = { isNew: true; coupon: Written; delayMs: number } | { isNew: false; id: number }

/** A coupon that may be written. */
interface Draft {
  ask: Asked
  fresh: readonly FreshLeg[]
  standing: Standing
  freeBet: FreeBet | undefined
  quote: Quote
  isReferred: boolean
  /** Zero where its stake is taken at once. */
  delayMs: number
}

type Answers = Map<Asked, Placed | Refusal>

/**
 * Writes coupons of different players, with everything read once for all of them. Refuses each by itself for what stands against its
 * slip or its player; throws, and writes none, where together they go above what the house will have on an outcome.
 */
export async function writeCoupons(tx: Tx, asked: readonly Asked[], isAlone: boolean): Promise<(Placed | Refusal)[]> {
  const [, , known] = await Promise.all([
    keepToIndexes(tx),
    isAlone ? undefined : shortenWaits(tx),
    readKnown(tx, asked),
  ])
  const answers: Answers = new Map(known)
  const left = () => asked.filter((ask) => !answers.has(ask))
  const drafts = await draft(tx, left(), answers)
  const allowed = await allow(tx, drafts, answers)
  await write(tx, allowed, answers)
  // The same key came twice at once, to two processes.
  for (const [ask, placed] of await readKnown(tx, left())) answers.set(ask, placed)
  return asked.map((ask) => answers.get(ask) ?? refuse('busy'))
}

/** Of those whose key stands for a coupon already; for another one it refuses `idempotency_conflict`. */
async function readKnown(tx: Tx, asked: readonly Asked[]): Promise<[Asked, Placed | Refusal][]> {
  if (asked.length === 0) return []
  const keys = asked.map(({ player, wish }) => ({ player: player.id, key: wish.client_key }))
  const rows = await tx.rows<{ id: number; player_id: PlayerId; client_key: string; body_hash: Buffer }>(
    prepared(sql`
    select c.id::float8 as id, c.player_id, c.client_key, c.body_hash
    from jsonb_to_recordset(${JSON.stringify(keys)}) as t (player integer, key text)
    cross join lateral (
      select id, player_id, client_key, body_hash from sports.coupons where player_id = t.player and client_key = t.key limit 1) c`),
  )
  return asked.flatMap((ask) => {
    const known = rows.find((row) => row.player_id === ask.player.id && row.client_key === ask.wish.client_key)
    if (!known) return []
    const isSame = known.body_hash.equals(hashOf(ask.wish))
    return [[ask, isSame ? { isNew: false, id: known.id } : refuse('idempotency_conflict')]]
  })
}

async function draft(tx: Tx, asked: readonly Asked[], answers: Answers): Promise<Draft[]> {
  if (asked.length === 0) return []
  const slips = asked.map(({ wish }) => wish.legs)
  const asking = asked.map(({ player, wish }) => ({ player: player.id, events: wish.legs.map(({ event }) => event) }))
  const [fresh, standings] = await Promise.all([readFreshSlips(tx, slips), readStandings(tx, asking)])
  const drafts: Draft[] = []
  for (const [index, ask] of asked.entries()) {
    const freeBet = await readFreeBet(tx, ask)
    const facts = { fresh: fresh[index] as FreshLeg[], standing: standings[index] as Standing }
    const drafted = freeBet instanceof Refusal ? freeBet : draftOf(ask, { ...facts, freeBet, now: tx.now() })
    if (drafted instanceof Refusal) answers.set(ask, drafted)
    else drafts.push(drafted)
  }
  return drafts
}

/** Refuses `free_bet_gone` where he has none of that name to play with now. */
async function readFreeBet(tx: Tx, { player, wish }: Asked): Promise<FreeBet | Refusal | undefined> {
  if (wish.free_bet_id === undefined) return undefined
  const freeBets = await freeBetsFor(tx, player.id)
  return freeBets.find(({ id }) => id === wish.free_bet_id) ?? refuse('free_bet_gone')
}

function draftOf(
  ask: Asked,
  { fresh, standing, freeBet, now }: Pick<Draft, 'fresh' | 'standing' | 'freeBet'> & { now: Date },
): Draft | Refusal {
  const { wish } = ask
  const perColumn = freeBet?.stakeKurus ?? wish.per_column
  const isFree = freeBet !== undefined
  const found = quote(wish, fresh, { perColumn, accept: wish.accept, now, standing, isFree })
  const [first] = found.problems
  if (first) return refuse(first.code, first.message, detailsOf(fresh, found))
  const isReferred = found.stake > found.maxStake
  const delayMs = isReferred ? REFERRAL_MS : found.delay * 1_000
  return { ask, fresh, standing, freeBet, quote: found, isReferred, delayMs }
}

/** So that a slip mends itself in one round trip. */
function detailsOf(fresh: readonly FreshLeg[], found: Quote) {
  return {
    legs: legsOnWire(fresh, found.legProblems),
    max_stake: liraOfKurus(found.maxStake),
    referral_stake: liraOfKurus(found.referralStake),
  }
}

/** Leaves out whose player may not play. Those whose stakes are taken at once are asked by the ledger. */
async function allow(tx: Tx, drafts: readonly Draft[], answers: Answers): Promise<Draft[]> {
  const waiting = drafts.filter(({ delayMs }) => delayMs > 0).map(({ ask }) => ask)
  if (waiting.length === 0) return [...drafts]
  const obstacles = await obstaclesOf(
    tx,
    waiting.map(({ player }) => player.id),
  )
  for (const ask of waiting) {
    const obstacle = obstacles.get(ask.player.id)
    if (obstacle) answers.set(ask, obstacle)
  }
  return drafts.filter(({ ask }) => !answers.has(ask))
}

async function write(tx: Tx, drafts: readonly Draft[], answers: Answers): Promise<void> {
  if (drafts.length === 0) return
  const now = tx.now()
  const ids = await insertCoupons(tx, drafts, now)
  const written = drafts.flatMap((each) => {
    const id = ids.get(each.ask.player.id)
    return id === undefined ? [] : [{ ...each, id }]
  })
  const numbers = written.map(({ id }) => id)
  const [, owed] = await Promise.all([insertLegs(tx, written), addExposure(tx, numbers)])
  if (!written.every((each) => isWithin(each, owed)))
    throw refuse('stake_above_limit', 'Bu seçimde sınıra ulaşıldı. Tutarı azaltıp yeniden deneyin')
  for (const each of written) {
    if (each.isReferred) await refer(tx, each.id, each.quote)
    answers.set(each.ask, { isNew: true, coupon: writtenOf(each, now), delayMs: each.delayMs })
  }
}

/** Whether somebody was faster since the limits were read. The desk is asked above them. */
function isWithin({ fresh, standing, isReferred }: Draft, owed: ReadonlyMap<string, number>): boolean {
  const times = Math.max(1, standing.share)
  return (
    isReferred ||
    fresh.every(({ asked, price }) => (owed.get(nameOf(asked)) ?? 0) <= (price?.limits.outcome ?? 0) * times)
  )
}

/** By player; none where the key stands for a coupon by now. */
async function insertCoupons(tx: Tx, drafts: readonly Draft[], now: Date): Promise<ReadonlyMap<PlayerId, number>> {
  const rows = drafts.map(({ ask: { player, wish }, quote: found, freeBet, isReferred, delayMs }) => ({
    player_id: player.id,
    client_key: wish.client_key,
    body_hash: `\\x${hashOf(wish).toString('hex')}`,
    kind: wish.kind,
    sizes: found.shape.sizes,
    columns: found.columns,
    per_column: Number(freeBet?.stakeKurus ?? wish.per_column),
    stake: Number(found.stake),
    max_return: Number(found.maxReturn),
    // What is asked for at the desk is asked for at these odds.
    accept: isReferred ? 'exact' : wish.accept,
    is_staking: delayMs === 0,
    decides_at: new Date(now.getTime() + delayMs),
    expected: Number(found.expected),
    free_bet_id: freeBet?.id ?? null,
  }))
  const written = await tx.rows<{ id: number; player_id: PlayerId }>(
    prepared(sql`
    insert into sports.coupons (player_id, client_key, body_hash, kind, sizes, columns, per_column_kurus, playing_kurus, stake_kurus, max_return_kurus,
      accept, status, is_staking, placed_at, decides_at, expected_kurus, free_bet_id)
    select player_id, client_key, body_hash, kind, sizes, columns, per_column, per_column, stake, max_return, accept, 'pending', is_staking, ${now},
      decides_at, expected, free_bet_id
    from jsonb_to_recordset(${JSON.stringify(rows)}) as t (player_id integer, client_key text, body_hash bytea, kind text, sizes smallint[],
      columns integer, per_column bigint, stake bigint, max_return bigint, accept text, is_staking boolean, decides_at timestamptz, expected bigint,
      free_bet_id integer)
    on conflict (player_id, client_key) do nothing returning id::float8 as id, player_id`),
  )
  return new Map(written.map(({ id, player_id }) => [player_id, id]))
}

async function insertLegs(tx: Tx, written: readonly (Draft & { id: number })[]): Promise<void> {
  const rows = written.flatMap(({ id, ask: { wish }, fresh, quote: found }) =>
    fresh.map(({ no, asked, event, price }, index) => ({
      coupon_id: id,
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
    })),
  )
  await tx.run(
    prepared(sql`
    insert into sports.legs (coupon_id, no, event_id, key, specifiers, outcome, odds, is_bank, is_live, producer, market_version, market_seq, closed_seq,
      liability_kurus, chance)
    select t.coupon_id, t.no, t.event_id, t.key, t.specifiers, t.outcome, t.odds, t.is_bank, t.is_live, t.producer, t.market_version, t.market_seq,
      t.closed_seq, t.liability, t.chance
    from jsonb_to_recordset(${JSON.stringify(rows)}) as t (coupon_id bigint, no smallint, event_id text, key text, specifiers text, outcome text,
      odds integer, is_bank boolean, is_live boolean, producer integer, market_version bigint, market_seq bigint, closed_seq bigint, liability bigint,
      chance real)`),
  )
}

function writtenOf(
  { id, ask: { player, wish }, fresh, quote: found, freeBet, isReferred, delayMs }: Draft & { id: number },
  now: Date,
): Written {
  return {
    id,
    player_id: player.id,
    kind: wish.kind,
    stake_kurus: found.stake,
    per_column_kurus: freeBet?.stakeKurus ?? wish.per_column,
    sizes: [...found.shape.sizes],
    columns: found.columns,
    max_return_kurus: found.maxReturn,
    accept: isReferred ? 'exact' : wish.accept,
    is_staking: delayMs === 0,
    placed_at: now,
    free_bet_id: freeBet?.id ?? null,
    legs: fresh.map(({ asked, event, price }) => ({
      ...asked,
      odds: price?.odds ?? asked.odds,
      bank: wish.kind === 'system' && asked.bank,
      sport: event?.sport ?? '',
      closed_seq: price?.closedSeq ?? 0,
    })),
    events: fresh.flatMap(({ event }) => event ?? []),
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
