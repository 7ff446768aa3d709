import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/database/db.ts'
import { assertQuota, quota } from '../../../platform/concurrency/quotas.ts'
import type { PlayerId } from '../../../platform/app-context.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { lockWallet } from '../../wallet/public.ts'
import { assertInItsTime, giveGift } from '../grants/activate-bonus.ts'
import type { BonusContext } from '../ports.ts'
import { codeOf } from './code-text.ts'
import { assertBonusesAllowed, assertNotExcluded } from '../wagering/exclusion.ts'
import { FULL_TEXT, isFull, openTo } from '../promotions/meter.ts'
import { usedUp } from '../offers/offers.ts'
import { runningPromotions } from '../promotions/promotions.ts'

/** Few enough that nobody guesses a code. */
const codeQuota = quota('promotion code', [
  { per: 'player', most: 10, withinMs: 3_600_000 },
  { per: 'address', most: 100, withinMs: 3_600_000 },
])

/** One refusal for every unusable code, so that nobody learns which codes exist. */
const UNKNOWN = 'Bu kod geçerli değil'

/**
 * Redeems a code: for a deposit promotion it offers the bonus at the next fitting deposit, for any other it grants the bonus now. Attempts are
 * counted, right ones too. Refuses `bonus_not_available` with the reason as far as it may be shown, `bonus_already_taken`.
 */
export async function enterCode(
  context: Pick<BonusContext, 'ask' | 'db' | 'vault'>,
  playerId: PlayerId,
  { code: typed, ip }: { code: string; ip: string },
): Promise<{ success: boolean; message: string }> {
  await assertQuota(context, codeQuota, { player: playerId, ip })
  const code = codeOf(typed)
  if (code === undefined) throw refuse('bonus_not_available', UNKNOWN)
  return context.db.transaction(async (tx) => {
    await assertBonusesAllowed(tx)
    await lockWallet(tx, playerId)
    await assertNotExcluded(tx, playerId)
    const used = await use(tx, playerId, code)
    const running = (await runningPromotions(tx, { playerId })).filter(
      (each) => each.id === used.promotionId && each.by_code,
    )
    const [rule] = await openTo(tx, playerId, running)
    if (running.length === 0) throw refuse('bonus_not_available', 'Bu kod şu anda kullanılamıyor')
    if (!rule || isFull(rule)) throw refuse('bonus_not_available', FULL_TEXT)
    if (rule.bonus_type === 'deposit' && rule.reuse === 'player' && (await usedUp(tx, playerId, [rule])).size > 0)
      throw refuse('bonus_already_taken')
    if (rule.bonus_type === 'deposit')
      return { success: true, message: `${rule.name}: uygun ilk yatırımınızda seçenekleriniz arasında olacak` }
    assertInItsTime(tx, rule)
    const grantId = await giveGift(tx, context.ask, { playerId, rule })
    await tx.run(
      sql`update bonuses.code_uses set grant_id = ${grantId} where code_id = ${used.id} and player_id = ${playerId}`,
    )
    return { success: true, message: `${rule.name} hesabınıza eklendi` }
  })
}

/** Concurrent uses meet at the conditional update; the constraint holds the limit. */
async function use(tx: Tx, playerId: PlayerId, code: string): Promise<{ id: number; promotionId: number }> {
  const own = await tx.row(sql`
    select from bonuses.code_uses u join bonuses.codes c on c.id = u.code_id where c.code = ${code} and u.player_id = ${playerId}`)
  if (own) throw refuse('bonus_already_taken', 'Bu kodu daha önce kullandınız')
  const used = await tx.row<{ id: number; promotionId: number; expires_at: Date | null }>(sql`
    update bonuses.codes set uses = uses + 1
    where code = ${code} and ended_at is null and coalesce(uses < most_uses, true)
      and exists (select from bonuses.promotions p where p.id = promotion_id and platform.is_player_of_sites(p.sites, ${playerId}))
    returning id, promotion_id as "promotionId", expires_at`)
  if (!used) throw refuse('bonus_not_available', UNKNOWN)
  if (used.expires_at !== null && used.expires_at <= tx.now())
    throw refuse('bonus_not_available', 'Bu kodun süresi dolmuş')
  await tx.run(
    sql`insert into bonuses.code_uses (code_id, player_id, created_at) values (${used.id}, ${playerId}, ${tx.now()})`,
  )
  return used
}
