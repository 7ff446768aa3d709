import * as admin from '@meydan/contract/bonuses-admin'
import { dutyRoute } from '../../platform/duty.ts'
import type { House } from '../../platform/house.ts'
import { type Route, route } from '../../platform/serve.ts'
import { cancelGrantByStaff, giveBonusByHand, listGrantsPage, readGrantAdmin } from './grants-admin.ts'
import { weighChange, weighGift, weighNew, weighSwitch } from './weigh.ts'
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
    dutyRoute(admin.createPromotion, weighNew, (inside, { input, act }) => createPromotion(inside, act, input)),
    dutyRoute(admin.updatePromotion, weighChange, (inside, { input, act }) => updatePromotion(inside, act, input)),
    dutyRoute(admin.switchPromotion, weighSwitch, (inside, { input, act }) => switchPromotion(inside, act, input)),
    route(admin.orderPromotions, ({ input, act }) => orderPromotions(house, act, input.ids)),
    route(admin.previewPromotion, ({ input }) => previewRule(house, input)),
    route(admin.listGrants, ({ input }) => listGrantsPage(house, input)),
    route(admin.readGrant, ({ input }) => readGrantAdmin(house.db, input.id)),
    dutyRoute(admin.giveBonus, weighGift, (inside, { input, act }) => giveBonusByHand(inside, act, input)),
    route(admin.cancelGrant, ({ input, act }) => cancelGrantByStaff(house, act, input)),
    route(admin.readBonusReport, ({ input }) => bonusReport(house, input)),
  ]
}
