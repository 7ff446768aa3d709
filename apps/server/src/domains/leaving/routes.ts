import * as compliance from '@meydan/contract/compliance'
import * as admin from '@meydan/contract/compliance-admin'
import type { House } from '../../platform/house.ts'
import { refuse } from '../../platform/refusal.ts'
import { type Route, route } from '../../platform/serve.ts'
import { DURATION_TEXTS, type PauseDuration } from '../compliance/public.ts'
import { assertFreshProof } from '../identity/public.ts'
import { closeByStaff, closeOwnAccount, keepByStaff, keepOwnAccount } from './close-account.ts'
import { exclude, excludeByOperator } from './exclude.ts'

export function leavingRoutes(house: House): Route[] {
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
      if (input.confirm && input.duration === 'permanent') await assertFreshProof(house.db, player)
      const until = await pause(house, player.id, input)
      const length = input.duration === 'permanent' ? 'Süresiz' : `${DURATION_TEXTS[input.duration]} boyunca`
      return { success: true, message: `${length} oyundan uzaklaştırıldınız. Bakiyenizi çekebilirsiniz`, until }
    }),
    route(compliance.closeAccount, async ({ player, input }) => {
      if (!input.confirm) throw refuse('confirmation_required')
      await assertFreshProof(house.db, player)
      return closeOwnAccount(house, player.id)
    }),
    route(compliance.keepAccount, ({ player, input }) => {
      if (!input.confirm) throw refuse('confirmation_required')
      return keepOwnAccount(house, player.id)
    }),
    route(admin.applyExclusion, ({ input, act }) => excludeByOperator(house, act, input)),
    route(admin.closePlayer, ({ input, act }) => closeByStaff(house, act, input)),
    route(admin.keepPlayer, ({ input, act }) => keepByStaff(house, act, input)),
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
