import * as jackpots from '@meydan/contract/jackpots'
import * as admin from '@meydan/contract/jackpots-admin'
import { dutyRoute } from '../../platform/duty.ts'
import type { House } from '../../platform/house.ts'
import { type Route, route } from '../../platform/serve.ts'
import { changeJackpot, startJackpot, stopJackpot, weighChange, weighStart } from './change-jackpot.ts'
import * as office from './jackpots-admin.ts'
import { readOwnJackpot, seeOwnJackpot } from './own-jackpot.ts'
import { listJackpots, readJackpots } from './read-jackpots.ts'

export function jackpotsRoutes(house: House): Route[] {
  return [
    route(jackpots.listJackpots, () => listJackpots(house)),
    route(jackpots.readJackpots, () => readJackpots(house)),
    route(jackpots.readOwnJackpot, ({ player }) => readOwnJackpot(house, player.id)),
    route(jackpots.seeOwnJackpot, ({ input, player }) => seeOwnJackpot(house, player.id, input)),
    route(admin.listAdminJackpots, ({ input }) => office.listForStaff(house, input)),
    route(admin.readAdminJackpot, ({ input }) => office.readForStaff(house, input.id)),
    route(admin.previewJackpot, ({ input }) => office.preview(house, input)),
    dutyRoute(admin.changeJackpot, weighChange, changeJackpot),
    dutyRoute(admin.startJackpot, weighStart, startJackpot),
    route(admin.stopJackpot, ({ input, act }) => stopJackpot(house, act, input)),
  ]
}
