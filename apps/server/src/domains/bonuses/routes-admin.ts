import * as admin from '@meydan/contract/bonuses-admin'
import type { House } from '../../platform/house.ts'
import { type Route, route } from '../../platform/serve.ts'
import { cancelGrantByStaff, giveBonusByHand, listGrantsPage, readGrantAdmin } from './grants-admin.ts'
import {
  createPromotion,
  listPromotionsPage,
  orderPromotions,
  previewRule,
  readPromotionAdmin,
  switchPromotion,
  updatePromotion,
} from './promotions-admin.ts'
import { bonusReport } from './report.ts'

export function bonusesAdminRoutes(house: House): Route[] {
  return [
    route(admin.listAllPromotions, ({ input }) => listPromotionsPage(house, input)),
    route(admin.readPromotion, ({ input }) => readPromotionAdmin(house, input.id)),
    route(admin.createPromotion, ({ input, staff, ip }) => createPromotion(house, input, { staff, ip })),
    route(admin.updatePromotion, ({ input, staff, ip }) => updatePromotion(house, input, { staff, ip })),
    route(admin.switchPromotion, ({ input, staff, ip }) =>
      switchPromotion(house, input.id, input.active, { staff, ip }),
    ),
    route(admin.orderPromotions, ({ input, staff, ip }) => orderPromotions(house, input.ids, { staff, ip })),
    route(admin.previewPromotion, ({ input }) => previewRule(house, input)),
    route(admin.listGrants, ({ input }) => listGrantsPage(house, input)),
    route(admin.readGrant, ({ input }) => readGrantAdmin(house.db, input.id)),
    route(admin.giveBonus, ({ input, staff, ip }) => giveBonusByHand(house, input, { staff, ip })),
    route(admin.cancelGrant, ({ input, staff, ip }) =>
      cancelGrantByStaff(house, input.id, input.reason, { staff, ip }),
    ),
    route(admin.readBonusReport, ({ input }) => bonusReport(house, input)),
  ]
}
