import type { Db } from '../../platform/database/db.ts'
import * as compliance from '@meydan/contract/compliance/compliance'
import type { AppContext } from '../../platform/app-context.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { type Route, route } from '../../platform/http/serve.ts'
import { complianceAdminRoutes } from './routes-admin.ts'
import { changeLimit, confirmPendingLimit, dropPending } from './limits/change-limit.ts'
import { askToReturn } from './exclusions/exclusions.ts'
import { acknowledgeReminder, chooseInterval, realityCheck } from './limits/presence.ts'
import { listOwnEvents } from './exclusions/protection.ts'

export function complianceRoutes(context: AppContext): Route[] {
  return [
    ...limitRoutes(context),
    ...pauseRoutes(context.db),
    ...stayRoutes(context.db),
    ...complianceAdminRoutes(context),
  ]
}

function limitRoutes(context: Pick<AppContext, 'db'>): Route[] {
  return [
    route(compliance.setLimit, ({ player, input }) => changeLimit(context, player.id, input)),
    route(compliance.confirmLimit, ({ player, input }) => confirmPendingLimit(context, player.id, input)),
    route(compliance.dropPendingLimit, ({ player, input }) => dropPending(context.db, player.id, input)),
    route(compliance.listProtectionEvents, async ({ player }) => ({
      success: true,
      events: await listOwnEvents(context.db, player.id),
    })),
  ]
}

function pauseRoutes(db: Db): Route[] {
  return [
    route(compliance.askToReturn, async ({ player, input }) => {
      if (!input.confirm) throw refuse('confirmation_required')
      const returns = await db.transaction((tx) => askToReturn(tx, player.id))
      if (!returns) throw refuse('exclusion_running')
      return {
        success: true,
        message: 'Talebiniz alındı. 24 saat sonra yeniden oynayabilirsiniz',
        returns_at: returns.toISOString(),
      }
    }),
  ]
}

function stayRoutes(db: Db): Route[] {
  return [
    route(compliance.readRealityCheck, ({ player }) => realityCheck(db, player.id)),
    route(compliance.acknowledgeRealityCheck, ({ player }) => acknowledgeReminder(db, player.id)),
    route(compliance.setRealityCheck, ({ player, input }) => chooseInterval(db, player.id, input.minutes)),
  ]
}
