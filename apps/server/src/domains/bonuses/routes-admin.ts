import * as admin from '@meydan/contract/bonuses-admin'
import * as codes from '@meydan/contract/promotion-codes-admin'
import { listPromotionVersions } from '@meydan/contract/promotion-versions-admin'
import { dutyRoute } from '../../platform/duty.ts'
import { type Route, route } from '../../platform/serve.ts'
import type { AskingHouse } from './asking.ts'
import { addCodes, endCode, listCodesPage, weighCodes } from './codes-admin.ts'
import { cancelGrantByStaff, listGrantsPage, readGrantAdmin } from './grants-admin.ts'
import { weighChange, weighGift, weighNew, weighSpins, weighSwitch } from './weigh.ts'
import {
  createPromotion,
  listPromotionsPage,
  orderPromotions,
  previewRule,
  readPromotionAdmin,
  switchPromotion,
  updatePromotion,
} from './promotions-admin.ts'
import { giveBonusByHand, giveSpinsByHand } from './give-by-hand.ts'
import { listVersionsPage } from './versions-admin.ts'
import { bonusReport } from './report.ts'

export function bonusesAdminRoutes(house: AskingHouse): Route[] {
  return [
    route(admin.listAllPromotions, ({ input }) => listPromotionsPage(house, input)),
    route(admin.readPromotion, ({ input }) => readPromotionAdmin(house, input.id)),
    route(listPromotionVersions, ({ input }) => listVersionsPage(house, input)),
    ...promotionRoutes(house),
    route(admin.orderPromotions, ({ input, act }) => orderPromotions(house, act, input.ids)),
    route(admin.previewPromotion, ({ input }) => previewRule(house, input)),
    route(admin.listGrants, ({ input }) => listGrantsPage(house, input)),
    route(admin.readGrant, ({ input }) => readGrantAdmin(house, input.id)),
    route(codes.listPromotionCodes, ({ input }) => listCodesPage(house, input)),
    dutyRoute(codes.addPromotionCodes, weighCodes, (inside, { input, act }) => addCodes(inside, act, input)),
    route(codes.endPromotionCode, ({ input, act }) => endCode(house, act, input.id)),
    dutyRoute(admin.giveBonus, weighGift, (inside, { input, act }) => giveBonusByHand(inside, act, input)),
    dutyRoute(
      admin.giveFreeSpins,
      (tx, wanted) => weighSpins(house.ask, tx, wanted),
      (inside, { input, act }) => giveSpinsByHand({ ...inside, ask: house.ask }, act, input),
    ),
    route(admin.cancelGrant, ({ input, act }) => cancelGrantByStaff(house, act, input)),
    route(admin.readBonusReport, ({ input, db }) => bonusReport(db, input)),
  ]
}

/** What is shown gives bonuses: it changes by two. */
function promotionRoutes({ ask }: AskingHouse): Route[] {
  return [
    dutyRoute(
      admin.createPromotion,
      (tx, wanted) => weighNew(ask, tx, wanted),
      (inside, { input, act }) => createPromotion({ ...inside, ask }, act, input),
    ),
    dutyRoute(
      admin.updatePromotion,
      (tx, wanted) => weighChange(ask, tx, wanted),
      (inside, { input, act }) => updatePromotion({ ...inside, ask }, act, input),
    ),
    dutyRoute(
      admin.switchPromotion,
      (tx, wanted) => weighSwitch(ask, tx, wanted),
      (inside, { input, act }) => switchPromotion({ ...inside, ask }, act, input),
    ),
  ]
}
