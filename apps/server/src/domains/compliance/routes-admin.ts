import * as admin from '@meydan/contract/compliance-admin'
import * as integrity from '@meydan/contract/integrity-admin'
import { dutyRoute } from '../../platform/duty.ts'
import type { House } from '../../platform/house.ts'
import { onceRoute } from '../../platform/once.ts'
import { type Route, route } from '../../platform/serve.ts'
import { changeLicence, weighLicence } from './change-licence.ts'
import { listExclusionsPage } from './exclusions-admin.ts'
import { listEventsPage } from './events-admin.ts'
import { checkNow, showIntegrity } from './integrity.ts'
import { decidePersonCase, listPersonCases } from './person-cases.ts'
import { showLicence } from './show-licence.ts'
import { changeOperatorLimit, listLimitsPage } from './limits-admin.ts'

export function complianceAdminRoutes(house: House): Route[] {
  return [
    route(admin.readLicence, () => showLicence(house)),
    dutyRoute(admin.changeLicence, weighLicence, (inside, { act, input }) => changeLicence(inside, act, input)),
    route(admin.listLimits, ({ input }) => listLimitsPage(house, input)),
    route(admin.setOperatorLimit, ({ input, act }) => changeOperatorLimit(house, act, input)),
    route(admin.listExclusions, ({ input }) => listExclusionsPage(house, input)),
    route(admin.listPersonCases, ({ input }) => listPersonCases(house, input)),
    onceRoute(house, admin.confirmPersonCase, ({ db }, { act, input }) =>
      decidePersonCase(db, act, { ...input, verdict: 'same' }),
    ),
    onceRoute(house, admin.clearPersonCase, ({ db }, { act, input }) =>
      decidePersonCase(db, act, { ...input, verdict: 'other' }),
    ),
    route(integrity.readIntegrity, () => showIntegrity(house)),
    route(integrity.checkIntegrity, ({ act }) => checkNow(house, act)),
    route(admin.listSignificantEvents, ({ input }) => listEventsPage(house, input)),
  ]
}
