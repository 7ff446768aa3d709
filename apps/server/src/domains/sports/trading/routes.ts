import * as desk from '@meydan/contract/sports/sports-admin'
import * as margins from '@meydan/contract/sports/sports-margins-admin'
import * as coupons from '@meydan/contract/sports/sports-coupons-admin'
import * as tools from '@meydan/contract/sports/sports-desk-admin'
import * as handover from '@meydan/contract/sports/sports-handover-admin'
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
import { acknowledgeRiskAlert } from './alarms.ts'
import { addHandoverNote, closeHandoverNote, readHandoverNotes } from './handover/notes.ts'
import { readTradingOverview } from './trading-overview.ts'
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
import { carryOutConfirmation, assessConfirmation } from './confirmations.ts'
import { listDeskEvents, readDeskEvent } from './events.ts'
import { setSuspension, holdAll } from './holds.ts'
import { assessLimit, assessRemoval } from './limits/assess-limits.ts'
import { listLimits, listPlayers, setPlayerRisk, removeLimit, setLimit, assessRating } from './limits/limits.ts'
import * as playerGroups from './limits/player-groups.ts'
import { listRules, removeRule, setRule } from './limits/mbs-rules.ts'
import * as readyRules from '../ready/ready-rules.ts'
import { changeMargin, changeMbsOf, listMargins, setPriceOffset, assessOffset } from './prices.ts'
import { assessOwnPrice, setOwn, takeBack } from './own-prices.ts'
import { dismissMessage, listHeldResults, listQuarantined, retryMessage } from './quarantine.ts'
import { startRecovery } from './recover.ts'
import { priceHistory } from './price-history.ts'
import { acceptReferredCoupon, counterReferredCoupon, listReferred, refuseOne } from './referrals.ts'
import { carryOutResult, assessResult } from './results.ts'
import { changeSettings, readSettings } from './trading-settings.ts'
import { readTicker } from './ticker.ts'
import { whatIf } from './what-if.ts'

export function tradingRoutes(context: Pick<AppContext, 'db' | 'config' | 'hub' | 'log'>): Route[] {
  return [
    route(desk.readSportsDesk, () => readTradingOverview(context)),
    route(desk.listSportsEvents, ({ input }) => listDeskEvents(context.db, input)),
    route(desk.readSportsEvent, ({ input }) => readDeskEvent(context.db, input)),
    route(desk.holdMarkets, ({ actor, input }) => setSuspension(context.db, actor, input)),
    route(tools.holdSeveral, ({ actor, input }) => holdAll(context.db, actor, input)),
    route(tools.bookLiveOdds, ({ actor, input }) => bookLive(context, actor, input)),
    route(tools.acknowledgeAlarm, ({ actor, input }) => acknowledgeRiskAlert(context.db, actor, input)),
    route(handover.listHandoverNotes, ({ input }) => readHandoverNotes(context.db, input)),
    route(handover.writeHandoverNote, ({ actor, input }) => addHandoverNote(context.db, actor, input)),
    route(handover.finishHandoverNote, ({ actor, input }) => closeHandoverNote(context.db, actor, input)),
    route(tools.readSportsTicker, ({ input }) => readTicker(context.db, input)),
    route(tools.readPriceHistory, ({ input }) => priceHistory(context.db, input)),
    route(tools.readWhatIf, ({ input }) => whatIf(context.db, input)),
    route(desk.recoverProducer, ({ actor, input }) => startRecovery(context.db, actor, input)),
    policyRoute(desk.offsetPrice, assessOffset, (inside, { actor, input }) => setPriceOffset(inside.db, actor, input)),
    policyRoute(desk.setOwnPrice, assessOwnPrice, (inside, { actor, input }) => setOwn(inside.db, actor, input)),
    route(desk.takeOwnPricesBack, ({ actor, input }) => takeBack(context.db, actor, input)),
    route(manual.listManualMarkets, ({ input }) => listMarkets(context.db, input)),
    policyRoute(manual.createManualEvent, assessManualEvent, carryOutManualEvent),
    route(desk.changeMbs, ({ actor, input }) => changeMbsOf(context.db, actor, input)),
    route(margins.listMarketMargins, ({ input }) => listMargins(context.db, input)),
    route(coupons.listSportsCoupons, ({ input }) => listDeskCoupons(context.db, input)),
    route(coupons.readSportsCoupon, ({ input }) => readDeskCoupon(context.db, input)),
    route(limits.listSportsLimits, ({ input }) => listLimits(context.db, input)),
    route(mbs.listMbsRules, ({ input }) => listRules(context.db, input)),
    route(mbs.setMbsRule, ({ actor, input }) => setRule(context.db, actor, input)),
    route(mbs.removeMbsRule, ({ actor, input }) => removeRule(context.db, actor, input)),
    route(ready.listReadyRules, ({ input }) => readyRules.listRules(context, input)),
    route(ready.setReadyRule, ({ actor, input }) => readyRules.setRule(context.db, actor, input)),
    route(ready.removeReadyRule, ({ actor, input }) => readyRules.removeRule(context.db, actor, input)),
    policyRoute(limits.setSportsLimit, assessLimit, (inside, { actor, input }) => setLimit(inside.db, actor, input)),
    policyRoute(limits.removeSportsLimit, assessRemoval, (inside, { actor, input }) =>
      removeLimit(inside.db, actor, input),
    ),
    route(referrals.listReferrals, ({ input }) => listReferred(context.db, input)),
    route(referrals.acceptReferral, ({ actor, input }) => acceptReferredCoupon(context, actor, input)),
    route(referrals.counterReferral, ({ actor, input }) => counterReferredCoupon(context.db, actor, input)),
    route(referrals.refuseReferral, ({ actor, input }) => refuseOne(context.db, actor, input)),
    policyRoute(settling.proposeResult, assessResult, carryOutResult),
    route(settling.listSportsClaims, ({ input }) => listClaims(context.db, input)),
    policyRoute(settling.writeOffSportsClaim, assessWriteOff, (inside, { actor, input }) =>
      writeOff(inside.db, actor, input),
    ),
    route(settling.listSportsCorrections, ({ input }) => listCorrections(context.db, input)),
    policyRoute(settling.approveSportsCorrection, assessCorrection, carryOutCorrection),
    policyRoute(settling.endSportsDoubt, assessConfirmation, carryOutConfirmation),
    route(quarantine.listQuarantine, ({ input }) => listQuarantined(context.db, input)),
    route(quarantine.retryQuarantined, ({ actor, input }) => retryMessage(context.db, actor, input)),
    route(quarantine.dismissQuarantined, ({ actor, input }) => dismissMessage(context.db, actor, input)),
    route(quarantine.listSportsDoubts, ({ input }) => listHeldResults(context.db, input)),
    route(settling.readSportsSettings, () => readSettings(context.db)),
    route(settling.changeSportsSettings, ({ actor, input }) => changeSettings(context.db, actor, input)),
    route(limits.listSportsPlayers, ({ input }) => listPlayers(context.db, input)),
    policyRoute(limits.ratePlayer, assessRating, (inside, { actor, input }) => setPlayerRisk(inside.db, actor, input)),
    ...groupRoutes(context),
    route(margins.changeMarketMargin, ({ actor, input }) => changeMargin(context.db, actor, input)),
  ]
}

function groupRoutes(context: Pick<AppContext, 'db'>): Route[] {
  return [
    route(groups.listSportsGroups, ({ input }) => playerGroups.listGroups(context.db, input)),
    policyRoute(groups.saveSportsGroup, playerGroups.assessGroup, (inside, { actor, input }) =>
      playerGroups.saveGroup(inside.db, actor, input),
    ),
    route(groups.removeSportsGroup, ({ actor, input }) => playerGroups.removeGroup(context.db, actor, input)),
    policyRoute(groups.putInSportsGroup, playerGroups.assessPlacing, (inside, { actor, input }) =>
      playerGroups.putInGroup(inside.db, actor, input),
    ),
  ]
}
