import * as admin from '@meydan/contract/bonuses-admin'
import { type Route, route } from '../../platform/serve.ts'
import type { AskingHouse } from './asking.ts'
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

export function bonusesAdminRoutes(house: AskingHouse): Route[] {
  return [
    route(admin.listAllPromotions, ({ input }) => listPromotionsPage(house, input)),
    route(admin.readPromotion, ({ input }) => readPromotionAdmin(house, input.id)),
    route(admin.createPromotion, ({ input, act }) => createPromotion(house, act, input)),
    route(admin.updatePromotion, ({ input, act }) => updatePromotion(house, act, input)),
    route(admin.switchPromotion, ({ input, act }) => switchPromotion(house, act, input)),
    route(admin.orderPromotions, ({ input, act }) => orderPromotions(house, act, input.ids)),
    route(admin.previewPromotion, ({ input }) => previewRule(house, input)),
    route(admin.listGrants, ({ input }) => listGrantsPage(house, input)),
    route(admin.readGrant, ({ input }) => readGrantAdmin(house, input.id)),
    route(admin.giveBonus, ({ input, act }) => giveBonusByHand(house, act, input)),
    route(admin.cancelGrant, ({ input, act }) => cancelGrantByStaff(house, act, input)),
    route(admin.readBonusReport, ({ input }) => bonusReport(house, input)),
  ]
}
