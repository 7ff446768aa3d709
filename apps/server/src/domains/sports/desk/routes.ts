import * as desk from '@meydan/contract/sports-admin'
import * as coupons from '@meydan/contract/sports-coupons-admin'
import type { House } from '../../../platform/house.ts'
import { type Route, route } from '../../../platform/serve.ts'
import { readDesk } from './board.ts'
import { listDeskCoupons, readDeskCoupon } from './coupons.ts'
import { listDeskEvents, readDeskEvent } from './events.ts'
import { hold } from './holds.ts'
import { changeMargin, changeMbsOf, listMargins, offset } from './prices.ts'

export function deskRoutes(house: House): Route[] {
  return [
    route(desk.readSportsDesk, () => readDesk(house)),
    route(desk.listSportsEvents, ({ input }) => listDeskEvents(house, input)),
    route(desk.readSportsEvent, ({ input }) => readDeskEvent(house, input)),
    route(desk.holdMarkets, ({ act, input }) => hold(house, act, input)),
    route(desk.offsetPrice, ({ act, input }) => offset(house, act, input)),
    route(desk.changeMbs, ({ act, input }) => changeMbsOf(house, act, input)),
    route(desk.listMarketMargins, ({ input }) => listMargins(house, input)),
    route(coupons.listSportsCoupons, ({ input }) => listDeskCoupons(house, input)),
    route(coupons.readSportsCoupon, ({ input }) => readDeskCoupon(house, input)),
    route(desk.changeMarketMargin, ({ act, input }) => changeMargin(house, act, input)),
  ]
}
