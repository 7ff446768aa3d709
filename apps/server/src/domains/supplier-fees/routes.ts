import * as admin from '@meydan/contract/supplier-fees/supplier-fees-admin'
import type { AppContext } from '../../platform/app-context.ts'
import { policyRoute } from '../../platform/approval-policy.ts'
import { type Route, route } from '../../platform/http/serve.ts'
import { assessRate, assessWithdrawal } from './assess-rates.ts'
import { listDays, listRates, setRate, withdrawRate } from './rates.ts'

export function supplierFeesRoutes(context: Pick<AppContext, 'db'>): Route[] {
  return [
    route(admin.listProviderRates, () => listRates(context.db)),
    policyRoute(admin.setProviderRate, assessRate, setRate),
    policyRoute(admin.withdrawProviderRate, assessWithdrawal, withdrawRate),
    route(admin.listDueDays, ({ input }) => listDays(context.db, input)),
  ]
}
