import { formatKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Queryable, Tx } from '../../platform/database/db.ts'
import { forEachItem, inBatches } from '../../platform/jobs/for-each-item.ts'
import { lastDone } from '../../platform/jobs/jobs.ts'
import type { AppContext, PlayerId } from '../../platform/app-context.ts'
import { type FraudHit, openFraudCase } from '../compliance/public.ts'
import { sendSystemMessage } from '../messages/public.ts'
import { findSubjects, type Subject } from './rules/evaluate.ts'
import { isScreened, readRules } from './rules-in-force.ts'
import { fraudRuleOf } from '@meydan/contract/fraud/fraud-rules'

export interface Payout {
  id: number
  player_id: PlayerId
  reference: string
  amount_kurus: bigint
}

/**
 * Looks at a payout that was just asked for with every rule that is on, and opens a case where one strikes. It runs after the request, not
 * in it; until it has, nobody releases a payout that one would strike at.
 */
export async function screenPayout(tx: Tx, withdrawalId: number): Promise<void> {
  const payout = await tx.row<Payout>(sql`
    select id, player_id, reference, amount_kurus from cashier.payouts_view where id = ${withdrawalId} and status = 'pending'`)
  if (!payout) return
  const { player_id: playerId } = payout
  const hits = await hitsOf(tx, { playerId, at: tx.now(), withdrawalId })
  const { opened } = await openFraudCase(tx, playerId, hits)
  const isFirstLook = await tx.run(sql`
    insert into fraud.screenings (withdrawal_id, player_id, at, hits) values (${withdrawalId}, ${playerId}, ${tx.now()}, ${hits.length})
    on conflict (withdrawal_id) do nothing`)
  if (isFirstLook === 0)
    await tx.run(
      sql`update fraud.screenings set at = ${tx.now()}, hits = hits + ${hits.length} where withdrawal_id = ${withdrawalId}`,
    )
  if (opened) await notifyOfOpenPayouts(tx, playerId)
  else if (isFirstLook && (await isHeld(tx, playerId))) await notifyPlayer(tx, payout)
}

async function isHeld(q: Queryable, playerId: PlayerId): Promise<boolean> {
  return (await q.one<{ held: boolean }>(sql`select compliance.is_under_review(${playerId}) as held`)).held
}

/** Says no more than that it is checked: which rule struck is for officers alone. */
async function notifyPlayer(tx: Tx, { player_id, reference, amount_kurus }: Payout): Promise<void> {
  await sendSystemMessage(tx, player_id, {
    title: 'Çekim talebiniz kontrol ediliyor',
    content: `${formatKurus(amount_kurus)} tutarındaki çekim talebiniz (${reference}) olağan kontrollerden geçiyor. Sonucu size buradan bildireceğiz.`,
    type: 'payment',
  })
}

/** Of every payout that waits. */
async function notifyOfOpenPayouts(tx: Tx, playerId: PlayerId): Promise<void> {
  for (const payout of await openPayouts(tx, playerId)) await notifyPlayer(tx, payout)
}

/** What is asked for and neither paid nor refused, oldest first. */
export function openPayouts(q: Queryable, playerId: PlayerId): Promise<(Payout & { is_in_batch: boolean })[]> {
  return q.rows(sql`
    select id, player_id, reference, amount_kurus, is_in_batch from cashier.payouts_view
    where player_id = ${playerId} and status in ('pending', 'approved') order by id`)
}

/** Whether the rules of now have looked at a payout, or strike nowhere at it: then nobody has to wait for their look. */
export async function isClear(q: Queryable, withdrawalId: number): Promise<boolean> {
  if (await isScreened(q, withdrawalId)) return true
  const { player_id: playerId } = await q.one<Payout>(
    sql`select player_id from cashier.payouts_view where id = ${withdrawalId}`,
  )
  return (await hitsOf(q, { playerId, at: q.now(), withdrawalId })).length === 0
}

async function hitsOf(q: Queryable, subject: Subject): Promise<FraudHit[]> {
  const hits: FraudHit[] = []
  for (const { code, is_on, thresholds } of await readRules(q)) {
    if (!is_on) continue
    const withdrawalId = fraudRuleOf(code).looksAt === 'payout' ? subject.withdrawalId : null
    for (const { text } of await findSubjects(q, code, thresholds, [subject]))
      hits.push({ rule: code, withdrawalId, text })
  }
  return hits
}

const READ_AT_ONCE = 200

/** Every minute: looks at the payouts that the rules of now have not looked at, because one was switched on or changed since. */
export function screenWaiting({ db, log }: Pick<AppContext, 'db' | 'log'>): Promise<void> {
  const waiting = inBatches<{ id: number }>(READ_AT_ONCE, (after) =>
    db.rows(sql`
      select w.id from cashier.payouts_view w where w.status = 'pending' and exists (select from fraud.rules r where r.is_on
        and not exists (select from fraud.screenings s where s.withdrawal_id = w.id and s.at >= r.changed_at))
        and w.id > ${after?.id ?? 0} order by w.id limit ${READ_AT_ONCE}`),
  )
  const failures = { failure: 'screening a payout failed', ids: ({ id }: { id: number }) => ({ withdrawal: id }) }
  return forEachItem(log, failures, waiting, ({ id }) => db.transaction((tx) => screenPayout(tx, id)))
}

export const SCREEN_PLAYERS = 'fraud: screen active players'
/** So that who was here just after the last night's look is seen in this one. */
const HOURS_LOOKED_BACK = 26
const OVERLAP_HOURS = 2

/** Each night: looks at everybody who was here since the last one that was done, whether or not they want to be paid. A rule that cannot be asked and a player of whom no case can be opened keep none of the others from their turn. */
export async function screenActivePlayers({ db, log }: Pick<AppContext, 'db' | 'log'>): Promise<void> {
  const now = db.now()
  const aDayAgo = now.getTime() - HOURS_LOOKED_BACK * 3_600_000
  const last = (await lastDone(db, SCREEN_PLAYERS))?.getTime() ?? aDayAgo
  const since = new Date(Math.min(aDayAgo, last - OVERLAP_HOURS * 3_600_000))
  const subjects = (await playersSince(db, since)).map(
    (playerId): Subject => ({ playerId, at: now, withdrawalId: null }),
  )
  const hits = new Map<PlayerId, FraudHit[]>()
  const rules = (await readRules(db)).filter(({ is_on }) => is_on)
  const ofRules = { failure: 'a fraud rule could not be asked', ids: ({ code }: { code: string }) => ({ rule: code }) }
  const ofPlayers = {
    failure: 'a fraud case could not be opened',
    ids: ([player]: [PlayerId, FraudHit[]]) => ({ player }),
  }
  try {
    await forEachItem(log, ofRules, rules, async ({ code, thresholds }) => {
      for (const { subject, text } of await findSubjects(db, code, thresholds, subjects))
        hits.set(subject.playerId, [...(hits.get(subject.playerId) ?? []), { rule: code, withdrawalId: null, text }])
    })
  } finally {
    await forEachItem(log, ofPlayers, hits, ([playerId, found]) =>
      db.transaction(async (tx) => {
        const { opened } = await openFraudCase(tx, playerId, found)
        if (opened) await notifyOfOpenPayouts(tx, playerId)
      }),
    )
  }
}

/** Whoever logged in, registered, or asked something of the cashier. */
async function playersSince(q: Queryable, since: Date): Promise<PlayerId[]> {
  const rows = await q.rows<{ id: PlayerId }>(sql`
    select player_id as id from identity.ranges_view where created_at > ${since}
    union select player_id from cashier.payins_view where created_at > ${since}
    union select player_id from cashier.payouts_view where created_at > ${since} order by 1`)
  return rows.map(({ id }) => id)
}
