import * as admin from '@meydan/contract/affiliates-admin'
import * as postbacks from '@meydan/contract/postbacks'
import { dutyRoute } from '../../platform/duty.ts'
import type { House } from '../../platform/house.ts'
import { type Route, route } from '../../platform/serve.ts'
import { approveStatement, payStatement, weighApproval, weighPayout } from './decide-statement.ts'
import { closeAndPrepare } from './jobs.ts'
import { createPlan, listPlans } from './plans.ts'
import { listDays, listStatements, readStatement } from './statements.ts'
import { listDeliveries } from './postbacks/log.ts'
import { savePostback, showPostback } from './postbacks/settings.ts'
import { portalRoutes } from './portal/routes.ts'
import { agreeOnTerms, readTerms, weighTerms } from './terms.ts'

export function affiliatesRoutes(house: House): Route[] {
  return [
    ...portalRoutes(house),
    route(admin.listAffiliatePlans, ({ input }) => listPlans(house, input)),
    route(admin.createAffiliatePlan, ({ input, act }) => createPlan(house, act, input)),
    dutyRoute(admin.agreeOnTerms, weighTerms, agreeOnTerms),
    route(admin.readAffiliateTerms, ({ input }) => readTerms(house, input.id)),
    route(admin.listAffiliateDays, ({ input }) => listDays(house, input)),
    route(admin.listAffiliateStatements, ({ input }) => listStatements(house, input)),
    route(admin.readAffiliateStatement, ({ input }) => readStatement(house, input.id)),
    route(admin.prepareAffiliateStatements, async () => {
      const prepared = await closeAndPrepare(house)
      return { success: true, message: `${prepared} ekstre hazırlandı`, prepared }
    }),
    route(postbacks.readPostback, async ({ input }) => ({
      success: true,
      postback: await showPostback(house, input.id),
    })),
    // The secret is the affiliate's: staff never see it, he makes another one where he has none.
    route(postbacks.savePostback, async ({ act, input: { id, ...wanted } }) => ({
      ...(await savePostback(house, id, wanted, act)),
      key: null,
    })),
    route(postbacks.listPostbackDeliveries, ({ input }) => listDeliveries(house, input)),
    dutyRoute(admin.approveAffiliateStatement, weighApproval, approveStatement),
    dutyRoute(admin.payAffiliateStatement, weighPayout, payStatement),
  ]
}
