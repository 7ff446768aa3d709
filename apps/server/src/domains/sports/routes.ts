import * as sports from '@meydan/contract/sports/sports'
import { makeCombination } from '@meydan/contract/sports/sports-combinations'
import { readReadyCoupons } from '@meydan/contract/sports/sports-ready'
import type { AppContext } from '../../platform/app-context.ts'
import { type Route, route } from '../../platform/http/serve.ts'
import * as lists from './book/lists.ts'
import { readStats } from './book/match-stats.ts'
import { listOutrights } from './book/outrights.ts'
import { cashOutCoupon } from './cashout/cash-out.ts'
import { quoteCashout } from './cashout/offer.ts'
import { setTarget } from './cashout/cashout-targets.ts'
import { offerCombination } from './combinations/make-combination.ts'
import { listOwn, readOneCoupon } from './coupons/coupons.ts'
import { placeCoupon } from './coupons/place-coupon.ts'
import { readReady } from './ready/ready-coupons.ts'
import { answerCounter } from './coupons/answer-counter.ts'
import { checkOne } from './coupons/slip-wire.ts'
import { tradingRoutes } from './trading/routes.ts'
import { readRules } from './rules-text.ts'
import { readShared, saveSharedSlip } from './shared-slips.ts'
import { readPreferencesOf, readFavourites, savePreferencesOf, saveStar } from './favourites.ts'

export function sportsRoutes(context: Pick<AppContext, 'db' | 'config' | 'vault' | 'hub' | 'log'>): Route[] {
  return [
    route(sports.menu, () => lists.readMenu(context)),
    route(sports.rules, () => readRules()),
    route(sports.listEvents, ({ input }) => lists.listOffered(context, input)),
    route(sports.readEvent, ({ input }) => lists.readOne(context, input.event)),
    route(sports.listOutrights, () => listOutrights(context)),
    route(sports.readMatchStats, ({ input }) => readStats(context, input)),
    route(sports.listLive, ({ input }) => lists.listRunning(context, input)),
    route(sports.readMatchCode, ({ input }) => lists.readByCode(context, input)),
    route(readReadyCoupons, () => readReady(context)),
    route(sports.results, ({ input }) => lists.listResults(context.db, input)),
    route(sports.search, ({ input }) => lists.searchBook(context, input)),
    route(sports.checkSlip, ({ input, player }) => checkOne(context.db, player, input)),
    route(makeCombination, ({ input, player }) => offerCombination(context, player, input)),
    route(sports.placeCoupon, ({ input, player }) => placeCoupon(context, player, input)),
    route(sports.listCoupons, ({ input, player }) => listOwn(context.db, player.id, input)),
    route(sports.readCoupon, ({ input, player }) => readOneCoupon(context.db, player.id, input.no)),
    route(sports.answerCounter, ({ input, player }) => answerCounter(context, player, input)),
    route(sports.offerCashout, ({ input, player }) => quoteCashout(context, player, input)),
    route(sports.setCashoutTarget, ({ input, player }) => setTarget(context, player, input)),
    route(sports.cashOut, ({ input, player }) => cashOutCoupon(context, player, input)),
    route(sports.readFavourites, ({ player }) => readFavourites(context.db, player.id)),
    route(sports.saveFavourite, ({ input, player }) => saveStar(context.db, player.id, input)),
    route(sports.readPreferences, ({ player }) => readPreferencesOf(context.db, player.id)),
    route(sports.savePreferences, ({ input, player }) => savePreferencesOf(context.db, player.id, input)),
    route(sports.shareSlip, ({ input }) => saveSharedSlip(context.db, input)),
    route(sports.readSlip, ({ input }) => readShared(context.db, input.code)),
    ...tradingRoutes(context),
  ]
}
