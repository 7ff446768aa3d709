import { formatKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Queryable, Tx } from '../../../platform/database/db.ts'
import type { PlayerId } from '../../../platform/app-context.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import type { Promotion, Rule } from './promotion-record.ts'
import { percentBonus } from './rule.ts'
import type { NewGrant } from '../grants/new-grant.ts'

/** What a promotion has given so far. Kuruş; spins and bets count at their value. */
export interface Meter {
  spent_kurus: bigint
  player_count: number
}

export type Metered = Promotion & Meter

/** Why nothing is given any more, as a player reads it. */
export const FULL_TEXT = 'Bu promosyonun kontenjanı doldu'

/**
 * Counts a grant of a promotion, in the transaction that gives it and under the player's wallet: the constraint of the row is what
 * claims at the cap meet at. Refuses `bonus_not_available` where budget or players would be above their cap.
 */
export async function countGrant(tx: Tx, grant: NewGrant, grantId: number): Promise<void> {
  if (grant.promotionId === null) return
  const cost = grant.amountKurus + (grant.spins ? grant.spins.stakeKurus * BigInt(grant.spins.count) : 0n)
  const meter = await tx.row<{ is_full: boolean }>(sql`
    update bonuses.promotion_totals m set spent_kurus = m.spent_kurus + ${cost}, player_count = m.player_count + n.players
    from (select (not exists (select from bonuses.grants g
      where g.promotion_id = ${grant.promotionId} and g.player_id = ${grant.playerId} and g.id <> ${grantId}))::int as players) n
    where m.promotion_id = ${grant.promotionId} and coalesce(m.spent_kurus + ${cost} <= m.most_kurus, true)
      and coalesce(m.player_count + n.players <= m.most_players or n.players = 0, true)
    returning coalesce(m.spent_kurus + ${cost} > m.most_kurus or m.player_count >= m.most_players, false) as is_full`)
  if (!meter) throw refuse('bonus_not_available', FULL_TEXT)
  if (meter.is_full) tx.publish('content', {})
}

/** Refuses as `bad_input` caps below what has been given. Under the promotion's lock nothing is given meanwhile. */
export async function assertCapsHold(
  tx: Tx,
  id: number,
  { budget_kurus: budget, player_cap: cap }: Rule,
): Promise<void> {
  const { spent_kurus: spent, player_count: players } = await tx.one<Meter>(
    sql`select spent_kurus, player_count from bonuses.promotion_totals where promotion_id = ${id}`,
  )
  if (budget !== null && budget < spent)
    throw refuse('bad_input', `Bütçe, şimdiye kadar verilenden az olamaz: ${formatKurus(spent)}`)
  if (cap !== null && cap < players)
    throw refuse('bad_input', `Oyuncu sınırı, şimdiye kadar yararlananlardan az olamaz: ${players}`)
}

/** Whether nobody can get anything of it any more. */
export function isFull(rule: Metered): boolean {
  return !hasLeft(rule, leastGift(rule)) || (isClosedToNew(rule) && rule.reuse === 'player')
}

/** Whether its budget has this much left. */
export function hasLeft({ budget_kurus: budget, spent_kurus: spent }: Metered, kurus: bigint): boolean {
  return budget === null || spent + kurus <= budget
}

/** Of these promotions, those that are still given to this player as far as players are counted. */
export async function openTo<Rule extends Metered>(
  q: Queryable,
  playerId: PlayerId,
  rules: readonly Rule[],
): Promise<Rule[]> {
  const closed = rules.filter(isClosedToNew).map(({ id }) => id)
  if (closed.length === 0) return [...rules]
  const had = await q.rows<{ id: number }>(sql`
    select distinct promotion_id as id from bonuses.grants where player_id = ${playerId} and promotion_id = any(${closed})`)
  return rules.filter((rule) => !closed.includes(rule.id) || had.some(({ id }) => id === rule.id))
}

function isClosedToNew({ player_cap: cap, player_count: count }: Metered): boolean {
  return cap !== null && count >= cap
}

/** What one gift of it costs at the least, kuruş. */
function leastGift(rule: Promotion): bigint {
  if (rule.bonus_type === 'free') return rule.fixed_kurus ?? 1n
  if (rule.bonus_type === 'cashback') return rule.cashback_minimum_kurus ?? 1n
  if (rule.bonus_type === 'deposit') return percentBonus(rule, rule.min_deposit_kurus ?? 0n) || 1n
  return (rule.spin_stake_kurus ?? 0n) * BigInt(rule.spin_count ?? 0)
}
