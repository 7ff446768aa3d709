import type { decideFraudCase as call } from '@meydan/contract/fraud/fraud-admin'
import { type FraudHitCode, fraudHitOf } from '@meydan/contract/fraud/fraud-rules'
import { formatKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Queryable, Tx } from '../../platform/database/db.ts'
import type { Wanted, EffectPreview } from '../../platform/approval-policy.ts'
import type { AppContext, PlayerId } from '../../platform/app-context.ts'
import { onTransaction } from '../../platform/http/idempotent-route.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { forfeitAll } from '../bonuses/public.ts'
import { rejectWithdrawal } from '../cashier/public.ts'
import { endFraudCase, lockFraudCase } from '../compliance/public.ts'
import { readPlayer } from '../identity/public.ts'
import { sendSystemMessage } from '../messages/public.ts'
import { openPayouts } from './screen.ts'

/** What players read where their payout is refused: nothing of what struck. */
const NEUTRAL = 'Kontroller sonucunda talebiniz karşılanamadı. Ayrıntı için bize yazabilirsiniz'

/** Always two people. Refuses `not_found`, `already_decided`, and `conflict` where a payout is with the bank already. */
export async function assessDecision(tx: Tx, { input }: Wanted<typeof call>): Promise<EffectPreview> {
  const { player_id: playerId } = await lockFraudCase(tx, input.id)
  const payouts = await openPayouts(tx, playerId)
  const sum = payouts.reduce((all, { amount_kurus }) => all + amount_kurus, 0n)
  const { username } = await readPlayer(tx, playerId)
  const isReleased = input.outcome === 'released'
  const bonuses = !isReleased && (await isBonusAbuse(tx, input.id))
  return {
    subject: `fraud-case:${input.id}`,
    text: `${username}: vaka ${input.id}, ${isReleased ? 'serbest bırak' : 'reddet'}`,
    before: {
      Durum: 'İnceleniyor',
      Bekleyen: payouts.map(({ reference }) => reference).join(', ') || 'Çekim yok',
      Tutar: formatKurus(sum),
    },
    after: {
      Durum: isReleased ? 'Serbest' : 'Ret: tutar bakiyeye döner',
      ...(bonuses ? { Bonuslar: 'Süren bonuslar biter' } : {}),
      Gerekçe: input.reason,
    },
    effectKurus: isReleased ? sum : 0n,
    playerId,
    needsTwo: true,
  }
}

async function isBonusAbuse(q: Queryable, caseId: number): Promise<boolean> {
  const rows = await q.rows<{ rule: FraudHitCode }>(
    sql`select distinct rule from compliance.fraud_hits_view where case_id = ${caseId}`,
  )
  return rows.some(({ rule }) => fraudHitOf(rule).isBonusAbuse)
}

/** Once: released payouts go on to the approval of payouts, refused ones return to the balance. */
export async function decideCase({ db }: Pick<AppContext, 'db'>, { input, actor }: Wanted<typeof call>) {
  const { id, outcome, reason } = input
  return db.transaction(async (tx) => {
    const { player_id: playerId } = await lockFraudCase(tx, id)
    const payouts = await openPayouts(tx, playerId)
    await endFraudCase(tx, actor, id, { outcome, reason, withdrawalIds: payouts.map((each) => each.id) })
    if (outcome === 'released') {
      await notifyOfRelease(tx, playerId, payouts.length)
      return { success: true, status: outcome, message: 'Vaka serbest bırakma kararıyla sonuçlandı' }
    }
    const sent = payouts.find((each) => each.is_in_batch)
    if (sent)
      throw refuse(
        'conflict',
        `${sent.reference} ödeme listesinde: bankaya verilmiş olabilir. Verilmediyse önce listeyi bozun, verildiyse sonucunu bankadan alın`,
      )
    for (const payout of payouts)
      await rejectWithdrawal(onTransaction(db, tx), actor, { id: payout.id, reason: NEUTRAL })
    if (await isBonusAbuse(tx, id)) await endBonuses(tx, playerId)
    return { success: true, status: outcome, message: 'Vaka ret kararıyla sonuçlandı' }
  })
}

async function notifyOfRelease(tx: Tx, playerId: PlayerId, payouts: number): Promise<void> {
  if (payouts === 0) return
  await sendSystemMessage(tx, playerId, {
    title: 'Kontroller tamamlandı',
    content: 'Çekim talebinizin kontrolleri tamamlandı, talebiniz işleme alındı.',
    type: 'payment',
  })
}

async function endBonuses(tx: Tx, playerId: PlayerId): Promise<void> {
  const forfeited = await forfeitAll(tx, playerId, 'operator')
  if (forfeited === 0n) return
  await sendSystemMessage(tx, playerId, {
    title: 'Bonusunuz sona erdi',
    content: `Kontroller sonucunda süren bonusunuz sona erdi, ${formatKurus(forfeited)} bonus bakiyesi silindi. Ayrıntı için bize yazabilirsiniz.`,
    type: 'bonus',
  })
}
