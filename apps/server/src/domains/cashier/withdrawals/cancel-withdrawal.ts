import type { Db } from '../../../platform/database/db.ts'
import { allows } from '@meydan/contract/licence/licence-rules'
import type { PlayerId } from '../../../platform/app-context.ts'
import { readLicenceNow } from '../../../platform/licence.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { endWithdrawal, lockWithdrawal } from './end-withdrawal.ts'

/**
 * The player takes a pending payout back: only where the licence policy lets players do so (UKGC RTS 14B forbids it), and only
 * while nobody has approved it. Another player's is `not_found`.
 */
export async function cancelWithdrawal(db: Db, playerId: PlayerId, id: number) {
  await db.transaction(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, id)
    if (!withdrawal || withdrawal.player_id !== playerId) throw refuse('not_found')
    const { policy } = await readLicenceNow(tx)
    if (!allows(policy, 'playerMayCancelWithdrawal') || withdrawal.status !== 'pending') throw refuse('not_cancellable')
    await endWithdrawal(tx, withdrawal, { status: 'cancel', staffId: null })
  })
  return { success: true, message: 'Çekim talebiniz iptal edildi, tutar bakiyenize eklendi' }
}
