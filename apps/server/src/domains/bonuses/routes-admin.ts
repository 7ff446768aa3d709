import * as admin from '@meydan/contract/bonuses/bonuses-admin'
import * as codes from '@meydan/contract/bonuses/promotion-codes-admin'
import { listPromotionVersions } from '@meydan/contract/bonuses/promotion-versions-admin'
import { policyRoute } from '../../platform/approval-policy.ts'
import { type Route, route } from '../../platform/http/serve.ts'
import type { BonusContext } from './ports.ts'
import { addCodes, endCode, listCodesPage, assessCodes } from './codes/codes-admin.ts'
import { cancelGrantByStaff, listGrantsPage, readGrantAdmin } from './grants/grants-admin.ts'
import { assessChange, assessGift, assessNew, assessSpins, assessSwitch } from './grants/assess-gift.ts'
import {
  createPromotion,
  listPromotionsPage,
  orderPromotions,
  previewRule,
  readPromotionAdmin,
  switchPromotion,
  updatePromotion,
} from './promotions/promotions-admin.ts'
import { giveBonusByHand, giveSpinsByHand } from './grants/give-by-hand.ts'
import { listVersionsPage } from './promotions/versions-admin.ts'
import { bonusReport } from './report.ts'

export function bonusesAdminRoutes(context: Pick<BonusContext, 'ask' | 'db'>): Route[] {
  return [
    route(admin.listAllPromotions, ({ input }) => listPromotionsPage(context.db, input)),
    route(admin.readPromotion, ({ input }) => readPromotionAdmin(context.db, input.id)),
    route(listPromotionVersions, ({ input }) => listVersionsPage(context.db, input)),
    ...promotionRoutes(context),
    route(admin.orderPromotions, ({ input, act }) => orderPromotions(context.db, act, input.ids)),
    route(admin.previewPromotion, ({ input }) => previewRule(context, input)),
    route(admin.listGrants, ({ input }) => listGrantsPage(context.db, input)),
    route(admin.readGrant, ({ input }) => readGrantAdmin(context, input.id)),
    route(codes.listPromotionCodes, ({ input }) => listCodesPage(context.db, input)),
    policyRoute(codes.addPromotionCodes, assessCodes, (inside, { input, act }) => addCodes(inside.db, act, input)),
    route(codes.endPromotionCode, ({ input, act }) => endCode(context.db, act, input.id)),
    policyRoute(admin.giveBonus, assessGift, (inside, { input, act }) => giveBonusByHand(inside.db, act, input)),
    policyRoute(
      admin.giveFreeSpins,
      (tx, wanted) => assessSpins(context.ask, tx, wanted),
      (inside, { input, act }) => giveSpinsByHand({ ...inside, ask: context.ask }, act, input),
    ),
    route(admin.cancelGrant, ({ input, act }) => cancelGrantByStaff(context.db, act, input)),
    route(admin.readBonusReport, ({ input, db }) => bonusReport(db, input)),
  ]
}

/** What is shown gives bonuses: it changes by two. */
function promotionRoutes({ ask }: Pick<BonusContext, 'ask'>): Route[] {
  return [
    policyRoute(
      admin.createPromotion,
      (tx, wanted) => assessNew(ask, tx, wanted),
      (inside, { input, act }) => createPromotion({ ...inside, ask }, act, input),
    ),
    policyRoute(
      admin.updatePromotion,
      (tx, wanted) => assessChange(ask, tx, wanted),
      (inside, { input, act }) => updatePromotion({ ...inside, ask }, act, input),
    ),
    policyRoute(
      admin.switchPromotion,
      (tx, wanted) => assessSwitch(ask, tx, wanted),
      (inside, { input, act }) => switchPromotion({ ...inside, ask }, act, input),
    ),
  ]
}
