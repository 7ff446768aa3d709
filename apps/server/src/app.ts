import type { Vault } from './platform/keys/vault.ts'
import { allCalls } from '@meydan/contract/all'
import type { CallShape } from '@meydan/contract/call'
import type { FastifyInstance } from 'fastify'
import { bonusPorts, cashierPorts } from './domain-ports.ts'
import { outboxHandlers } from './outbox-handlers.ts'
import { affiliatesJobs } from './domains/affiliates/jobs.ts'
import { authenticatePartner } from './domains/affiliates/public.ts'
import { affiliatesRoutes } from './domains/affiliates/routes.ts'
import { bonusesJobs } from './domains/bonuses/jobs.ts'
import { bonusesRoutes } from './domains/bonuses/routes.ts'
import { cashierGauges } from './domains/cashier/gauges.ts'
import { cashierJobs } from './domains/cashier/jobs.ts'
import { connectConfiguredPsps, mountPspCallbacks } from './domains/cashier/public.ts'
import { cashierRoutes } from './domains/cashier/routes.ts'
import { campaignsJobs } from './domains/campaigns/jobs.ts'
import { openToOffers } from './domains/campaigns/public.ts'
import { campaignsRoutes } from './domains/campaigns/routes.ts'
import { clubReader } from './domains/club/public.ts'
import { clubRoutes } from './domains/club/routes.ts'
import { complaintsJobs } from './domains/complaints/jobs.ts'
import { complaintsRoutes } from './domains/complaints/routes.ts'
import { largePlaysReader, minimumRoundTimeReader } from './domains/compliance/public.ts'
import { complianceJobs } from './domains/compliance/jobs.ts'
import { complianceRoutes } from './domains/compliance/routes.ts'
import { mountDocuments } from './domains/content/documents/documents.ts'
import { contentJobs } from './domains/content/jobs.ts'
import { readContent, siteOfHost } from './domains/content/public.ts'
import { contentRoutes } from './domains/content/routes.ts'
import { fraudJobs } from './domains/fraud/jobs.ts'
import { linkedBy } from './domains/fraud/public.ts'
import { fraudRoutes } from './domains/fraud/routes.ts'
import { supplierFeesJobs } from './domains/supplier-fees/jobs.ts'
import { supplierFeesRoutes } from './domains/supplier-fees/routes.ts'
import { approvalsJobs } from './domains/approvals/jobs.ts'
import { guardRoutes } from './domains/approvals/guarded-routes.ts'
import { exportsJobs } from './domains/exports/jobs.ts'
import { exportsRoutes } from './domains/exports/routes.ts'
import { openFeed, type Reader } from './domains/ledger-feed/public.ts'
import { gamesJobs } from './domains/games/jobs.ts'
import { shardsOf, mountForeignProtocols, authenticateProvider } from './domains/games/public.ts'
import { gamesRoutes } from './domains/games/routes.ts'
import { operatorNames } from './reports/operator-names.ts'
import { reportsJobs } from './reports/jobs.ts'
import { reportsRoutes } from './reports/routes.ts'
import { assertOnOwnSites } from './reports/site-subjects.ts'
import { privacyJobs } from './privacy/jobs.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { identityJobs } from './domains/identity/jobs.ts'
import { openSessionsAmong, authenticatePlayer } from './domains/identity/public.ts'
import { identityRoutes } from './domains/identity/routes.ts'
import { accountClosureJobs } from './domains/account-closure/jobs.ts'
import { accountClosureRoutes } from './domains/account-closure/routes.ts'
import { leadsJobs } from './domains/leads/jobs.ts'
import { leadsRoutes } from './domains/leads/routes.ts'
import { mailJobs } from './domains/mail/jobs.ts'
import { mailRoutes } from './domains/mail/routes.ts'
import { messagesJobs } from './domains/messages/jobs.ts'
import { messagesRoutes } from './domains/messages/routes.ts'
import { missionsRoutes } from './domains/missions/routes.ts'
import { referralJobs } from './domains/referral/jobs.ts'
import { referralRoutes } from './domains/referral/routes.ts'
import { wheelRoutes } from './domains/wheel/routes.ts'
import { segmentsRoutes } from './domains/segments/routes.ts'
import { sportsGauges } from './domains/sports/gauges.ts'
import { sportsJobs } from './domains/sports/jobs.ts'
import { sportsRoutes } from './domains/sports/routes.ts'
import { mountSportsSocket } from './domains/sports/socket/sports-socket.ts'
import { staffJobs } from './domains/staff/jobs.ts'
import {
  keepAuditSealed,
  mayCall,
  noteCall,
  noteAnonymousRefusal,
  authenticateStaff,
  reportAnonymousRefusals,
  mountBackchannelLogout,
} from './domains/staff/public.ts'
import { staffRoutes } from './domains/staff/routes.ts'
import { jackpotsReader } from './domains/jackpots/public.ts'
import { jackpotsRoutes } from './domains/jackpots/routes.ts'
import { tournamentsJobs } from './domains/tournaments/jobs.ts'
import { tournamentsReader } from './domains/tournaments/public.ts'
import { tournamentsRoutes } from './domains/tournaments/routes.ts'
import { winnersJobs } from './domains/winners/jobs.ts'
import { winnersReader } from './domains/winners/public.ts'
import { webhooksJobs } from './domains/webhooks/jobs.ts'
import { webhooksReader } from './domains/webhooks/public.ts'
import { webhooksRoutes } from './domains/webhooks/routes.ts'
import { winnersRoutes } from './domains/winners/routes.ts'
import { walletGauges } from './domains/wallet/gauges.ts'
import { walletJobs } from './domains/wallet/jobs.ts'
import { walletRoutes } from './domains/wallet/routes.ts'
import { mountLeaderboardSocket } from './domains/tournaments/leaderboard-socket.ts'
import { mountSocket } from './domains/wallet/wallet-socket.ts'
import { mountApiDocs } from './platform/http/api-docs.ts'
import { connectHouseNames } from './platform/credentials/brand-words.ts'
import type { Gauge } from './platform/monitoring/gauges.ts'
import type { AppContext } from './platform/app-context.ts'
import { openForBrowsers, openHttp } from './platform/http/http.ts'
import type { Job } from './platform/jobs/jobs.ts'
import { mountOperations } from './platform/monitoring/operations.ts'
import { openOutbox } from './platform/events/outbox.ts'
import { type Authenticators, mountCalls, type Route } from './platform/http/serve.ts'
import { connectRecalls } from './recalls.ts'
import { firstRunRoutes } from './first-run/routes.ts'
import { integrityJobs } from './integrity/jobs.ts'

/** The whole server over an installation, not yet listening: every call, the sockets, the documents and the operator's endpoints. */
export async function buildApp(
  context: AppContext,
  options: { rateLimitPerMinute?: number; socketCheckMs?: number } = {},
): Promise<FastifyInstance> {
  const app = await openHttp({
    logger: context.log,
    trustProxy: context.config.trustProxy,
    production: context.config.production,
  })
  const site = async ({ hostname }: { hostname: string }) => siteOfHost(await readContent(context), hostname).id
  const authenticators: Authenticators = {
    site,
    player: (request, siteId) => authenticatePlayer(context, request, siteId),
    partner: (request) => authenticatePartner(context, request),
    staff: (request) => authenticateStaff(context, request),
    ...limitsOf(context),
    provider: (request) => authenticateProvider(context, request),
    note: (note) => noteCall(context, note),
    stranger: (stranger) => noteAnonymousRefusal(context, stranger),
  }
  keepAuditSealed(context)
  connectRecalls(context)
  connectHouseNames(context.config, operatorNames)
  const routes = allRoutes(context)
  mountCalls(app, { context, authenticators, ...only(routes, ({ who }) => who === 'provider') })
  mountForeignProtocols(app, context)
  connectConfiguredPsps(context.config)
  mountPspCallbacks(app, context)
  mountBackchannelLogout(app, context)
  const isForm = ({ body }: CallShape) => body === 'form' || body === 'files'
  await openForBrowsers(
    app,
    { rateLimitPerMinute: options.rateLimitPerMinute ?? 3_000 },
    {
      mountForms: (part) => mountCalls(part, { context, authenticators, ...only(routes, isForm) }),
      async mount(part) {
        const served = only(routes, (call) => call.who !== 'provider' && !isForm(call))
        mountCalls(part, { context, authenticators, ...served })
        const authentication = {
          authenticators,
          stillOpen: (sessionIds: readonly number[]) => openSessionsAmong(context.db, sessionIds),
          checkMs: options.socketCheckMs,
        }
        for (const mount of [mountSocket, mountSportsSocket, mountLeaderboardSocket])
          mount(part, context, authentication)
        mountOperations(part, context, allGauges(context))
        await mountApiDocs(part, context.config, authenticators)
        await mountDocuments(part, context)
      },
    },
  )
  const outbox = openOutbox(context, outboxHandlers(context))
  const feed = await openFeed(context, ledgerReaders(context.vault))
  app.addHook('onClose', () =>
    Promise.all([reportAnonymousRefusals(context), outbox.close(), feed.close(), shardsOf(context).close()]),
  )
  return app
}

function only(routes: readonly Route[], isMeant: (call: CallShape) => boolean) {
  return { calls: [...allCalls.values()].filter(isMeant), routes: routes.filter(({ call }) => isMeant(call)) }
}

/** `signal` says that the server stops. */
export function allJobs(context: AppContext, signal = new AbortController().signal): Job[] {
  const routes = domainRoutes(context)
  return [
    identityJobs,
    cashierJobs,
    walletJobs,
    bonusesJobs,
    gamesJobs,
    sportsJobs,
    tournamentsJobs,
    winnersJobs,
    reportsJobs,
    (each: AppContext) => messagesJobs(each, openToOffers),
    mailJobs,
    contentJobs,
    leadsJobs,
    supplierFeesJobs,
    affiliatesJobs,
    complianceJobs,
    complaintsJobs,
    accountClosureJobs,
    fraudJobs,
    (each: AppContext) => campaignsJobs({ ...each, ask: bonusPorts }),
    (each: AppContext) => referralJobs({ ...each, ask: bonusPorts, linkedBy }),
    privacyJobs,
    staffJobs,
    webhooksJobs,
    integrityJobs,
  ]
    .flatMap((jobs) => jobs(context))
    .concat(
      approvalsJobs(context, routes),
      exportsJobs(context, guardRoutes(context, routes, limitsOf(context)), signal),
    )
}

/** Readers of the ledger feed. */
export function ledgerReaders(vault: Vault): readonly Reader[] {
  return [
    largePlaysReader,
    minimumRoundTimeReader,
    tournamentsReader,
    winnersReader,
    clubReader,
    jackpotsReader(vault),
    webhooksReader,
  ]
}

function allGauges(context: Pick<AppContext, 'db'>): Gauge[] {
  return [walletGauges, cashierGauges, sportsGauges].flatMap((gauges) => gauges(context))
}

function allRoutes(context: AppContext): Route[] {
  return guardRoutes(context, domainRoutes(context), limitsOf(context))
}

/** What somebody of the staff may ask at all, and about whom. */
function limitsOf(context: Pick<AppContext, 'db' | 'hub'>): Pick<Authenticators, 'mayCall' | 'mayAccessSubject'> {
  return {
    mayCall: (staff, call) => mayCall(context, staff, call),
    mayAccessSubject: (staff, asked) => assertOnOwnSites(context.db, staff, asked),
  }
}

/** What the domains answer, before the table of approval policies guards it. */
export function domainRoutes(context: AppContext): Route[] {
  return [
    identityRoutes,
    walletRoutes,
    (each: AppContext) => cashierRoutes({ ...each, ask: cashierPorts }),
    (each: AppContext) => bonusesRoutes({ ...each, ask: bonusPorts }),
    gamesRoutes,
    sportsRoutes,
    tournamentsRoutes,
    winnersRoutes,
    clubRoutes,
    missionsRoutes,
    (each: AppContext) => wheelRoutes({ ...each, ask: bonusPorts }),
    (each: AppContext) => referralRoutes({ ...each, ask: bonusPorts }),
    segmentsRoutes,
    (each: AppContext) => campaignsRoutes({ ...each, ask: bonusPorts }),
    jackpotsRoutes,
    reportsRoutes,
    messagesRoutes,
    mailRoutes,
    contentRoutes,
    leadsRoutes,
    supplierFeesRoutes,
    affiliatesRoutes,
    complianceRoutes,
    complaintsRoutes,
    accountClosureRoutes,
    fraudRoutes,
    privacyRoutes,
    staffRoutes,
    exportsRoutes,
    webhooksRoutes,
    firstRunRoutes,
  ].flatMap((routes) => routes(context))
}
