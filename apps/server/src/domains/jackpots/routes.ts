import * as jackpots from '@meydan/contract/jackpots/jackpots'
import * as admin from '@meydan/contract/jackpots/jackpots-admin'
import { policyRoute } from '../../platform/approval-policy.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { type Route, route } from '../../platform/http/serve.ts'
import { changeJackpot, startJackpot, stopJackpot, assessChange, assessStart } from './change-jackpot.ts'
import * as office from './jackpots-admin.ts'
import { readOwnJackpot, seeOwnJackpot } from './own-jackpot.ts'
import { listJackpots, readJackpots } from './read-jackpots.ts'

export function jackpotsRoutes(context: Pick<AppContext, 'db' | 'hub'>): Route[] {
  return [
    route(jackpots.listJackpots, () => listJackpots(context)),
    route(jackpots.readJackpots, () => readJackpots(context)),
    route(jackpots.readOwnJackpot, ({ player }) => readOwnJackpot(context, player.id)),
    route(jackpots.seeOwnJackpot, ({ input, player }) => seeOwnJackpot(context.db, player.id, input)),
    route(admin.listAdminJackpots, ({ input }) => office.listForStaff(context.db, input)),
    route(admin.readAdminJackpot, ({ input }) => office.readForStaff(context.db, input.id)),
    route(admin.previewJackpot, ({ input }) => office.previewJackpotRules(context.db, input)),
    policyRoute(admin.changeJackpot, assessChange, changeJackpot),
    policyRoute(admin.startJackpot, assessStart, startJackpot),
    route(admin.stopJackpot, ({ input, actor }) => stopJackpot(context.db, actor, input)),
  ]
}
