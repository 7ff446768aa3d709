import * as admin from '@meydan/contract/compliance-admin'
import type { House } from '../../platform/house.ts'
import { type Route, route } from '../../platform/serve.ts'
import { audit } from '../staff/public.ts'
import { closeByStaff, keepByStaff } from './close-account.ts'
import { listExclusionsPage, listPlayerExclusions, excludeByOperator } from './exclusions-admin.ts'
import { listEventsPage } from './events-admin.ts'
import { changeOperatorLimit, listLimitsPage } from './limits-admin.ts'
import { limitsOnWire, readLimits } from './limits.ts'
import { listOwnEvents, netDeposits, realityCheckMinutes } from './protection.ts'

export function complianceAdminRoutes(house: House): Route[] {
  const { db } = house
  return [
    route(admin.listLimits, ({ input }) => listLimitsPage(house, input)),
    route(admin.setOperatorLimit, ({ input, act }) => changeOperatorLimit(house, act, input)),
    route(admin.listExclusions, ({ input }) => listExclusionsPage(house, input)),
    route(admin.applyExclusion, ({ input, act }) => excludeByOperator(house, act, input)),
    route(admin.closePlayer, ({ input, act }) => closeByStaff(house, act, input)),
    route(admin.keepPlayer, ({ input, act }) => keepByStaff(house, act, input)),
    route(admin.listSignificantEvents, ({ input }) => listEventsPage(house, input)),
    route(admin.readPlayerProtection, async ({ input, act }) => {
      const { id } = input
      await db.transaction((tx) =>
        audit(tx, { ...act, action: 'player.view_protection', subject: `player:${id}`, playerId: id }),
      )
      const data = {
        limits: limitsOnWire(await readLimits(db, id), db.now()),
        exclusions: await listPlayerExclusions(db, id),
        reality_check_minutes: await realityCheckMinutes(db, id),
        net_deposits: await netDeposits(db, id),
        events: await listOwnEvents(house, id),
      }
      return { success: true, data }
    }),
  ]
}
