import * as sports from '@meydan/contract/sports'
import type { House } from '../../platform/house.ts'
import { type Route, route } from '../../platform/serve.ts'
import * as lists from './book/lists.ts'
import { cashOutCoupon } from './cashout/cash-out.ts'
import { offer } from './cashout/offer.ts'
import { listOwn, readOneCoupon } from './coupons/coupons.ts'
import { place } from './coupons/place.ts'
import { answerCounter } from './coupons/answer-counter.ts'
import { checkOne } from './coupons/slip-wire.ts'
import { deskRoutes } from './desk/routes.ts'
import { readRules } from './rules-text.ts'
import { readShared, share } from './shared-slips.ts'
import { readPreferencesOf, readStars, savePreferencesOf, saveStar } from './stars.ts'

export function sportsRoutes(house: House): Route[] {
  return [
    route(sports.menu, () => lists.readMenu(house)),
    route(sports.rules, () => readRules()),
    route(sports.listEvents, ({ input }) => lists.listOffered(house, input)),
    route(sports.readEvent, ({ input }) => lists.readOne(house, input.event)),
    route(sports.listLive, ({ input }) => lists.listRunning(house, input)),
    route(sports.results, ({ input }) => lists.listResults(house, input)),
    route(sports.search, ({ input }) => lists.searchBook(house, input)),
    route(sports.checkSlip, ({ input, player }) => checkOne(house, player, input)),
    route(sports.placeCoupon, ({ input, player }) => place(house, player, input)),
    route(sports.listCoupons, ({ input, player }) => listOwn(house, player.id, input)),
    route(sports.readCoupon, ({ input, player }) => readOneCoupon(house, player.id, input.no)),
    route(sports.answerCounter, ({ input, player }) => answerCounter(house, player, input)),
    route(sports.offerCashout, ({ input, player }) => offer(house, player, input)),
    route(sports.cashOut, ({ input, player }) => cashOutCoupon(house, player, input)),
    route(sports.readFavourites, ({ player }) => readStars(house, player.id)),
    route(sports.saveFavourite, ({ input, player }) => saveStar(house, player.id, input)),
    route(sports.readPreferences, ({ player }) => readPreferencesOf(house, player.id)),
    route(sports.savePreferences, ({ input, player }) => savePreferencesOf(house, player.id, input)),
    route(sports.shareSlip, ({ input }) => share(house, input)),
    route(sports.readSlip, ({ input }) => readShared(house, input.code)),
    ...deskRoutes(house),
  ]
}
