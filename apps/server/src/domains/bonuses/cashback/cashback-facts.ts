import { startOfIstanbulDay } from '@meydan/money/day'
import sql from 'sql-template-tag'
import type { Queryable } from '../../../platform/database/db.ts'
import type { PlayerId } from '../../../platform/app-context.ts'
import { balances } from '../../wallet/public.ts'
import { activeBonusMoney } from '../grants/active-bonuses.ts'
import type { BonusPorts } from '../ports.ts'
import type { Share } from './cashback-shares.ts'

/** What a player put in and took out over Istanbul days [from, to), kuruş. */
export interface Quota {
  deposits: bigint
  withdrawals: bigint
  /** Given by the operator without a deposit: a loss of it was the operator's. */
  bonuses: bigint
  /** What fed it, and what of each was kept by now. Kuruş. */
  deposits_fed: { id: number; kurus: bigint }[]
}

/** Deposits that fed the bonus chosen for them feed no cashback. */
export async function readFlow(
  q: Queryable,
  ask: BonusPorts,
  playerId: PlayerId,
  from: string,
  to: string,
): Promise<Quota> {
  const [start, end] = [startOfIstanbulDay(from), startOfIstanbulDay(to)]
  const credited = await ask.creditedDeposits(q, playerId, start, end)
  const { spent, bonuses } = await q.one<{ spent: number[]; bonuses: bigint }>(sql`
    select
      (select coalesce(array_agg(o.deposit_id), '{}') from bonuses.offers o
        where o.deposit_id = any(${credited.map(({ id }) => id)}::int[]) and o.status = 'selected') as spent,
      (select coalesce(sum(g.granted_kurus), 0)::bigint from bonuses.grants g
        where g.player_id = ${playerId} and g.source in ('promotion', 'hand', 'points', 'campaign', 'wheel', 'referral') and g.created_at >= ${start} and g.created_at < ${end}) as bonuses`)
  const unspent = credited.filter(({ id }) => !spent.includes(id))
  return {
    deposits: unspent.reduce((sum, { kurus }) => sum + kurus, 0n),
    withdrawals: await ask.requestedWithdrawals(q, playerId, start, end),
    bonuses,
    deposits_fed: unspent,
  }
}

/**
 * What a player has asked to be paid out since an instant, beyond what he paid in since, kuruş: with what lay there before it nothing was
 * lost.
 */
export async function takenOutSince(q: Queryable, ask: BonusPorts, playerId: PlayerId, since: Date): Promise<bigint> {
  const until = new Date(q.now().getTime() + DAY_MS)
  const withdrawals = await ask.requestedWithdrawals(q, playerId, since, until)
  const credited = withdrawals === 0n ? [] : await ask.creditedDeposits(q, playerId, since, until)
  const beyond = credited.reduce((left, { kurus }) => left - kurus, withdrawals)
  return beyond > 0n ? beyond : 0n
}

const DAY_MS = 86_400_000

export interface Standing {
  /** Cash, and bonus money whose time is not over. */
  balance: bigint
  openWithdrawals: number
  activeBonuses: number
}

/** The player's balances now. A bonus without balance, open stakes and remaining wagering does not block a claim. */
export async function readStanding(q: Queryable, ask: BonusPorts, playerId: PlayerId): Promise<Standing> {
  const { cash } = await balances(q, playerId)
  const { kurus } = await activeBonusMoney(q, playerId)
  const openWithdrawals = await ask.openWithdrawalCount(q, playerId)
  const { active } = await q.one<{ active: number }>(sql`
    select count(*)::int as active from bonuses.grants g where g.player_id = ${playerId}
      and (g.status = 'finishing' or g.status = 'active' and (g.expires_at > ${q.now()} or g.open_stakes > 0))
      and (g.spins_left > 0 or g.open_stakes > 0
        or g.balance_kurus > 0 and (g.wager_required_kurus = 0 or g.wager_done_kurus < g.wager_required_kurus))`)
  return { balance: cash + kurus, openWithdrawals, activeBonuses: active }
}

export interface EarlierClaim {
  promotion_id: number | null
  from: string
  to: string
  base: bigint
  shares: Share[]
}

/** The claims of a player that touch Istanbul days [from, to), with the days each category was claimed for. */
export async function readClaims(q: Queryable, playerId: PlayerId, from: string, to: string): Promise<EarlierClaim[]> {
  const rows = await q.rows<Omit<EarlierClaim, 'shares'> & { shares: Omit<Share, 'lost'>[] }>(sql`
    select c.promotion_id, lower(c.period)::text as from, upper(c.period)::text as to, c.base_kurus as base, (
      select json_agg(json_build_object('category', l.category, 'from', lower(l.days)::text, 'to', upper(l.days)::text))
      from bonuses.cashback_losses l where l.claim_id = c.id) as shares
    from bonuses.cashback_claims c
    where c.player_id = ${playerId} and c.period && daterange(${from}, ${to})`)
  return rows.map((row) => ({ ...row, shares: (row.shares ?? []).map((share) => ({ ...share, lost: 0n })) }))
}
