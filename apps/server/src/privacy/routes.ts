import * as requests from '@meydan/contract/data-requests'
import * as admin from '@meydan/contract/data-requests-admin'
import { dutyRoute } from '../platform/duty.ts'
import type { House } from '../platform/house.ts'
import { type Route, route } from '../platform/serve.ts'
import { answerRequest, carryOutGrant, listRequests, weighErasure } from './answer-request.ts'
import { askForOwnData, listOwnRequests, recordRequest } from './ask-for-data.ts'
import { fetchCopy, openCopy } from './data-copy.ts'

export function privacyRoutes(house: House): Route[] {
  return [
    route(requests.listDataRequests, ({ player }) => listOwnRequests(house, player.id)),
    route(requests.askForData, ({ player, input }) => askForOwnData(house, player, input)),
    route(requests.openDataCopy, async ({ player, input }) => {
      await openCopy(house, player, input.id)
      return { success: true }
    }),
    route(requests.fetchDataCopy, ({ player, input }) => fetchCopy(house, player, input.id)),
    route(admin.listDataRequestsOfAll, ({ input }) => listRequests(house, input)),
    route(admin.recordDataRequest, ({ input, act }) => recordRequest(house, act, input)),
    route(admin.answerDataRequest, ({ input, act }) => answerRequest(house, act, input)),
    dutyRoute(admin.grantErasure, weighErasure, (inside, { act, input }) => carryOutGrant(inside, act, input)),
  ]
}
