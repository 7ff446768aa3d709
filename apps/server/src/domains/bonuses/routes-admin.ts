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
import { promotionReport } from './promotion-report.ts'

export function bonusesAdminRoutes(context: Pick<BonusContext, 'ask' | 'db'>): Route[] {
  return [
    route(admin.listAllPromotions, ({ input }) => listPromotionsPage(context.db, input)),
    route(admin.readPromotion, ({ input }) => readPromotionAdmin(context.db, input.id)),
    route(listPromotionVersions, ({ input }) => listVersionsPage(context.db, input)),
    ...promotionRoutes(context),
    route(admin.orderPromotions, ({ input, actor }) => orderPromotions(context.db, actor, input.ids)),
    route(admin.previewPromotion, ({ input }) => previewRule(context, input)),
    route(admin.listGrants, ({ input }) => listGrantsPage(context.db, input)),
    route(admin.readGrant, ({ input }) => readGrantAdmin(context, input.id)),
    route(codes.listPromotionCodes, ({ input }) => listCodesPage(context.db, input)),
    policyRoute(codes.addPromotionCodes, assessCodes, (inside, { input, actor }) => addCodes(inside.db, actor, input)),
    route(codes.endPromotionCode, ({ input, actor }) => endCode(context.db, actor, input.id)),
    policyRoute(admin.giveBonus, assessGift, (inside, { input, actor }) => giveBonusByHand(inside.db, actor, input)),
    policyRoute(
      admin.giveFreeSpins,
      (tx, wanted) => assessSpins(context.ask, tx, wanted),
      (inside, { input, actor }) => giveSpinsByHand({ ...inside, ask: context.ask }, actor, input),
    ),
    route(admin.cancelGrant, ({ input, actor }) => cancelGrantByStaff(context.db, actor, input)),
    route(admin.readPromotionReport, ({ input, db }) => promotionReport(db, input)),
  ]
}

/** What is shown gives bonuses: it changes by two. */
function promotionRoutes({ ask }: Pick<BonusContext, 'ask'>): Route[] {
  return [
    policyRoute(
      admin.createPromotion,
      (tx, wanted) => assessNew(ask, tx, wanted),
      (inside, { input, actor }) => createPromotion({ ...inside, ask }, actor, input),
    ),
    policyRoute(
      admin.updatePromotion,
      (tx, wanted) => assessChange(ask, tx, wanted),
      (inside, { input, actor }) => updatePromotion({ ...inside, ask }, actor, input),
    ),
    policyRoute(
      admin.switchPromotion,
      (tx, wanted) => assessSwitch(ask, tx, wanted),
      (inside, { input, actor }) => switchPromotion({ ...inside, ask }, actor, input),
    ),
  ]
}
