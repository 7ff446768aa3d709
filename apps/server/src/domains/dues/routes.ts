import * as admin from '@meydan/contract/dues-admin'
import type { House } from '../../platform/house.ts'
import { type Route, route } from '../../platform/serve.ts'
import { listDays, listRates, setRate, withdrawRate } from './rates.ts'

export function duesRoutes(house: House): Route[] {
  return [
    route(admin.listProviderRates, () => listRates(house)),
    route(admin.setProviderRate, ({ act, input }) => setRate(house, act, input)),
    route(admin.withdrawProviderRate, ({ act, input }) => withdrawRate(house, act, input)),
    route(admin.listDueDays, ({ input }) => listDays(house, input)),
  ]
}
