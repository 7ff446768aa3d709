import * as desk from '@meydan/contract/sports-admin'
import * as coupons from '@meydan/contract/sports-coupons-admin'
import * as limits from '@meydan/contract/sports-limits-admin'
import * as referrals from '@meydan/contract/sports-referrals-admin'
import * as settling from '@meydan/contract/sports-settle-admin'
import { dutyRoute } from '../../../platform/duty.ts'
import type { House } from '../../../platform/house.ts'
import { type Route, route } from '../../../platform/serve.ts'
import { readDesk } from './board.ts'
import { approve, listClaims, listCorrections, writeOff } from './corrections.ts'
import { listDeskCoupons, readDeskCoupon } from './coupons.ts'
import { listDeskEvents, readDeskEvent } from './events.ts'
import { hold } from './holds.ts'
import { listLimits, listPlayers, rate, removeLimit, setLimit } from './limits.ts'
import { changeMargin, changeMbsOf, listMargins, offset } from './prices.ts'
import { accept, counter, listReferred, refuseOne } from './referrals.ts'
import { carryOutResult, weighResult } from './results.ts'

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
    route(limits.listSportsLimits, ({ input }) => listLimits(house, input)),
    route(limits.setSportsLimit, ({ act, input }) => setLimit(house, act, input)),
    route(limits.removeSportsLimit, ({ act, input }) => removeLimit(house, act, input)),
    route(referrals.listReferrals, ({ input }) => listReferred(house, input)),
    route(referrals.acceptReferral, ({ act, input }) => accept(house, act, input)),
    route(referrals.counterReferral, ({ act, input }) => counter(house, act, input)),
    route(referrals.refuseReferral, ({ act, input }) => refuseOne(house, act, input)),
    dutyRoute(settling.proposeResult, weighResult, carryOutResult),
    route(settling.listSportsClaims, ({ input }) => listClaims(house, input)),
    route(settling.writeOffSportsClaim, ({ act, input }) => writeOff(house, act, input)),
    route(settling.listSportsCorrections, ({ input }) => listCorrections(house, input)),
    route(settling.approveSportsCorrection, ({ act, input }) => approve(house, act, input)),
    route(limits.listSportsPlayers, ({ input }) => listPlayers(house, input)),
    route(limits.ratePlayer, ({ act, input }) => rate(house, act, input)),
    route(desk.changeMarketMargin, ({ act, input }) => changeMargin(house, act, input)),
  ]
}
