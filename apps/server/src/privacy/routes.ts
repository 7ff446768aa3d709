import * as requests from '@meydan/contract/privacy/data-requests'
import * as admin from '@meydan/contract/privacy/data-requests-admin'
import { policyRoute } from '../platform/approval-policy.ts'
import type { AppContext } from '../platform/app-context.ts'
import { type Route, route } from '../platform/http/serve.ts'
import { answerRequest, carryOutGrant, listRequests, assessErasure } from './answer-request.ts'
import { askForOwnData, listOwnRequests, recordRequest } from './request-data.ts'
import { fetchCopy, openCopy } from './data-copy.ts'

export function privacyRoutes(context: Pick<AppContext, 'db' | 'vault' | 'hub'>): Route[] {
  return [
    route(requests.listDataRequests, ({ player }) => listOwnRequests(context, player.id)),
    route(requests.askForData, ({ player, input }) => askForOwnData(context.db, player, input)),
    route(requests.openDataCopy, async ({ player, input }) => {
      await openCopy(context.db, player, input.id)
      return { success: true }
    }),
    route(requests.fetchDataCopy, ({ player, input }) => fetchCopy(context, player, input.id)),
    route(admin.listDataRequestsOfAll, ({ input }) => listRequests(context, input)),
    route(admin.recordDataRequest, ({ input, actor }) => recordRequest(context.db, actor, input)),
    route(admin.answerDataRequest, ({ input, actor }) => answerRequest(context.db, actor, input)),
    policyRoute(admin.grantErasure, assessErasure, (inside, { actor, input }) =>
      carryOutGrant(inside.db, actor, input),
    ),
  ]
}
