import * as compliance from '@meydan/contract/compliance'
import type { House } from '../../platform/house.ts'
import { refuse } from '../../platform/refusal.ts'
import { type Route, route } from '../../platform/serve.ts'
import { complianceAdminRoutes } from './routes-admin.ts'
import { changeLimit, confirmPendingLimit, dropPending } from './change-limit.ts'
import { closeOwnAccount, keepOwnAccount } from './close-account.ts'
import { askToReturn, DURATION_TEXTS, exclude, type PauseDuration } from './exclusions.ts'
import { acknowledge, chooseInterval, realityCheck } from './presence.ts'
import { listOwnEvents, readOwnProtection } from './protection.ts'

export function complianceRoutes(house: House): Route[] {
  return [...limitRoutes(house), ...pauseRoutes(house), ...stayRoutes(house), ...complianceAdminRoutes(house)]
}

function limitRoutes(house: House): Route[] {
  return [
    route(compliance.readProtection, ({ player }) => readOwnProtection(house, player.id)),
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
    route(compliance.takeTimeOut, async ({ player, input }) => {
      const until = await pause(house, player.id, input)
      return {
        success: true,
        message: `${DURATION_TEXTS[input.duration]} mola başladı. Oturumunuz kapatıldı`,
        until: String(until),
      }
    }),
    route(compliance.excludeSelf, async ({ player, input }) => {
      const until = await pause(house, player.id, input)
      const length = input.duration === 'permanent' ? 'Süresiz' : `${DURATION_TEXTS[input.duration]} boyunca`
      return { success: true, message: `${length} oyundan men edildiniz. Bakiyenizi çekebilirsiniz`, until }
    }),
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

async function pause(
  house: House,
  playerId: number,
  input: { duration: PauseDuration; confirm: boolean },
): Promise<string | null> {
  if (!input.confirm) throw refuse('confirmation_required')
  const until = await house.db.transaction((tx) =>
    exclude(tx, { playerId, duration: input.duration, source: 'player', reason: '' }),
  )
  return until?.toISOString() ?? null
}

function stayRoutes(house: House): Route[] {
  return [
    route(compliance.readRealityCheck, ({ player }) => realityCheck(house, player.id)),
    route(compliance.acknowledgeRealityCheck, ({ player }) => acknowledge(house, player.id)),
    route(compliance.setRealityCheck, ({ player, input }) => chooseInterval(house, player.id, input.minutes)),
    route(compliance.closeAccount, ({ player, input }) => {
      if (!input.confirm) throw refuse('confirmation_required')
      return closeOwnAccount(house, player.id)
    }),
    route(compliance.keepAccount, ({ player, input }) => {
      if (!input.confirm) throw refuse('confirmation_required')
      return keepOwnAccount(house, player.id)
    }),
  ]
}
