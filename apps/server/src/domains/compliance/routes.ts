import * as compliance from '@meydan/contract/compliance'
import type { House } from '../../platform/house.ts'
import { refuse } from '../../platform/refusal.ts'
import { type Route, route } from '../../platform/serve.ts'
import { complianceAdminRoutes } from './routes-admin.ts'
import { changeLimit, confirmPendingLimit, dropPending } from './change-limit.ts'
import { askToReturn } from './exclusions.ts'
import { acknowledge, chooseInterval, realityCheck } from './presence.ts'
import { listOwnEvents } from './protection.ts'

export function complianceRoutes(house: House): Route[] {
  return [...limitRoutes(house), ...pauseRoutes(house), ...stayRoutes(house), ...complianceAdminRoutes(house)]
}

function limitRoutes(house: House): Route[] {
  return [
    route(compliance.setLimit, ({ player, input }) => changeLimit(house, player.id, input)),
    route(compliance.confirmLimit, ({ player, input }) => confirmPendingLimit(house, player.id, input)),
    route(compliance.dropPendingLimit, ({ player, input }) => dropPending(house, player.id, input)),
    route(compliance.listProtectionEvents, async ({ player }) => ({
      success: true,
      events: await listOwnEvents(house, player.id),
    })),
  ]
}

function pauseRoutes(house: House): Route[] {
  return [
    route(compliance.askToReturn, async ({ player, input }) => {
      if (!input.confirm) throw refuse('confirmation_required')
      const returns = await house.db.transaction((tx) => askToReturn(tx, player.id))
      if (!returns) throw refuse('exclusion_running')
      return {
        success: true,
        message: 'Talebiniz alındı. 24 saat sonra yeniden oynayabilirsiniz',
        returns_at: returns.toISOString(),
      }
    }),
  ]
}

function stayRoutes(house: House): Route[] {
  return [
    route(compliance.readRealityCheck, ({ player }) => realityCheck(house, player.id)),
    route(compliance.acknowledgeRealityCheck, ({ player }) => acknowledge(house, player.id)),
    route(compliance.setRealityCheck, ({ player, input }) => chooseInterval(house, player.id, input.minutes)),
  ]
}
