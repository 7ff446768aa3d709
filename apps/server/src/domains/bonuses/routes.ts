import * as bonuses from '@meydan/contract/bonuses'
import { listPromotions } from '@meydan/contract/promotions'
import { type Route, route } from '../../platform/serve.ts'
import { activateBonus } from './activate-bonus.ts'
import { activeBonuses, bonusHistory } from './active-bonuses.ts'
import type { AskingHouse } from './asking.ts'
import { bonusesAdminRoutes } from './routes-admin.ts'
import { cancelBonus, previewCancel } from './cancel-bonus.ts'
import { calculateCashback, claimCashback } from './claim-cashback.ts'
import { decideOffer } from './decide-offer.ts'
import { enterCode } from './enter-code.ts'
import { pendingBonus } from './pending-bonus.ts'
import { shownPromotions } from './promotions.ts'

export function bonusesRoutes(house: AskingHouse): Route[] {
  return [
    route(listPromotions, ({ site }) => shownPromotions(house, site)),
    route(bonuses.checkPendingBonus, ({ player }) =>
      player ? pendingBonus(house, player.id) : { success: false, pending: false },
    ),
    route(bonuses.decidePendingBonus, ({ input, player }) => decideOffer(house, player.id, input)),
    route(bonuses.activateBonus, ({ input, player }) => activateBonus(house, player.id, input.bonus_id)),
    route(bonuses.enterPromotionCode, ({ input, player, ip }) => enterCode(house, player.id, { code: input.code, ip })),
    route(bonuses.listActiveBonuses, ({ player }) => activeBonuses(house, player.id)),
    route(bonuses.listBonuses, ({ input, player }) => bonusHistory(house, player.id, input.page)),
    route(bonuses.previewBonusCancel, ({ input, player }) => previewCancel(house, player.id, input.id)),
    route(bonuses.cancelBonus, ({ input, player }) => cancelBonus(house, player.id, input.id)),
    route(bonuses.calculateCashback, ({ player }) => calculateCashback(house, player.id)),
    route(bonuses.claimCashback, ({ input, player }) => claimCashback(house, player.id, input.amount)),
    ...bonusesAdminRoutes(house),
  ]
}
