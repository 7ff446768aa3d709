import * as care from '@meydan/contract/compliance/care-admin'
import * as admin from '@meydan/contract/compliance/compliance-admin'
import * as licence from '@meydan/contract/compliance/licence-admin'
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
    route(licence.readLicence, () => showLicence(context)),
    policyRoute(licence.changeLicence, assessLicence, (inside, { actor, input }) =>
      changeLicence(inside.db, actor, input),
    ),
    route(admin.listLimits, ({ input }) => listLimitsPage(context.db, input)),
    route(admin.setOperatorLimit, ({ input, actor }) => changeOperatorLimit(context.db, actor, input)),
    route(admin.listExclusions, ({ input }) => listExclusionsPage(context.db, input)),
    route(admin.listPersonCases, ({ input }) => listDuplicateAccountCases(context.db, input)),
    idempotentRoute(context, admin.confirmPersonCase, ({ db }, { actor, input }) =>
      decideDuplicateAccountCase(db, actor, { ...input, verdict: 'same' }),
    ),
    idempotentRoute(context, admin.clearPersonCase, ({ db }, { actor, input }) =>
      decideDuplicateAccountCase(db, actor, { ...input, verdict: 'other' }),
    ),
    route(care.listCareCases, ({ input }) => listCareCases(context.db, input)),
    route(care.settleCareCase, ({ input, actor }) => decideCareCase(context.db, actor, input)),
    route(fraud.takeFraudCase, ({ input, actor }) => takeFraudCase(context.db, actor, input.id)),
    route(fraud.noteFraudCase, ({ input, actor }) => noteFraudCase(context.db, actor, input)),
    route(fraud.fileFraudCase, ({ input, actor, request }) => fileFraudCase(context, actor, input.id, request)),
    route(fraud.readFraudFile, ({ input, actor }) => readFraudFile(context, actor, input)),
    route(holidays.listHolidays, ({ input }) => listHolidays(context.db, input)),
    route(holidays.addHoliday, ({ input, actor }) => addHoliday(context.db, actor, input)),
    route(holidays.removeHoliday, ({ input, actor }) => removeHoliday(context.db, actor, input)),
    route(integrity.readIntegrity, () => showIntegrity(context)),
    route(integrity.checkIntegrity, ({ actor }) => checkNow(context, actor)),
    route(admin.listSignificantEvents, ({ input }) => listEventsPage(context.db, input)),
  ]
}
