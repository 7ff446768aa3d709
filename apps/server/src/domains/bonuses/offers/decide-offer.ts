import type { decidePendingBonus } from '@meydan/contract/bonuses/bonuses'
import type { InputOf, OutputOf } from '@meydan/contract/call'
import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { PlayerId } from '../../../platform/app-context.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { lockWallet } from '../../wallet/public.ts'
import { spendCode } from '../codes/code-uses.ts'
import { assertBonusesAllowed, assertNotExcluded } from '../wagering/exclusion.ts'
import { grantBonus, grantOf } from '../grants/grant-bonus.ts'
import { TOUCH_TEXTS, TOUCHED_BY, type Touch } from './offer-touch.ts'
import { type Choice, readChosen, useKey } from './offers.ts'

type Decision = InputOf<typeof decidePendingBonus>
type Decided = OutputOf<typeof decidePendingBonus>

/**
 * Takes one of the offered bonuses or none; of two decisions on one deposit the second is refused as `offer_gone`, and so is one
 * on a deposit that has been touched since it was credited, with the reason.
 */
export function decideOffer(db: Db, playerId: PlayerId, decision: Decision): Promise<Decided> {
  return db.transaction(async (tx) => {
    await assertBonusesAllowed(tx)
    await lockWallet(tx, playerId)
    if (decision.action === 'reject') return reject(tx, playerId, decision.deposit_id)
    await assertNotExcluded(tx, playerId)
    return select(tx, playerId, decision)
  })
}

async function reject(tx: Tx, playerId: PlayerId, depositId: number): Promise<Decided> {
  await close(tx, playerId, depositId, 'rejected')
  return { success: true, message: 'Bonus reddedildi. Kayıp bonusu hakkınız saklıdır.' }
}

async function select(tx: Tx, playerId: PlayerId, { deposit_id, bonus_id }: Decision): Promise<Decided> {
  await assertUntouched(tx, playerId, deposit_id)
  const choices = await close(tx, playerId, deposit_id, 'selected')
  const choice = choices.find((each) => each.id === bonus_id)
  const rule = choice && (await readChosen(tx, choice))
  if (!choice || !rule) throw refuse('bonus_not_available')
  const { id } = await grantBonus(
    tx,
    grantOf(rule, {
      playerId,
      source: 'deposit',
      sourceRef: String(deposit_id),
      amountKurus: BigInt(choice.kurus),
      terms: choice.terms,
      ...(choice.version === undefined && { version: null }),
      useKey: useKey(rule, tx.now(), deposit_id),
    }),
  )
  if (rule.by_code) await spendCode(tx, playerId, { promotionId: rule.id, grantId: id })
  await assertUntouched(tx, playerId, deposit_id)
  await tx.run(sql`update bonuses.offers set grant_id = ${id} where deposit_id = ${deposit_id}`)
  return { success: true, message: 'Bonus başarıyla eklendi!', bonus: { amount: liraOfKurus(BigInt(choice.kurus)) } }
}

/**
 * Looked at before and after the grant: a plain stake locks no wallet, but from the bonus's flag on every stake does, so that what
 * slipped in between is seen by the second look and undoes the choice.
 */
async function assertUntouched(tx: Tx, playerId: PlayerId, depositId: number): Promise<void> {
  const offer = await tx.row<{ by: Touch | null }>(sql`
    select ${TOUCHED_BY} as by from bonuses.offers o
    where o.deposit_id = ${depositId} and o.player_id = ${playerId} and o.status in ('pending', 'closed', 'selected') and o.grant_id is null and o.expires_at > ${tx.now()}`)
  if (!offer) throw refuse('offer_gone')
  if (offer.by !== null) throw refuse('offer_gone', TOUCH_TEXTS[offer.by])
}

/** Concurrent choices meet at the conditional update. An offer that was closed by a stake can be chosen again once the stake is rolled back. */
async function close(
  tx: Tx,
  playerId: PlayerId,
  depositId: number,
  status: 'selected' | 'rejected',
): Promise<Choice[]> {
  const now = tx.now()
  const offer = await tx.row<{ choices: Choice[] }>(sql`
    update bonuses.offers set status = ${status}, closed_reason = null, decided_at = ${now}
    where deposit_id = ${depositId} and player_id = ${playerId} and expires_at > ${now}
      and (status = 'pending' or status = 'closed' and ${status} = 'selected')
    returning choices`)
  if (!offer) throw refuse('offer_gone')
  tx.publish('bonus', { playerId })
  return offer.choices
}
