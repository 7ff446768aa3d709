import { recallBonuses } from './domains/bonuses/public.ts'
import { recallCampaigns } from './domains/campaigns/public.ts'
import { recallPoints } from './domains/club/public.ts'
import { reopenClosed } from './domains/identity/public.ts'
import { recallMissions } from './domains/missions/public.ts'
import { recallReferral } from './domains/referral/public.ts'
import type { AppContext } from './platform/app-context.ts'

/**
 * Who gives something for deposits, rounds and friends; points go before the missions that are counted by them, and both before campaigns,
 * which give something for a level.
 */
const RECALLS = [recallBonuses, recallReferral, recallPoints, recallMissions, recallCampaigns]

/**
 * Whoever takes a deposit or a round back, or lets one stand again, asks them all in its own transaction (`tx.recall`). Money that comes of it,
 * or of anything else, opens an account that was closed meanwhile (`tx.credited`).
 */
export function connectRecalls({ db }: Pick<AppContext, 'db'>): void {
  db.recallWith(async (tx, cause) => {
    for (const recall of RECALLS) await recall(tx, cause)
  })
  db.creditedWith(reopenClosed)
}
