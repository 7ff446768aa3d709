import * as bonuses from '@meydan/contract/bonuses/bonuses'
import { listPromotions, listUsedPromotions } from '@meydan/contract/bonuses/promotions'
import { type Route, route } from '../../platform/http/serve.ts'
import { activateBonus } from './grants/activate-bonus.ts'
import { activeBonuses, bonusHistory } from './grants/active-bonuses.ts'
import type { BonusContext } from './ports.ts'
import { bonusesAdminRoutes } from './routes-admin.ts'
import { cancelBonus, previewCancel } from './grants/cancel-bonus.ts'
import { calculateCashback, claimCashback } from './cashback/claim-cashback.ts'
import { decideOffer } from './offers/decide-offer.ts'
import { enterCode } from './codes/enter-code.ts'
import { pendingBonus } from './offers/pending-bonus.ts'
import { shownPromotions } from './promotions/promotions.ts'
import { usedPromotions } from './used-promotions.ts'

export function bonusesRoutes(context: BonusContext): Route[] {
  return [
    route(listPromotions, ({ site }) => shownPromotions(context, site)),
    route(listUsedPromotions, ({ player }) => usedPromotions(context.db, player.id)),
    route(bonuses.checkPendingBonus, ({ player }) =>
      player ? pendingBonus(context, player.id) : { success: false, pending: false },
    ),
    route(bonuses.decidePendingBonus, ({ input, player }) => decideOffer(context.db, player.id, input)),
    route(bonuses.activateBonus, ({ input, player }) => activateBonus(context, player.id, input.bonus_id)),
    route(bonuses.enterPromotionCode, ({ input, player, ip }) =>
      enterCode(context, player.id, { code: input.code, ip }),
    ),
    route(bonuses.listActiveBonuses, ({ player }) => activeBonuses(context, player.id)),
    route(bonuses.listBonuses, ({ input, player }) => bonusHistory(context.db, player.id, input.page)),
    route(bonuses.previewBonusCancel, ({ input, player }) => previewCancel(context.db, player.id, input.id)),
    route(bonuses.cancelBonus, ({ input, player }) => cancelBonus(context.db, player.id, input.id)),
    route(bonuses.calculateCashback, ({ player }) => calculateCashback(context, player.id)),
    route(bonuses.claimCashback, ({ input, player }) => claimCashback(context, player.id, input.amount)),
    ...bonusesAdminRoutes(context),
  ]
}
