import sql from 'sql-template-tag'
import { numbered, type Tx } from '../../../platform/database/db.ts'
import type { PlayerId } from '../../../platform/app-context.ts'
import { lockWallet, renewRulesOf, setFlags, shardOf, transfer } from '../../wallet/public.ts'
import { endOne, type ForfeitReason, type BonusBalance, settleGrants, type Settled } from './grant.ts'
import {
  type EntryRow,
  type GrantRow,
  bonusBalancesOf,
  bonusBalanceWrites,
  readEntries,
  readGrants,
} from '../wagering/bonus-balances.ts'

export interface GrantEnd {
  grantId: number
  playerId: PlayerId
  status: 'completed' | 'cancelled' | 'expired'
  reason: ForfeitReason
}

/** Ends a running grant of a player whose wallet is locked: completed money becomes cash, the rest is forfeited. Kuruş moved. */
export async function endGrant(tx: Tx, { grantId, playerId, status, reason }: GrantEnd) {
  const bonusBalance = await readBonusBalance(tx, playerId)
  const grant = bonusBalance.grants.find(({ id }) => id === grantId)
  if (!grant) throw new Error(`grant ${grantId} of player ${playerId} is not running`)
  const ref = await endingOf(tx, grantId)
  const settled = endOne(bonusBalance, grant, { status, reason, ref })
  await keep(tx, bonusBalance)
  await moveOfGrant(tx, playerId, { ...settled, ref, grantId, reason })
  await dropFlagWhereDone(tx, playerId)
  if (grant.spinGameId !== null) tx.enqueue('spins-ended', { grantId })
  tx.publish('bonus', { playerId })
  return { converted: BigInt(settled.converted), forfeited: BigInt(settled.forfeited) }
}

/** The wallet's lock, and no round changes a bonus of this player until this transaction ends. Before what is decided by a grant is read. */
export async function lockGrants(tx: Tx, playerId: PlayerId): Promise<void> {
  await lockWallet(tx, playerId)
  await renewRulesOf(tx, shardOf(playerId), [playerId])
}

/** Names an end of a bonus: one that was recalled and given again ends once more. */
async function endingOf(tx: Tx, grantId: number): Promise<string> {
  const { times } = await tx.one<{ times: number }>(
    sql`select count(*)::int as times from bonuses.recalls where grant_id = ${grantId} and revived_at is not null`,
  )
  return times === 0 ? `grant:${grantId}` : `grant:${grantId}:${times + 1}`
}

/** Ends what is over of a player, whose wallet is locked, and of which nothing is open. */
export async function endFinished(tx: Tx, playerId: PlayerId): Promise<void> {
  if (!(await hasRunning(tx, playerId))) return dropFlag(tx, playerId)
  const all = await readBonusBalance(tx, playerId)
  for (const grant of all.grants) {
    const bonusBalance: BonusBalance = { grants: [grant], earlier: [], noted: [], changed: new Set() }
    const ref = await endingOf(tx, grant.id)
    const settled = settleGrants(bonusBalance, ref, tx.now().getTime())
    if (bonusBalance.changed.size === 0) continue
    await keep(tx, bonusBalance)
    await moveOfGrant(tx, playerId, { ...settled, ref, grantId: grant.id, reason: grant.endReason ?? '' })
    tx.publish('bonus', { playerId })
  }
  await dropFlagWhereDone(tx, playerId)
}

/** Of a player whose wallet is locked, with what these stakes took. Until this transaction ends only this changes it. */
export async function readBonusBalance(
  tx: Tx,
  playerId: PlayerId,
  stakeRefs: readonly string[] = [],
): Promise<BonusBalance> {
  await renewRulesOf(tx, shardOf(playerId), [playerId])
  const entries = stakeRefs.length === 0 ? [] : await tx.rows<EntryRow>(numbered(readEntries.text, [stakeRefs]))
  const rows = await tx.rows<GrantRow>(numbered(readGrants.text, [[playerId], stakeRefs]))
  return bonusBalancesOf(entries, rows).get(playerId) ?? { grants: [], earlier: [], noted: [], changed: new Set() }
}

export async function keep(tx: Tx, bonusBalance: BonusBalance): Promise<void> {
  for (const { statement, values } of bonusBalanceWrites([bonusBalance], tx.now()))
    await tx.run(numbered(statement.text, values ?? []))
}

function moveOfGrant(
  tx: Tx,
  playerId: PlayerId,
  settled: Settled & { ref: string; grantId: number; reason: string },
): Promise<void> {
  const { ref, grantId, reason: note } = settled
  const names = { converted: `${ref}:converted`, forfeited: `${ref}:forfeited` }
  return moveSettled(tx, { playerId, reference: `B${grantId}`, names, note }, settled)
}

interface Leaving {
  playerId: PlayerId
  reference: string
  /** Of the two movements, each made once. */
  names: { converted: string; forfeited: string }
  /** Why it is forfeited. */
  note?: string
}

/** What bonuses that have ended leave of the bonus account: completed ones made it cash, others lost it. */
export async function moveSettled(
  tx: Tx,
  { playerId, reference, names, note }: Leaving,
  { converted, forfeited }: Settled,
): Promise<void> {
  const common = { playerId, source: 'bonuses', reference }
  const [cash, lost] = [BigInt(converted), BigInt(forfeited)]
  if (cash > 0n)
    await transfer(tx, {
      ...common,
      kind: 'bonus_converted',
      externalId: names.converted,
      cash,
      bonus: -cash,
      contra: null,
    })
  if (lost > 0n)
    await transfer(tx, {
      ...common,
      kind: 'bonus_forfeited',
      externalId: names.forfeited,
      bonus: -lost,
      contra: 'bonus_cost',
      note,
    })
}

/** Forfeits every running bonus of a player, for a withdrawal, an exclusion or a closed account. Kuruş forfeited. */
export async function forfeitAll(tx: Tx, playerId: PlayerId, reason: ForfeitReason): Promise<bigint> {
  await lockGrants(tx, playerId)
  const grants = await tx.rows<{ id: number }>(
    sql`select id from bonuses.grants where player_id = ${playerId} and status in ('active', 'finishing') order by id`,
  )
  let total = 0n
  for (const { id } of grants)
    total += (await endGrant(tx, { grantId: id, playerId, status: 'cancelled', reason })).forfeited
  return total
}

/** Rounds of players without bonuses skip the bonus tables. */
async function dropFlagWhereDone(tx: Tx, playerId: PlayerId): Promise<void> {
  if (!(await hasRunning(tx, playerId))) await dropFlag(tx, playerId)
}

async function hasRunning(tx: Tx, playerId: PlayerId): Promise<boolean> {
  const running = await tx.row(
    sql`select 1 from bonuses.grants where player_id = ${playerId} and status in ('active', 'finishing')`,
  )
  return running !== undefined
}

async function dropFlag(tx: Tx, playerId: PlayerId): Promise<void> {
  await setFlags(tx, playerId, { hasBonus: false })
}
