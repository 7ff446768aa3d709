import * as wheel from '@meydan/contract/wheel'
import * as admin from '@meydan/contract/wheel-admin'
import { dutyRoute } from '../../platform/duty.ts'
import { type Route, route } from '../../platform/serve.ts'
import type { AskingHouse } from '../bonuses/public.ts'
import { publishing } from './publish.ts'
import { readWheel, turnWheel } from './turn-wheel.ts'
import * as office from './wheels-admin.ts'

export function wheelRoutes(house: AskingHouse): Route[] {
  return [
    route(wheel.readWheel, ({ player }) => readWheel(house, player.id)),
    route(wheel.turnWheel, ({ input, player }) => turnWheel(house, player.id, input)),
    route(admin.listAdminWheels, ({ input }) => office.listForStaff(house, input)),
    route(admin.readAdminWheel, ({ input }) => office.readForStaff(house, input.id)),
    route(admin.previewWheel, ({ input }) => office.preview(house, input)),
    route(admin.createWheel, ({ input, act }) => office.createWheel(house, act, input)),
    route(admin.updateWheel, ({ input, act }) => office.updateWheel(house, act, input)),
    route(admin.pauseWheel, ({ input, act }) => publishing.pause(house, act, input)),
    dutyRoute(
      admin.publishWheel,
      (tx, { input }) => publishing.weigh(house.ask, tx, input.id),
      (inside, { input, act }) => publishing.publish({ ...inside, ask: house.ask }, act, input),
    ),
  ]
}
