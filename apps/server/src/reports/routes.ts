import * as history from '@meydan/contract/wallet/history'
import * as historyAdmin from '@meydan/contract/wallet/history-admin'
import * as compliance from '@meydan/contract/compliance/compliance'
import * as complianceAdmin from '@meydan/contract/compliance/compliance-admin'
import * as identityAdmin from '@meydan/contract/identity/identity-admin'
import * as leadsAdmin from '@meydan/contract/leads/leads-admin'
import * as messagesAdmin from '@meydan/contract/messages/messages-admin'
import * as dashboard from '@meydan/contract/reports/dashboard-admin'
import * as admin from '@meydan/contract/reports/reports-admin'
import * as sportsAdmin from '@meydan/contract/sports/sports-report-admin'
import * as walletAdmin from '@meydan/contract/wallet/wallet-admin'
import type { AppContext } from '../platform/app-context.ts'
import { type Route, route } from '../platform/http/serve.ts'
import { listAffiliatesPage, readAffiliateCard } from './money/affiliates.ts'
import { policyRoute } from '../platform/approval-policy.ts'
import { countAudience, sendToPlayers } from './messages/audience.ts'
import { readDashboard } from './money/dashboard.ts'
import { exportTransactions } from './ledger/export-transactions.ts'
import { listLedger } from './ledger/list-ledger.ts'
import { listTransactions } from './ledger/list-transactions.ts'
import { readPlayerFigures } from './players/player-figures.ts'
import { listPlayerRounds, readPlayerRound } from './players/player-rounds.ts'
import { findPlayers } from './players/player-search.ts'
import { readOwnProtection, readPlayerProtection } from './protection/protection.ts'
import { readSpending } from './players/spending.ts'
import { readQueues } from './protection/queues.ts'
import { readGameDetail } from './players/read-game-detail.ts'
import { listSamples } from './messages/message-samples.ts'
import { assessMessage } from './messages/assess-message.ts'
import { replayPlayerRound, replayRound } from './players/replay-round.ts'
import { affiliateCsv, affiliateReport } from './catalogue/affiliates.ts'
import { bonusCsv, bonusReport } from './catalogue/bonuses.ts'
import { cashCsv, cashReport } from './catalogue/cash.ts'
import { eventCsv, eventReport } from './catalogue/events.ts'
import { ggrCsv, ggrReport } from './catalogue/ggr.ts'
import { returnCsv, returnReport } from './catalogue/returns.ts'
import { sportsCsv, sportsReport } from './catalogue/sports.ts'
import { liabilityCsv, liabilityReport } from './catalogue/liability.ts'
import { listStaffThreads, readStaffThread } from './messages/threads.ts'

export function reportsRoutes(context: Pick<AppContext, 'db' | 'config' | 'vault' | 'hub'>): Route[] {
  return [...playRoutes(context), ...reportRoutes(context), ...staffRoutes(context)]
}

/** What one player has done and what is kept of them. */
function playRoutes(context: Pick<AppContext, 'db' | 'vault' | 'hub'>): Route[] {
  const { db } = context
  return [
    route(compliance.readProtection, ({ player }) => readOwnProtection(context, player.id)),
    route(compliance.readSpending, ({ player, input }) => readSpending(db, player.id, Number(input.days))),
    route(history.listTransactions, ({ player, input, db }) => listTransactions(db, player.id, input)),
    route(history.exportTransactions, ({ player, input, db }) => exportTransactions(db, player.id, input)),
    route(history.readGameDetail, ({ player, input }) => readGameDetail(db, player.id, input)),
    route(history.replayRound, ({ player, input }) => replayRound(context, player.id, input.reference)),
    route(historyAdmin.replayPlayerRound, ({ input }) => replayPlayerRound(context, input.reference)),
    route(historyAdmin.readPlayerFigures, ({ input }) => readPlayerFigures(db, input.id)),
    route(historyAdmin.listPlayerRounds, ({ input, db }) => listPlayerRounds(db, input)),
    route(historyAdmin.readPlayerRound, ({ input }) => readPlayerRound(db, input.reference)),
  ]
}

/** Each reads from the pool it is given: a replica serves as well. */
function reportRoutes(context: Pick<AppContext, 'db' | 'config'>): Route[] {
  return [
    route(dashboard.readQueues, async ({ db, input }) => ({ success: true, queues: await readQueues(db, input.site) })),
    route(dashboard.readDashboard, ({ db, input }) => readDashboard(context, db, input)),
    route(admin.readGgrReport, ({ db, input }) => ggrReport(db, input)),
    route(sportsAdmin.readSportsReport, ({ db, input }) => sportsReport(db, input)),
    route(sportsAdmin.exportSportsReport, ({ db, input }) => sportsCsv(db, input)),
    route(admin.exportGgrReport, ({ db, input }) => ggrCsv(db, input)),
    route(admin.readReturnReport, ({ db, input }) => returnReport(db, input)),
    route(admin.exportReturnReport, ({ db, input }) => returnCsv(db, input)),
    route(admin.readCashReport, ({ db, input }) => cashReport(db, input)),
    route(admin.exportCashReport, ({ db, input }) => cashCsv(db, input)),
    route(admin.readBonusReport, ({ db, input }) => bonusReport(db, input)),
    route(admin.exportBonusReport, ({ db, input }) => bonusCsv(db, input)),
    route(admin.readLiabilityReport, ({ db, input }) => liabilityReport(db, input)),
    route(admin.exportLiabilityReport, ({ db, input }) => liabilityCsv(db, input)),
    route(admin.readAffiliateReport, ({ db, input }) => affiliateReport(db, input)),
    route(admin.exportAffiliateReport, ({ db, input }) => affiliateCsv(db, input)),
    route(admin.readEventReport, ({ db, input }) => eventReport(db, input)),
    route(admin.exportEventReport, ({ db, input }) => eventCsv(db, input)),
  ]
}

/** Lists of the back office that name players of several domains. */
function staffRoutes(context: Pick<AppContext, 'db' | 'vault'>): Route[] {
  return [
    route(identityAdmin.listPlayers, ({ input }) => findPlayers(context, input)),
    route(complianceAdmin.readPlayerProtection, ({ input, actor }) =>
      readPlayerProtection(context.db, actor, input.id),
    ),
    route(walletAdmin.listLedger, ({ input, db }) => listLedger(db, input)),
    route(leadsAdmin.listAffiliates, ({ input }) => listAffiliatesPage(context, input)),
    route(leadsAdmin.readAffiliate, ({ input, actor }) => readAffiliateCard(context, actor, input.id)),
    route(messagesAdmin.listThreads, ({ input }) => listStaffThreads(context.db, input)),
    route(messagesAdmin.readThread, ({ input, actor }) => readStaffThread(context.db, actor, input.id)),
    route(messagesAdmin.listMessageSamples, ({ input }) => listSamples(context.db, input)),
    route(messagesAdmin.previewAudience, async ({ input }) => ({
      success: true,
      count: await countAudience(context.db, input),
    })),
    policyRoute(messagesAdmin.sendToPlayers, assessMessage, async (inside, { input, actor }) => {
      const count = await sendToPlayers(inside.db, actor, input)
      return { success: true, message: `Mesaj ${count} oyuncuya gönderildi`, count }
    }),
  ]
}
