import * as winners from '@meydan/contract/winners'
import type { House } from '../../platform/house.ts'
import { type Route, route } from '../../platform/serve.ts'
import { choose, readChoice } from './choose.ts'
import { listWinners } from './list-winners.ts'

export function winnersRoutes(house: House): Route[] {
  return [
    route(winners.listWinners, async ({ request }) => ({
      success: true,
      ...(await listWinners(house, request.hostname)),
    })),
    route(winners.readWinnerChoice, async ({ player }) => ({
      success: true,
      choice: await readChoice(house, player.id),
    })),
    route(winners.chooseWinner, async ({ input, player }) => {
      await choose(house, player.id, input.choice)
      return { success: true, message: 'Tercihiniz kaydedildi' }
    }),
  ]
}
