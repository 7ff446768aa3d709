import { istanbulDay } from '@meydan/money/day'
import sql from 'sql-template-tag'
import type { Queryable, Tx } from '../../../platform/database/db.ts'
import type { PlayerId } from '../../../platform/app-context.ts'
import { codedFor } from '../codes/code-uses.ts'
import { hasLeft, openTo } from '../promotions/meter.ts'
import { PROMOTION_COLUMNS } from '../promotions/promotion-record.ts'
import { runningPromotions } from '../promotions/promotions.ts'
import type { Promotion } from '../promotions/promotion-record.ts'
import { isInItsTime, percentBonus, type Terms, termsOf } from '../promotions/rule.ts'

const OFFER_HOURS = 24
const DEFAULT_ICON = '🎁'

export interface ApprovedDeposit {
  depositId: number
  /** The movement that credited it. */
  movementSeq: number
  playerId: PlayerId
  amountKurus: bigint
  /** Which of the player's credited deposits it is: 1 is the first. */
  nth: number
  askedAt: Date
  approvedAt: Date
}

/** One bonus of an offer as it stood when the deposit was approved; kuruş as a number, exact below 2^53. */
export interface Choice {
  id: number
  name: string
  description: string
  icon: string
  kurus: number
  terms: Terms
  /** Of the promotion; absent of choices from before versions were kept. */
  version?: number
}

/**
 * Stores the choice that an approved deposit opens for 24 hours, where a running deposit promotion fits it. Once per deposit, in
 * the transaction that credits it and right after: what moves later touches the deposit and closes the offer.
 */
export async function offerForDeposit(tx: Tx, deposit: ApprovedDeposit): Promise<void> {
  const choices = await fittingChoices(tx, deposit)
  if (choices.length === 0) return
  const expires = new Date(deposit.approvedAt.getTime() + OFFER_HOURS * 3_600_000)
  await tx.run(sql`
    insert into bonuses.offers (deposit_id, player_id, amount_kurus, movement_seq, choices, created_at, expires_at)
    values (${deposit.depositId}, ${deposit.playerId}, ${deposit.amountKurus}, ${deposit.movementSeq}, ${JSON.stringify(choices)}, ${deposit.approvedAt}, ${expires})
    on conflict (deposit_id) do nothing`)
  tx.publish('bonus', { playerId: deposit.playerId })
}

/** The bank took the deposit back: what it opened can no longer be chosen, nor opened again where a stake that is rolled back had closed it. */
export async function closeOffer(tx: Tx, playerId: PlayerId, depositId: number): Promise<void> {
  const closed = await tx.run(sql`
    update bonuses.offers set status = 'rejected', closed_reason = null, decided_at = least(${tx.now()}, expires_at)
    where deposit_id = ${depositId} and player_id = ${playerId} and status in ('pending', 'closed')`)
  if (closed > 0) tx.publish('bonus', { playerId })
}

async function fittingChoices(tx: Tx, deposit: ApprovedDeposit): Promise<Choice[]> {
  const rules = (await runningPromotions(tx, { type: 'deposit', playerId: deposit.playerId })).filter(
    (rule) =>
      deposit.amountKurus >= (rule.min_deposit_kurus ?? 0n) &&
      (rule.nth_deposit ?? deposit.nth) === deposit.nth &&
      isInItsTime(rule, deposit.askedAt),
  )
  const coded = await codedFor(tx, deposit.playerId)
  const used = await usedUp(tx, deposit.playerId, rules, deposit.depositId)
  return (await openTo(tx, deposit.playerId, rules))
    .filter((rule) => {
      const kurus = percentBonus(rule, deposit.amountKurus)
      return !used.has(rule.id) && (!rule.by_code || coded.has(rule.id)) && kurus > 0n && hasLeft(rule, kurus)
    })
    .map((rule) => choiceOf(rule, deposit.amountKurus))
}

function choiceOf(rule: Promotion, amountKurus: bigint): Choice {
  const { id, name, description, icon } = rule
  return {
    id,
    name,
    description,
    icon: icon || DEFAULT_ICON,
    kurus: Number(percentBonus(rule, amountKurus)),
    terms: termsOf(rule),
    version: rule.version_number,
  }
}

/** How much a bonus of this version may be staked with and turned into. */
function capsOf(tx: Tx, id: number, version: number) {
  return tx.one<Pick<Promotion, 'max_stake_kurus' | 'max_win_kurus'>>(sql`
    select (rule ->> 'max_stake_kurus')::bigint as max_stake_kurus, (rule ->> 'max_win_kurus')::bigint as max_win_kurus
    from bonuses.promotion_versions where promotion_id = ${id} and number = ${version}`)
}

/** The promotions among `rules` that the player has used as often as they may be. */
export async function usedUp(
  q: Queryable,
  playerId: PlayerId,
  rules: readonly Promotion[],
  depositId?: number,
): Promise<Set<number>> {
  const used = await q.rows<{ promotion_id: number; use_key: string }>(sql`
    select promotion_id, use_key from bonuses.uses where player_id = ${playerId} and promotion_id = any(${rules.map((rule) => rule.id)})`)
  const taken = new Set(used.map((use) => `${use.promotion_id} ${use.use_key}`))
  return new Set(
    rules.filter((rule) => taken.has(`${rule.id} ${useKey(rule, q.now(), depositId)}`)).map((rule) => rule.id),
  )
}

/** The key under which one use of a promotion counts. */
export function useKey(rule: Pick<Promotion, 'reuse'>, at: Date, depositId?: number): string {
  if (rule.reuse === 'player') return ''
  return rule.reuse === 'day' ? istanbulDay(at) : `deposit:${depositId ?? istanbulDay(at)}`
}

/** The promotion of a choice with its version's bonus; undefined where it is gone. */
export async function readChosen(tx: Tx, { id, version }: Choice): Promise<Promotion | undefined> {
  const rule = await readPromotionRow(tx, id)
  return rule && version !== undefined ? { ...rule, ...(await capsOf(tx, id, version)), version_number: version } : rule
}

export function readPromotionRow(q: Queryable, id: number): Promise<Promotion | undefined> {
  return q.row<Promotion>(sql`select ${PROMOTION_COLUMNS} from bonuses.promotions where id = ${id}`)
}
