import * as desk from '@meydan/contract/sports/sports-admin'
import * as coupons from '@meydan/contract/sports/sports-coupons-admin'
import * as tools from '@meydan/contract/sports/sports-desk-admin'
import * as groups from '@meydan/contract/sports/sports-groups-admin'
import * as manual from '@meydan/contract/sports/sports-manual-admin'
import * as limits from '@meydan/contract/sports/sports-limits-admin'
import * as mbs from '@meydan/contract/sports/sports-mbs-admin'
import * as ready from '@meydan/contract/sports/sports-ready-admin'
import * as referrals from '@meydan/contract/sports/sports-referrals-admin'
import * as quarantine from '@meydan/contract/sports/sports-quarantine-admin'
import * as settling from '@meydan/contract/sports/sports-settle-admin'
import { policyRoute } from '../../../platform/approval-policy.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { type Route, route } from '../../../platform/http/serve.ts'
import { assessManualEvent, carryOutManualEvent } from '../manual/create-manual-event.ts'
import { listMarkets } from '../manual/manual-markets.ts'
import { acknowledge } from './alarms.ts'
import { readDesk } from './board.ts'
import { bookLive } from './book-event.ts'
import {
  carryOutCorrection,
  listClaims,
  listCorrections,
  assessCorrection,
  assessWriteOff,
  writeOff,
} from './corrections.ts'
import { listDeskCoupons, readDeskCoupon } from './coupons/coupons.ts'
import { carryOutDoubt, assessDoubt } from './doubts.ts'
import { listDeskEvents, readDeskEvent } from './events.ts'
import { hold, holdAll } from './holds.ts'
import { listLimits, listPlayers, rate, removeLimit, setLimit, assessRating } from './limits/limits.ts'
import * as playerGroups from './limits/player-groups.ts'
import { listRules, removeRule, setRule } from './limits/mbs-rules.ts'
import * as readyRules from '../ready/ready-rules.ts'
import { changeMargin, changeMbsOf, listMargins, offset, assessOffset } from './prices.ts'
import { assessOwnPrice, setOwn, takeBack } from './own-prices.ts'
import { dismiss, listHeldResults, listQuarantined, retry } from './quarantine.ts'
import { recover } from './recover.ts'
import { priceHistory } from './price-history.ts'
import { accept, counter, listReferred, refuseOne } from './referrals.ts'
import { carryOutResult, assessResult } from './results.ts'
import { changeSettings, readSettings } from './settings.ts'
import { readTicker } from './ticker.ts'
import { whatIf } from './what-if.ts'

export function tradingRoutes(context: Pick<AppContext, 'db' | 'config' | 'hub' | 'log'>): Route[] {
  return [
    route(desk.readSportsDesk, () => readDesk(context)),
    route(desk.listSportsEvents, ({ input }) => listDeskEvents(context.db, input)),
    route(desk.readSportsEvent, ({ input }) => readDeskEvent(context.db, input)),
    route(desk.holdMarkets, ({ act, input }) => hold(context.db, act, input)),
    route(tools.holdSeveral, ({ act, input }) => holdAll(context.db, act, input)),
    route(tools.bookLiveOdds, ({ act, input }) => bookLive(context, act, input)),
    route(tools.acknowledgeAlarm, ({ act, input }) => acknowledge(context.db, act, input)),
    route(tools.readSportsTicker, ({ input }) => readTicker(context.db, input)),
    route(tools.readPriceHistory, ({ input }) => priceHistory(context.db, input)),
    route(tools.readWhatIf, ({ input }) => whatIf(context.db, input)),
    route(desk.recoverProducer, ({ act, input }) => recover(context.db, act, input)),
    policyRoute(desk.offsetPrice, assessOffset, (inside, { act, input }) => offset(inside.db, act, input)),
    policyRoute(desk.setOwnPrice, assessOwnPrice, (inside, { act, input }) => setOwn(inside.db, act, input)),
    route(desk.takeOwnPricesBack, ({ act, input }) => takeBack(context.db, act, input)),
    route(manual.listManualMarkets, ({ input }) => listMarkets(context.db, input)),
    policyRoute(manual.createManualEvent, assessManualEvent, carryOutManualEvent),
    route(desk.changeMbs, ({ act, input }) => changeMbsOf(context.db, act, input)),
    route(desk.listMarketMargins, ({ input }) => listMargins(context.db, input)),
    route(coupons.listSportsCoupons, ({ input }) => listDeskCoupons(context.db, input)),
    route(coupons.readSportsCoupon, ({ input }) => readDeskCoupon(context.db, input)),
    route(limits.listSportsLimits, ({ input }) => listLimits(context.db, input)),
    route(mbs.listMbsRules, ({ input }) => listRules(context.db, input)),
    route(mbs.setMbsRule, ({ act, input }) => setRule(context.db, act, input)),
    route(mbs.removeMbsRule, ({ act, input }) => removeRule(context.db, act, input)),
    route(ready.listReadyRules, ({ input }) => readyRules.listRules(context, input)),
    route(ready.setReadyRule, ({ act, input }) => readyRules.setRule(context.db, act, input)),
    route(ready.removeReadyRule, ({ act, input }) => readyRules.removeRule(context.db, act, input)),
    route(limits.setSportsLimit, ({ act, input }) => setLimit(context.db, act, input)),
    route(limits.removeSportsLimit, ({ act, input }) => removeLimit(context.db, act, input)),
    route(referrals.listReferrals, ({ input }) => listReferred(context.db, input)),
    route(referrals.acceptReferral, ({ act, input }) => accept(context, act, input)),
    route(referrals.counterReferral, ({ act, input }) => counter(context.db, act, input)),
    route(referrals.refuseReferral, ({ act, input }) => refuseOne(context.db, act, input)),
    policyRoute(settling.proposeResult, assessResult, carryOutResult),
    route(settling.listSportsClaims, ({ input }) => listClaims(context.db, input)),
    policyRoute(settling.writeOffSportsClaim, assessWriteOff, (inside, { act, input }) =>
      writeOff(inside.db, act, input),
    ),
    route(settling.listSportsCorrections, ({ input }) => listCorrections(context.db, input)),
    policyRoute(settling.approveSportsCorrection, assessCorrection, carryOutCorrection),
    policyRoute(settling.endSportsDoubt, assessDoubt, carryOutDoubt),
    route(quarantine.listQuarantine, ({ input }) => listQuarantined(context.db, input)),
    route(quarantine.retryQuarantined, ({ act, input }) => retry(context.db, act, input)),
    route(quarantine.dismissQuarantined, ({ act, input }) => dismiss(context.db, act, input)),
    route(quarantine.listSportsDoubts, ({ input }) => listHeldResults(context.db, input)),
    route(settling.readSportsSettings, () => readSettings(context.db)),
    route(settling.changeSportsSettings, ({ act, input }) => changeSettings(context.db, act, input)),
    route(limits.listSportsPlayers, ({ input }) => listPlayers(context.db, input)),
    policyRoute(limits.ratePlayer, assessRating, (inside, { act, input }) => rate(inside.db, act, input)),
    ...groupRoutes(context),
    route(desk.changeMarketMargin, ({ act, input }) => changeMargin(context.db, act, input)),
  ]
}

function groupRoutes(context: Pick<AppContext, 'db'>): Route[] {
  return [
    route(groups.listSportsGroups, ({ input }) => playerGroups.listGroups(context.db, input)),
    policyRoute(groups.saveSportsGroup, playerGroups.assessGroup, (inside, { act, input }) =>
      playerGroups.saveGroup(inside.db, act, input),
    ),
    route(groups.removeSportsGroup, ({ act, input }) => playerGroups.removeGroup(context.db, act, input)),
    policyRoute(groups.putInSportsGroup, playerGroups.assessPlacing, (inside, { act, input }) =>
      playerGroups.putInGroup(inside.db, act, input),
    ),
  ]
}
