import * as care from '@meydan/contract/compliance/care-admin'
import * as admin from '@meydan/contract/compliance/compliance-admin'
import * as fraud from '@meydan/contract/fraud/fraud-admin'
import * as holidays from '@meydan/contract/compliance/holidays-admin'
import * as integrity from '@meydan/contract/integrity/integrity-admin'
import { policyRoute } from '../../platform/approval-policy.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { idempotentRoute } from '../../platform/http/idempotent-route.ts'
import { type Route, route } from '../../platform/http/serve.ts'
import { decideCareCase, listCareCases } from './cases/care-cases.ts'
import { changeLicence, assessLicence } from './licence/change-licence.ts'
import { listExclusionsPage } from './exclusions/exclusions-admin.ts'
import { listEventsPage } from './events/events-admin.ts'
import { takeFraudCase } from './cases/fraud-cases.ts'
import { fileFraudCase, noteFraudCase, readFraudFile } from './cases/fraud-notes.ts'
import { addHoliday, listHolidays, removeHoliday } from './holidays.ts'
import { checkNow, showIntegrity } from './licence/integrity.ts'
import { decideDuplicateAccountCase, listDuplicateAccountCases } from './exclusions/duplicate-account-cases.ts'
import { showLicence } from './licence/show-licence.ts'
import { changeOperatorLimit, listLimitsPage } from './limits/limits-admin.ts'

export function complianceAdminRoutes(context: AppContext): Route[] {
  return [
    route(admin.readLicence, () => showLicence(context)),
    policyRoute(admin.changeLicence, assessLicence, (inside, { act, input }) => changeLicence(inside.db, act, input)),
    route(admin.listLimits, ({ input }) => listLimitsPage(context.db, input)),
    route(admin.setOperatorLimit, ({ input, act }) => changeOperatorLimit(context.db, act, input)),
    route(admin.listExclusions, ({ input }) => listExclusionsPage(context.db, input)),
    route(admin.listPersonCases, ({ input }) => listDuplicateAccountCases(context.db, input)),
    idempotentRoute(context, admin.confirmPersonCase, ({ db }, { act, input }) =>
      decideDuplicateAccountCase(db, act, { ...input, verdict: 'same' }),
    ),
    idempotentRoute(context, admin.clearPersonCase, ({ db }, { act, input }) =>
      decideDuplicateAccountCase(db, act, { ...input, verdict: 'other' }),
    ),
    route(care.listCareCases, ({ input }) => listCareCases(context.db, input)),
    route(care.settleCareCase, ({ input, act }) => decideCareCase(context.db, act, input)),
    route(fraud.takeFraudCase, ({ input, act }) => takeFraudCase(context.db, act, input.id)),
    route(fraud.noteFraudCase, ({ input, act }) => noteFraudCase(context.db, act, input)),
    route(fraud.fileFraudCase, ({ input, act, request }) => fileFraudCase(context, act, input.id, request)),
    route(fraud.readFraudFile, ({ input, act }) => readFraudFile(context, act, input)),
    route(holidays.listHolidays, ({ input }) => listHolidays(context.db, input)),
    route(holidays.addHoliday, ({ input, act }) => addHoliday(context.db, act, input)),
    route(holidays.removeHoliday, ({ input, act }) => removeHoliday(context.db, act, input)),
    route(integrity.readIntegrity, () => showIntegrity(context)),
    route(integrity.checkIntegrity, ({ act }) => checkNow(context, act)),
    route(admin.listSignificantEvents, ({ input }) => listEventsPage(context.db, input)),
  ]
}
