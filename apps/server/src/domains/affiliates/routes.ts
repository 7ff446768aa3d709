import * as admin from '@meydan/contract/affiliates/affiliates-admin'
import * as postbacks from '@meydan/contract/affiliates/postbacks'
import { policyRoute } from '../../platform/approval-policy.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { type Route, route } from '../../platform/http/serve.ts'
import { approveStatement, payStatement, assessApproval, assessPayout } from './decide-statement.ts'
import { closeAndPrepare } from './jobs.ts'
import { createPlan, listPlans } from './plans.ts'
import { listDays, listStatements, readStatement } from './statements.ts'
import { listDeliveries } from './postbacks/log.ts'
import { savePostback, showPostback } from './postbacks/postback-settings.ts'
import { portalRoutes } from './portal/routes.ts'
import { agreeOnTerms, readTerms, assessTerms } from './terms.ts'

export function affiliatesRoutes(context: AppContext): Route[] {
  return [
    ...portalRoutes(context),
    route(admin.listAffiliatePlans, ({ input }) => listPlans(context.db, input)),
    route(admin.createAffiliatePlan, ({ input, actor }) => createPlan(context.db, actor, input)),
    policyRoute(admin.agreeOnTerms, assessTerms, agreeOnTerms),
    route(admin.readAffiliateTerms, ({ input }) => readTerms(context.db, input.id)),
    route(admin.listAffiliateDays, ({ input }) => listDays(context.db, input)),
    route(admin.listAffiliateStatements, ({ input }) => listStatements(context.db, input)),
    route(admin.readAffiliateStatement, ({ input }) => readStatement(context.db, input.id)),
    route(admin.prepareAffiliateStatements, async () => {
      const prepared = await closeAndPrepare(context)
      return { success: true, message: `${prepared} ekstre hazırlandı`, prepared }
    }),
    route(postbacks.readPostback, async ({ input }) => ({
      success: true,
      postback: await showPostback(context.db, input.id),
    })),
    // The secret is the affiliate's: staff never see it, he makes another one where he has none.
    route(postbacks.savePostback, async ({ actor, input: { id, ...wanted } }) => ({
      ...(await savePostback(context, id, wanted, actor)),
      key: null,
    })),
    route(postbacks.listPostbackDeliveries, ({ input }) => listDeliveries(context.db, input)),
    policyRoute(admin.approveAffiliateStatement, assessApproval, approveStatement),
    policyRoute(admin.payAffiliateStatement, assessPayout, payStatement),
  ]
}
