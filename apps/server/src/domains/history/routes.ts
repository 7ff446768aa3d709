import * as history from '@meydan/contract/history'
import * as historyAdmin from '@meydan/contract/history-admin'
import * as admin from '@meydan/contract/reports-admin'
import * as dashboard from '@meydan/contract/dashboard-admin'
import type { House } from '../../platform/house.ts'
import { type Route, route } from '../../platform/serve.ts'
import { readDashboard } from './dashboard.ts'
import { exportTransactions } from './export-transactions.ts'
import { listTransactions } from './list-transactions.ts'
import { readPlayerFigures } from './player-figures.ts'
import { listPlayerRounds, readPlayerRound } from './player-rounds.ts'
import { readQueues } from './queues.ts'
import { readGameDetail } from './read-game-detail.ts'
import { affiliateCsv, affiliateReport } from './reports/affiliates.ts'
import { bonusCsv, bonusReport } from './reports/bonuses.ts'
import { cashCsv, cashReport } from './reports/cash.ts'
import { eventCsv, eventReport } from './reports/events.ts'
import { ggrCsv, ggrReport } from './reports/ggr.ts'
import { liabilityCsv, liabilityReport } from './reports/liability.ts'

export function historyRoutes(house: House): Route[] {
  const { db } = house
  return [
    route(history.listTransactions, ({ player, input }) => listTransactions(db, player.id, input)),
    route(history.exportTransactions, ({ player, input }) => exportTransactions(db, player.id, input)),
    route(history.readGameDetail, ({ player, input }) => readGameDetail(db, player.id, input)),
    route(historyAdmin.readPlayerFigures, ({ input }) => readPlayerFigures(db, input.id)),
    route(historyAdmin.listPlayerRounds, ({ input }) => listPlayerRounds(db, input)),
    route(historyAdmin.readPlayerRound, ({ input }) => readPlayerRound(db, input.reference)),
    route(dashboard.readQueues, async () => ({ success: true, queues: await readQueues(db) })),
    route(dashboard.readDashboard, ({ input }) => readDashboard(house, input.range)),
    route(admin.readGgrReport, ({ input }) => ggrReport(db, input)),
    route(admin.exportGgrReport, ({ input }) => ggrCsv(db, input)),
    route(admin.readCashReport, ({ input }) => cashReport(db, input)),
    route(admin.exportCashReport, ({ input }) => cashCsv(db, input)),
    route(admin.readBonusReport, ({ input }) => bonusReport(db, input)),
    route(admin.exportBonusReport, ({ input }) => bonusCsv(db, input)),
    route(admin.readLiabilityReport, ({ input }) => liabilityReport(db, input)),
    route(admin.exportLiabilityReport, ({ input }) => liabilityCsv(db, input)),
    route(admin.readAffiliateReport, ({ input }) => affiliateReport(db, input)),
    route(admin.exportAffiliateReport, ({ input }) => affiliateCsv(db, input)),
    route(admin.readEventReport, ({ input }) => eventReport(db, input)),
    route(admin.exportEventReport, ({ input }) => eventCsv(db, input)),
  ]
}
