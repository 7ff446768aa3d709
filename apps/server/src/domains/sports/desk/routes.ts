import * as desk from '@meydan/contract/sports-admin'
import * as coupons from '@meydan/contract/sports-coupons-admin'
import * as limits from '@meydan/contract/sports-limits-admin'
import * as referrals from '@meydan/contract/sports-referrals-admin'
import * as quarantine from '@meydan/contract/sports-quarantine-admin'
import * as settling from '@meydan/contract/sports-settle-admin'
import { dutyRoute } from '../../../platform/duty.ts'
import type { House } from '../../../platform/house.ts'
import { type Route, route } from '../../../platform/serve.ts'
import { readDesk } from './board.ts'
import {
  carryOutCorrection,
  listClaims,
  listCorrections,
  weighCorrection,
  weighWriteOff,
  writeOff,
} from './corrections.ts'
import { listDeskCoupons, readDeskCoupon } from './coupons.ts'
import { carryOutDoubt, weighDoubt } from './doubts.ts'
import { listDeskEvents, readDeskEvent } from './events.ts'
import { hold } from './holds.ts'
import { listLimits, listPlayers, rate, removeLimit, setLimit, weighRating } from './limits.ts'
import { changeMargin, changeMbsOf, listMargins, offset, weighOffset } from './prices.ts'
import { dismiss, listHeldResults, listQuarantined, retry } from './quarantine.ts'
import { recover } from './recover.ts'
import { accept, counter, listReferred, refuseOne } from './referrals.ts'
import { carryOutResult, weighResult } from './results.ts'
import { changeSettings, readSettings } from './settings.ts'

export function deskRoutes(house: House): Route[] {
  return [
    route(desk.readSportsDesk, () => readDesk(house)),
    route(desk.listSportsEvents, ({ input }) => listDeskEvents(house, input)),
    route(desk.readSportsEvent, ({ input }) => readDeskEvent(house, input)),
    route(desk.holdMarkets, ({ act, input }) => hold(house, act, input)),
    route(desk.recoverProducer, ({ act, input }) => recover(house, act, input)),
    dutyRoute(desk.offsetPrice, weighOffset, (inside, { act, input }) => offset(inside, act, input)),
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
    dutyRoute(settling.writeOffSportsClaim, weighWriteOff, (inside, { act, input }) => writeOff(inside, act, input)),
    route(settling.listSportsCorrections, ({ input }) => listCorrections(house, input)),
    dutyRoute(settling.approveSportsCorrection, weighCorrection, carryOutCorrection),
    dutyRoute(settling.endSportsDoubt, weighDoubt, carryOutDoubt),
    route(quarantine.listQuarantine, ({ input }) => listQuarantined(house, input)),
    route(quarantine.retryQuarantined, ({ act, input }) => retry(house, act, input)),
    route(quarantine.dismissQuarantined, ({ act, input }) => dismiss(house, act, input)),
    route(quarantine.listSportsDoubts, ({ input }) => listHeldResults(house, input)),
    route(settling.readSportsSettings, () => readSettings(house.db)),
    route(settling.changeSportsSettings, ({ act, input }) => changeSettings(house, act, input)),
    route(limits.listSportsPlayers, ({ input }) => listPlayers(house, input)),
    dutyRoute(limits.ratePlayer, weighRating, (inside, { act, input }) => rate(inside, act, input)),
    route(desk.changeMarketMargin, ({ act, input }) => changeMargin(house, act, input)),
  ]
}
