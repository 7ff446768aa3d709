import { allowsWagering } from '@meydan/contract/licence/licence-rules'
import sql from 'sql-template-tag'
import type { Queryable, Tx } from '../../../platform/database/db.ts'
import { readLicenceNow } from '../../../platform/licence.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { recordValueGiven } from '../../approvals/public.ts'
import { lockWallet, renewRulesOf, setFlags, shardOf, transfer } from '../../wallet/public.ts'
import { countGrant } from '../promotions/meter.ts'
import type { Promotion } from '../promotions/promotion-record.ts'
import type { NewGrant } from './new-grant.ts'

/**
 * Credits a bonus: bonus money with rollover × amount to wager, cash where the rollover is 0, or free spins or bets without money.
 * Refuses `bonus_already_taken` where it was granted for the same reason before, `bonus_not_available` where its promotion has given
 * all it may, `wagering_above_licence`.
 */
export async function grantBonus(tx: Tx, grant: NewGrant): Promise<{ id: number; amountKurus: bigint }> {
  await assertWagering(tx, grant.terms.rollover)
  await lockWallet(tx, grant.playerId)
  const id = await insertGrant(tx, grant)
  if (grant.useKey !== undefined) await useUp(tx, grant, id)
  await credit(tx, grant, id)
  if (isWagered(grant) && !(await setFlags(tx, grant.playerId, { hasBonus: true })))
    await renewRulesOf(tx, shardOf(grant.playerId), [grant.playerId])
  await countGrant(tx, grant, id)
  await recordValueGiven(tx, subjectsOf(grant), [
    { playerId: grant.playerId, kurus: worthOf(grant), reference: `grant:${id}` },
  ])
  if (grant.spins && grant.type === 'freespin') tx.enqueue('spins-granted', { grantId: id })
  tx.publish('bonus', { playerId: grant.playerId })
  return { id, amountKurus: grant.amountKurus }
}

/** What its promotion stands under in the table of approval policies; what is given by hand names its player there by itself. */
function subjectsOf({ promotionId, name, givenBy = [] }: NewGrant): string[] {
  if (promotionId === null) return [...givenBy]
  return [...givenBy, `promotion:${promotionId}`, `promotion:${name}`, `promotion-codes:${promotionId}`]
}

/** Money, or spins at their value, kuruş. */
function worthOf({ amountKurus, spins }: NewGrant): bigint {
  return amountKurus + (spins ? spins.stakeKurus * BigInt(spins.count) : 0n)
}

/** Refuses `wagering_above_licence`. */
export async function assertWagering(q: Queryable, times: number): Promise<void> {
  const { policy } = await readLicenceNow(q)
  if (!allowsWagering(policy, times))
    throw refuse('wagering_above_licence', `Lisans gereği çevrim en çok ${policy.wageringCapTimes} kat olabilir`)
}

/** The grant that a running promotion gives. */
export function grantOf(
  rule: Promotion,
  grant: Pick<
    NewGrant,
    'playerId' | 'source' | 'sourceRef' | 'amountKurus' | 'terms' | 'useKey' | 'version' | 'givenBy'
  >,
): NewGrant {
  const { spin_game_id, spin_count, spin_stake_kurus } = rule
  const isPlayed = rule.bonus_type === 'freespin' || rule.bonus_type === 'freebet'
  const spins =
    isPlayed && spin_game_id !== null && spin_count !== null && spin_stake_kurus !== null
      ? { gameId: spin_game_id, count: spin_count, stakeKurus: spin_stake_kurus }
      : undefined
  return {
    promotionId: rule.id,
    version: rule.version_number,
    name: rule.name,
    description: rule.description,
    type: rule.bonus_type,
    maxStakeKurus: rule.max_stake_kurus,
    maxWinKurus: rule.max_win_kurus,
    spins,
    ...grant,
  }
}

function isWagered(grant: NewGrant): boolean {
  return grant.terms.rollover > 0 || grant.spins !== undefined
}

async function insertGrant(tx: Tx, grant: NewGrant): Promise<number> {
  const now = tx.now()
  const wagered = isWagered(grant)
  const held = wagered ? grant.amountKurus : 0n
  const expires = new Date(now.getTime() + grant.terms.validity_days * DAY_MS)
  const row = await tx.row<{ id: number }>(sql`
    insert into bonuses.grants (player_id, promotion_id, promotion_version, source, source_ref, name, description, bonus_type, status, end_reason, terms, granted_kurus,
      balance_kurus, wager_required_kurus, converted_kurus, max_stake_kurus, max_win_kurus, spin_game_id, spin_stake_kurus, spins_total, spins_left,
      created_at, expires_at, ended_at)
    values (${grant.playerId}, ${grant.promotionId}, ${grant.version ?? null}, ${grant.source}, ${grant.sourceRef}, ${grant.name}, ${grant.description}, ${grant.type},
      ${wagered ? 'active' : 'completed'}, ${wagered ? null : 'no_wagering'}, ${JSON.stringify(grant.terms)}, ${grant.amountKurus}, ${held},
      ${grant.amountKurus * BigInt(grant.terms.rollover)}, ${grant.amountKurus - held}, ${grant.maxStakeKurus}, ${grant.maxWinKurus},
      ${grant.spins?.gameId ?? null}, ${grant.spins?.stakeKurus ?? null}, ${grant.spins?.count ?? 0}, ${grant.spins?.count ?? 0},
      ${now}, ${expires}, ${wagered ? null : now})
    on conflict (player_id, source, source_ref) do nothing
    returning id`)
  if (!row) throw refuse('bonus_already_taken')
  await tx.run(sql`
    insert into bonuses.entries (movement_ref, kind, grant_id, amount_kurus, progress_kurus, created_at)
    select ${`grant:${row.id}`}, n.kind, ${row.id}, n.kurus, 0, ${now}
    from (values ('granted', ${grant.amountKurus}::bigint), ('converted', ${held - grant.amountKurus}::bigint)) as n (kind, kurus)
    where n.kind = 'granted' or n.kurus <> 0`)
  return row.id
}

const DAY_MS = 86_400_000

async function useUp(tx: Tx, grant: NewGrant, id: number): Promise<void> {
  const used = await tx.run(sql`
    insert into bonuses.uses (player_id, promotion_id, use_key, grant_id, created_at)
    values (${grant.playerId}, ${grant.promotionId}, ${grant.useKey}, ${id}, ${tx.now()}) on conflict do nothing`)
  if (used === 0) throw refuse('bonus_already_taken')
}

async function credit(tx: Tx, grant: NewGrant, id: number): Promise<void> {
  if (grant.amountKurus === 0n) return
  const isCashback = grant.type === 'cashback'
  await transfer(tx, {
    playerId: grant.playerId,
    kind: isCashback ? 'cashback' : 'bonus_granted',
    source: 'bonuses',
    externalId: `grant:${id}`,
    ...(isWagered(grant) ? { bonus: grant.amountKurus } : { cash: grant.amountKurus }),
    contra: isCashback ? 'cashback_cost' : 'bonus_cost',
    reference: `B${id}`,
    note: grant.name,
  })
}
