import type { Db } from '../../platform/database/db.ts'
import type { OutputOf } from '@meydan/contract/call'
import type { listUsedPromotions } from '@meydan/contract/bonuses/promotions'
import type { PlayerId } from '../../platform/app-context.ts'
import { usedUp } from './offers/offers.ts'
import { runningPromotions } from './promotions/promotions.ts'

/** Which of the running promotions the caller can have no more: today, for this deposit or ever, as each of them says. */
export async function usedPromotions(db: Db, playerId: PlayerId): Promise<OutputOf<typeof listUsedPromotions>> {
  const used = await usedUp(db, playerId, await runningPromotions(db, { playerId }))
  return { success: true, ids: [...used] }
}
