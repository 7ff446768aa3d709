import * as admin from '@meydan/contract/compliance-admin'
import type { House } from '../../platform/house.ts'
import { type Route, route } from '../../platform/serve.ts'
import { listExclusionsPage } from './exclusions-admin.ts'
import { listEventsPage } from './events-admin.ts'
import { showLicence } from './show-licence.ts'
import { changeOperatorLimit, listLimitsPage } from './limits-admin.ts'

export function complianceAdminRoutes(house: House): Route[] {
  return [
    route(admin.readLicence, () => showLicence(house)),
    route(admin.listLimits, ({ input }) => listLimitsPage(house, input)),
    route(admin.setOperatorLimit, ({ input, act }) => changeOperatorLimit(house, act, input)),
    route(admin.listExclusions, ({ input }) => listExclusionsPage(house, input)),
    route(admin.listSignificantEvents, ({ input }) => listEventsPage(house, input)),
  ]
}
