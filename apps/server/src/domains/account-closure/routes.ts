import type { Db } from '../../platform/database/db.ts'
import * as compliance from '@meydan/contract/compliance/compliance'
import * as admin from '@meydan/contract/compliance/compliance-admin'
import type { AppContext } from '../../platform/app-context.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { type Route, route } from '../../platform/http/serve.ts'
import { DURATION_TEXTS, type PauseDuration } from '../compliance/public.ts'
import { assertRecentReauthentication } from '../identity/public.ts'
import { closeByStaff, closeOwnAccount, revokeClosureByStaff, revokeOwnClosure } from './close-account.ts'
import { excludePlayer, excludeByOperator } from './exclude.ts'

export function accountClosureRoutes(context: Pick<AppContext, 'db'>): Route[] {
  return [
    route(compliance.takeTimeOut, async ({ player, input }) => {
      const until = await pause(context.db, player.id, input)
      return {
        success: true,
        message: `${DURATION_TEXTS[input.duration]} mola başladı. Oturumunuz kapatıldı`,
        until: String(until),
      }
    }),
    route(compliance.excludeSelf, async ({ player, input }) => {
      if (input.confirm && input.duration === 'permanent') await assertRecentReauthentication(context.db, player)
      const until = await pause(context.db, player.id, input)
      const length = input.duration === 'permanent' ? 'Süresiz' : `${DURATION_TEXTS[input.duration]} boyunca`
      return { success: true, message: `${length} oyundan uzaklaştırıldınız. Bakiyenizi çekebilirsiniz`, until }
    }),
    route(compliance.closeAccount, async ({ player, input }) => {
      if (!input.confirm) throw refuse('confirmation_required')
      await assertRecentReauthentication(context.db, player)
      return closeOwnAccount(context.db, player.id)
    }),
    route(compliance.keepAccount, ({ player, input }) => {
      if (!input.confirm) throw refuse('confirmation_required')
      return revokeOwnClosure(context.db, player.id)
    }),
    route(admin.applyExclusion, ({ input, actor }) => excludeByOperator(context.db, actor, input)),
    route(admin.closePlayer, ({ input, actor }) => closeByStaff(context.db, actor, input)),
    route(admin.keepPlayer, ({ input, actor }) => revokeClosureByStaff(context.db, actor, input)),
  ]
}

async function pause(
  db: Db,
  playerId: number,
  input: { duration: PauseDuration; confirm: boolean },
): Promise<string | null> {
  if (!input.confirm) throw refuse('confirmation_required')
  const until = await db.transaction((tx) =>
    excludePlayer(tx, { playerId, duration: input.duration, source: 'player', reason: '' }),
  )
  return until?.toISOString() ?? null
}
