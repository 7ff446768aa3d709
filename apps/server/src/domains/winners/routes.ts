import * as winners from '@meydan/contract/winners/winners'
import type { AppContext } from '../../platform/app-context.ts'
import { type Route, route } from '../../platform/http/serve.ts'
import { setDisplayPreference, readDisplayPreference } from './display-preference.ts'
import { listWinners } from './list-winners.ts'

export function winnersRoutes(context: Pick<AppContext, 'db' | 'hub' | 'log'>): Route[] {
  return [
    route(winners.listWinners, async ({ request }) => ({
      success: true,
      ...(await listWinners(context, request.hostname)),
    })),
    route(winners.readWinnerChoice, async ({ player }) => ({
      success: true,
      choice: await readDisplayPreference(context.db, player.id),
    })),
    route(winners.chooseWinner, async ({ input, player }) => {
      await setDisplayPreference(context.db, player.id, input.choice)
      return { success: true, message: 'Tercihiniz kaydedildi' }
    }),
  ]
}
