import * as admin from '@meydan/contract/supplier-fees/supplier-fees-admin'
import type { AppContext } from '../../platform/app-context.ts'
import { type Route, route } from '../../platform/http/serve.ts'
import { listDays, listRates, setRate, withdrawRate } from './rates.ts'

export function supplierFeesRoutes(context: Pick<AppContext, 'db'>): Route[] {
  return [
    route(admin.listProviderRates, () => listRates(context.db)),
    route(admin.setProviderRate, ({ actor, input }) => setRate(context.db, actor, input)),
    route(admin.withdrawProviderRate, ({ actor, input }) => withdrawRate(context.db, actor, input)),
    route(admin.listDueDays, ({ input }) => listDays(context.db, input)),
  ]
}
