import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import { bools, hashes, int4s, int8s, texts } from '../../../platform/database/binary-columns.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { PlayerId } from '../../../platform/app-context.ts'
import { keepToIndexes, prepared } from '../../../platform/database/prepared.ts'
import { Refusal, refuse } from '../../../platform/http/refusal.ts'
import { obstaclesOf } from '../../games/public.ts'
import { isLive, scoreOf } from '../book/book.ts'
import type { Written } from './coupons.ts'
import { GRACE_MS } from './decide-coupon.ts'
import { adding, type Owed } from './exposure.ts'
import { type Answers, type CouponRequest, type Draft, draftCoupons, type PlacedCoupon } from './draft-coupons.ts'
import { nameOf } from './fresh-legs.ts'
import { hedges } from './player-exposure.ts'
import { referCoupon } from './referral.ts'

/**
 * Writes coupons of different players, with everything read once for all of them. Refuses each by itself for what stands against its
 * slip or its player; throws, and writes none, where together they go above what the operator will have on an outcome.
 */
export async function writeCoupons(
  tx: Tx,
  requests: readonly CouponRequest[],
  isAlone: boolean,
): Promise<(PlacedCoupon | Refusal)[]> {
  const answers: Answers = new Map()
  const [, drafts] = await Promise.all([
    keepToIndexes(tx, { isHurried: !isAlone }),
    draftCoupons(tx, requests, answers),
  ])
  const allowed = await allow(tx, drafts, answers)
  await write(tx, allowed, answers)
  // What was not written may stand already: the same key came before, or twice at once.
  const left = requests.filter((ask) => answers.get(ask) === undefined || answers.get(ask) instanceof Refusal)
  for (const [ask, placed] of await readKnown(tx, left)) answers.set(ask, placed)
  return requests.map((ask) => answers.get(ask) ?? refuse('busy'))
}

/** Of those whose key stands for a coupon already; for another one it refuses `idempotency_conflict`. */
async function readKnown(
  tx: Tx,
  requests: readonly CouponRequest[],
): Promise<[CouponRequest, PlacedCoupon | Refusal][]> {
  if (requests.length === 0) return []
  const keys = requests.map(({ player, input }) => ({ player: player.id, key: input.client_key }))
  const rows = await tx.rows<{ id: number; player_id: PlayerId; client_key: string; body_hash: Buffer }>(
    prepared(sql`
    select c.id::float8 as id, c.player_id, c.client_key, c.body_hash
    from jsonb_to_recordset(${JSON.stringify(keys)}) as t (player integer, key text)
    cross join lateral (
      select id, player_id, client_key, body_hash from sports.coupons where player_id = t.player and client_key = t.key limit 1) c`),
  )
  return requests.flatMap((ask) => {
    const known = rows.find((row) => row.player_id === ask.player.id && row.client_key === ask.input.client_key)
    if (!known) return []
    const isSame = known.body_hash.equals(hashOf(ask.input))
    return [[ask, isSame ? { isNew: false, id: known.id } : refuse('idempotency_conflict')]]
  })
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
  if (written.length === 0) return
  const [owed] = await Promise.all([insertLegs(tx, written), watchOver(tx, written)])
  if (!written.every((each) => isWithin(each, owed)))
    throw refuse('stake_above_limit', 'Bu seçimde sınıra ulaşıldı. Tutarı azaltıp yeniden deneyin')
  for (const each of written) {
    if (each.isReferred) await referCoupon(tx, each.id, each.quote)
    answers.set(each.ask, { isNew: true, coupon: writtenOf(each, now), delayMs: each.delayMs })
  }
}

/** Whether somebody was faster since the limits were read. The desk is asked above them. */
function isWithin({ fresh, standing, isReferred }: Draft, owed: ReadonlyMap<string, number>): boolean {
  const times = Math.max(1, standing.share)
  return (
    isReferred ||
    fresh.every(
      ({ asked: requests, price }) => (owed.get(nameOf(requests)) ?? 0) <= (price?.limits.outcome ?? 0) * times,
    )
  )
}

/** By player; none where the key stands for a coupon by now. */
async function insertCoupons(tx: Tx, drafts: readonly Draft[], now: Date): Promise<ReadonlyMap<PlayerId, number>> {
  const of = <Value>(read: (draft: Draft) => Value) => drafts.map(read)
  const written = await tx.rows<{ id: number; player_id: PlayerId }>(
    prepared(sql`
    insert into sports.coupons (player_id, client_key, body_hash, kind, sizes, columns, per_column_kurus, playing_kurus, stake_kurus, max_return_kurus,
      accept, status, is_staking, placed_at, decides_at, expected_kurus, free_bet_id, is_hedge)
    select player_id, client_key, body_hash, kind, sizes::smallint[], columns, per_column, per_column, stake, max_return, accept, 'pending', delay_ms = 0,
      ${now}::timestamptz, ${now}::timestamptz + delay_ms * interval '1 ms', expected, free_bet_id, is_hedge
    from unnest(${int4s(of(({ ask }) => ask.player.id))}::integer[], ${texts(of(({ ask }) => ask.input.client_key))}::text[],
      ${hashes(of(({ ask }) => hashOf(ask.input).toString('hex')))}::bytea[], ${texts(of(({ ask }) => ask.input.kind))}::text[],
      ${texts(of(({ quote: found }) => `{${found.shape.sizes.join()}}`))}::text[], ${int4s(of(({ quote: found }) => found.columns))}::integer[],
      ${int8s(of(({ ask, freeBet }) => Number(freeBet?.stakeKurus ?? ask.input.per_column)))}::bigint[],
      ${int8s(of(({ quote: found }) => Number(found.stake)))}::bigint[], ${int8s(of(({ quote: found }) => Number(found.maxReturn)))}::bigint[],
      ${texts(of(acceptOf))}::text[], ${int4s(of(({ delayMs }) => delayMs))}::integer[],
      ${int8s(of(({ quote: found }) => Number(found.expected)))}::bigint[], ${int4s(of(({ freeBet }) => freeBet?.id ?? null))}::integer[],
      ${bools(of(isHedge))}::boolean[])
      as t (player_id, client_key, body_hash, kind, sizes, columns, per_column, stake, max_return, accept, delay_ms, expected, free_bet_id, is_hedge)
    on conflict (player_id, client_key) do nothing returning id::float8 as id, player_id`),
  )
  return new Map(written.map(({ id, player_id }) => [player_id, id]))
}

/** What is asked for at the desk is asked for at these odds. */
function acceptOf({ ask, isReferred }: Draft) {
  return isReferred ? ('exact' as const) : ask.input.accept
}

function isHedge({ ask, standing }: Draft): boolean {
  return hedges(standing, ask.input.legs)
}

/** With what the operator may have to pay on each of their outcomes by then, by `nameOf`. */
async function insertLegs(tx: Tx, written: readonly (Draft & { id: number })[]): Promise<ReadonlyMap<string, number>> {
  const legs = written.flatMap(({ id, ask: { input }, fresh, quote: found }) =>
    fresh.flatMap(({ no, asked: requests, event, price }, index) =>
      event && price && price.odds !== null
        ? [
            {
              ...requests,
              ...price,
              odds: price.odds,
              id,
              no,
              isBank: input.kind === 'system' && requests.bank,
              isLive: isLive(event.phase),
              scoreAt: scoreOf(event),
              startsMs: event.starts_at.getTime(),
              found,
              index,
            },
          ]
        : [],
    ),
  )
  const of = <Value>(read: (leg: (typeof legs)[number]) => Value) => legs.map(read)
  const rows = await tx.rows<Owed>(
    prepared(sql`
    with t as materialized (
      select * from unnest(${int8s(of(({ id }) => id))}::bigint[], ${int4s(of(({ no }) => no))}::integer[], ${texts(of(({ event }) => event))}::text[],
        ${texts(of(({ key }) => key))}::text[], ${texts(of(({ specifiers }) => specifiers))}::text[], ${texts(of(({ outcome }) => outcome))}::text[],
        ${int4s(of(({ odds }) => odds))}::integer[], ${bools(of(({ isBank }) => isBank))}::boolean[], ${bools(of((leg) => leg.isLive))}::boolean[],
        ${int4s(of(({ producer }) => producer))}::integer[], ${int8s(of(({ version }) => version))}::bigint[], ${int8s(of(({ seq }) => seq))}::bigint[],
        ${int8s(of(({ closedSeq }) => closedSeq))}::bigint[], ${int8s(of(({ found, index }) => Number(found.liabilities[index] ?? 0n)))}::bigint[],
        ${of(({ chance }) => chance)}::real[], ${int8s(of(({ found }) => Number(found.stake)))}::bigint[], ${of(({ scoreAt }) => scoreAt)}::text[],
        ${int8s(of(({ startsMs }) => startsMs))}::bigint[])
        as t (coupon_id, no, event_id, key, specifiers, outcome, odds, is_bank, is_live, producer, market_version, market_seq, closed_seq, liability_kurus,
          chance, stake_kurus, score_at, starts_ms)
    ), written as (
      insert into sports.legs (coupon_id, no, event_id, key, specifiers, outcome, odds, is_bank, is_live, producer, market_version, market_seq, closed_seq,
        liability_kurus, chance, score_at, starts_at)
      select coupon_id, no, event_id, key, specifiers, outcome, odds, is_bank, is_live, producer, market_version, market_seq, closed_seq, liability_kurus,
        chance, score_at, to_timestamp(starts_ms / 1000.0) from t
    ) ${adding(sql`t`)}`),
  )
  return new Map(rows.map((row) => [nameOf(row), row.liability]))
}

/** Until they are decided. Those whose stake is taken at once are only looked at where that came to no end. */
async function watchOver(tx: Tx, written: readonly (Draft & { id: number })[]): Promise<void> {
  const waits = int4s(written.map(({ delayMs }) => delayMs || GRACE_MS))
  await tx.run(
    prepared(sql`
    insert into sports.coupon_decision_queue (due_at, coupons)
    select ${tx.now()}::timestamptz + t.wait_ms * interval '1 ms', array_agg(t.id)
    from unnest(${int8s(written.map(({ id }) => id))}::bigint[], ${waits}::integer[]) as t (id, wait_ms) group by t.wait_ms`),
  )
}

function writtenOf(draft: Draft & { id: number }, now: Date): Written {
  const { id, fresh, quote: found, freeBet, delayMs } = draft
  const { player, input } = draft.ask
  return {
    id,
    player_id: player.id,
    kind: input.kind,
    stake_kurus: found.stake,
    per_column_kurus: freeBet?.stakeKurus ?? input.per_column,
    sizes: [...found.shape.sizes],
    columns: found.columns,
    max_return_kurus: found.maxReturn,
    accept: acceptOf(draft),
    is_staking: delayMs === 0,
    placed_at: now,
    free_bet_id: freeBet?.id ?? null,
    is_hedge: isHedge(draft),
    legs: fresh.map(({ asked: requests, event, price }) => ({
      ...requests,
      odds: price?.odds ?? requests.odds,
      bank: input.kind === 'system' && requests.bank,
      sport: event?.sport ?? '',
      closed_seq: price?.closedSeq ?? 0,
      score_at: event ? scoreOf(event) : null,
    })),
    events: fresh.flatMap(({ event }) => event ?? []),
  }
}

/** Without the odds and which of them are taken: after a lost answer a retry sees other prices, and is the same coupon all the same. */
function hashOf({ kind, legs, sizes, per_column, free_bet_id }: CouponRequest['input']): Buffer {
  const body = JSON.stringify([
    kind,
    sizes,
    String(per_column),
    legs.map((leg) => [leg.event, leg.key, leg.specifiers, leg.outcome, leg.bank]),
    ...(free_bet_id === undefined ? [] : [free_bet_id]),
  ])
  return createHash('sha256').update(body).digest()
}
