import * as care from '@meydan/contract/care-admin'
import * as admin from '@meydan/contract/compliance-admin'
import * as fraud from '@meydan/contract/fraud-admin'
import * as holidays from '@meydan/contract/holidays-admin'
import * as integrity from '@meydan/contract/integrity-admin'
import { dutyRoute } from '../../platform/duty.ts'
import type { House } from '../../platform/house.ts'
import { onceRoute } from '../../platform/once.ts'
import { type Route, route } from '../../platform/serve.ts'
import { decideCareCase, listCareCases } from './care-cases.ts'
import { changeLicence, weighLicence } from './change-licence.ts'
import { listExclusionsPage } from './exclusions-admin.ts'
import { listEventsPage } from './events-admin.ts'
import { takeFraudCase } from './fraud-cases.ts'
import { fileFraudCase, noteFraudCase, readFraudFile } from './fraud-notes.ts'
import { addHoliday, listHolidays, removeHoliday } from './holidays.ts'
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
    route(care.listCareCases, ({ input }) => listCareCases(house, input)),
    route(care.settleCareCase, ({ input, act }) => decideCareCase(house, act, input)),
    route(fraud.takeFraudCase, ({ input, act }) => takeFraudCase(house, act, input.id)),
    route(fraud.noteFraudCase, ({ input, act }) => noteFraudCase(house, act, input)),
    route(fraud.fileFraudCase, ({ input, act, request }) => fileFraudCase(house, act, input.id, request)),
    route(fraud.readFraudFile, ({ input, act }) => readFraudFile(house, act, input)),
    route(holidays.listHolidays, ({ input }) => listHolidays(house, input)),
    route(holidays.addHoliday, ({ input, act }) => addHoliday(house, act, input)),
    route(holidays.removeHoliday, ({ input, act }) => removeHoliday(house, act, input)),
    route(integrity.readIntegrity, () => showIntegrity(house)),
    route(integrity.checkIntegrity, ({ act }) => checkNow(house, act)),
    route(admin.listSignificantEvents, ({ input }) => listEventsPage(house, input)),
  ]
}
