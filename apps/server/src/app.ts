import { allCalls } from '@meydan/contract/all'
import type { CallShape } from '@meydan/contract/call'
import type { FastifyInstance } from 'fastify'
import { askedOfBonuses, askedOfCashier } from './asked.ts'
import { allDeliveries } from './deliveries.ts'
import { affiliatesJobs } from './domains/affiliates/jobs.ts'
import { partnerAtTheDoor } from './domains/affiliates/public.ts'
import { affiliatesRoutes } from './domains/affiliates/routes.ts'
import { bonusesJobs } from './domains/bonuses/jobs.ts'
import { bonusesRoutes } from './domains/bonuses/routes.ts'
import { cashierGauges } from './domains/cashier/gauges.ts'
import { cashierJobs } from './domains/cashier/jobs.ts'
import { mountPspCallbacks } from './domains/cashier/public.ts'
import { cashierRoutes } from './domains/cashier/routes.ts'
import { campaignsJobs } from './domains/campaigns/jobs.ts'
import { campaignsRoutes } from './domains/campaigns/routes.ts'
import { clubReader } from './domains/club/public.ts'
import { clubRoutes } from './domains/club/routes.ts'
import { complaintsJobs } from './domains/complaints/jobs.ts'
import { complaintsRoutes } from './domains/complaints/routes.ts'
import { largePlaysReader, paceReader } from './domains/compliance/public.ts'
import { complianceJobs } from './domains/compliance/jobs.ts'
import { complianceRoutes } from './domains/compliance/routes.ts'
import { mountDocuments } from './domains/content/documents.ts'
import { contentJobs } from './domains/content/jobs.ts'
import { readContent, siteOfHost } from './domains/content/public.ts'
import { contentRoutes } from './domains/content/routes.ts'
import { fraudJobs } from './domains/fraud/jobs.ts'
import { linkedBy } from './domains/fraud/public.ts'
import { fraudRoutes } from './domains/fraud/routes.ts'
import { duesJobs } from './domains/dues/jobs.ts'
import { duesRoutes } from './domains/dues/routes.ts'
import { dutiesJobs } from './domains/duties/jobs.ts'
import { underDuties } from './domains/duties/under-duties.ts'
import { exportsJobs } from './domains/exports/jobs.ts'
import { exportsRoutes } from './domains/exports/routes.ts'
import { openFeed, type Reader } from './domains/feed/public.ts'
import { gamesJobs } from './domains/games/jobs.ts'
import { lanesOf, mountForeignWires, providerAtTheDoor } from './domains/games/public.ts'
import { gamesRoutes } from './domains/games/routes.ts'
import { houseNames } from './figures/house-names.ts'
import { figuresJobs } from './figures/jobs.ts'
import { figuresRoutes } from './figures/routes.ts'
import { assertOnOwnSites } from './figures/site-subjects.ts'
import { privacyJobs } from './privacy/jobs.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { identityJobs } from './domains/identity/jobs.ts'
import { openSessionsAmong, playerAtTheDoor } from './domains/identity/public.ts'
import { identityRoutes } from './domains/identity/routes.ts'
import { leavingJobs } from './domains/leaving/jobs.ts'
import { leavingRoutes } from './domains/leaving/routes.ts'
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
import { mountSportsSocket } from './domains/sports/socket/socket.ts'
import { staffJobs } from './domains/staff/jobs.ts'
import {
  keepAuditSealed,
  mayCall,
  noteCall,
  noteStranger,
  staffAtTheDoor,
  tellStrangers,
} from './domains/staff/public.ts'
import { staffRoutes } from './domains/staff/routes.ts'
import { jackpotsReader } from './domains/jackpots/public.ts'
import { jackpotsRoutes } from './domains/jackpots/routes.ts'
import { tournamentsJobs } from './domains/tournaments/jobs.ts'
import { tournamentsReader } from './domains/tournaments/public.ts'
import { tournamentsRoutes } from './domains/tournaments/routes.ts'
import { winnersJobs } from './domains/winners/jobs.ts'
import { winnersReader } from './domains/winners/public.ts'
import { winnersRoutes } from './domains/winners/routes.ts'
import { walletGauges } from './domains/wallet/gauges.ts'
import { walletJobs } from './domains/wallet/jobs.ts'
import { walletRoutes } from './domains/wallet/routes.ts'
import { mountBoardSocket } from './domains/tournaments/board-socket.ts'
import { mountSocket } from './domains/wallet/socket.ts'
import { mountApiDocs } from './platform/api-docs.ts'
import { connectHouseNames } from './platform/credentials/house-words.ts'
import type { Gauge } from './platform/gauges.ts'
import type { House } from './platform/house.ts'
import { openForBrowsers, openHttp } from './platform/http.ts'
import type { Job } from './platform/jobs.ts'
import { mountOperations } from './platform/operations.ts'
import { openOutbox } from './platform/outbox.ts'
import { type Doors, mountCalls, type Route } from './platform/serve.ts'
import { connectRecalls } from './recalls.ts'
import { verifyJobs } from './verify/jobs.ts'

/** The whole server over a house, not yet listening: every call, the sockets, the documents and the operator's endpoints. */
export async function buildApp(
  house: House,
  options: { rateLimitPerMinute?: number; socketCheckMs?: number } = {},
): Promise<FastifyInstance> {
  const app = await openHttp({
    logger: house.log,
    trustProxy: house.config.trustProxy,
    production: house.config.production,
  })
  const site = async ({ hostname }: { hostname: string }) => siteOfHost(await readContent(house), hostname).id
  const doors: Doors = {
    site,
    player: (request, siteId) => playerAtTheDoor(house, request, siteId),
    partner: (request) => partnerAtTheDoor(house, request),
    staff: (request) => staffAtTheDoor(house, request),
    mayCall: (staff, call) => mayCall(house, staff, call),
    mayTouch: (staff, asked) => assertOnOwnSites(house, staff, asked),
    provider: (request) => providerAtTheDoor(house, request),
    note: (note) => noteCall(house, note),
    stranger: (stranger) => noteStranger(house, stranger),
  }
  keepAuditSealed(house)
  connectRecalls(house)
  connectHouseNames(house, houseNames)
  const routes = allRoutes(house)
  mountCalls(app, { house, doors, ...only(routes, ({ who }) => who === 'provider') })
  mountForeignWires(app, house)
  mountPspCallbacks(app, house)
  const isForm = ({ body }: CallShape) => body === 'form' || body === 'files'
  await openForBrowsers(
    app,
    { rateLimitPerMinute: options.rateLimitPerMinute ?? 3_000 },
    {
      mountForms: (part) => mountCalls(part, { house, doors, ...only(routes, isForm) }),
      async mount(part) {
        mountCalls(part, { house, doors, ...only(routes, (call) => call.who !== 'provider' && !isForm(call)) })
        const door = {
          doors,
          stillOpen: (sessionIds: readonly number[]) => openSessionsAmong(house.db, sessionIds),
          checkMs: options.socketCheckMs,
        }
        for (const mount of [mountSocket, mountSportsSocket, mountBoardSocket]) mount(part, house, door)
        mountOperations(part, house, allGauges(house))
        await mountApiDocs(part, house, doors)
        await mountDocuments(part, house)
      },
    },
  )
  const outbox = openOutbox(house, allDeliveries(house))
  const feed = openFeed(house, ledgerReaders(house))
  app.addHook('onClose', () =>
    Promise.all([tellStrangers(house), outbox.close(), feed.close(), lanesOf(house).close()]),
  )
  return app
}

function only(routes: readonly Route[], isMeant: (call: CallShape) => boolean) {
  return { calls: [...allCalls.values()].filter(isMeant), routes: routes.filter(({ call }) => isMeant(call)) }
}

/** `signal` says that the server stops. */
export function allJobs(house: House, signal = new AbortController().signal): Job[] {
  const routes = domainRoutes(house)
  return [
    identityJobs,
    cashierJobs,
    walletJobs,
    bonusesJobs,
    gamesJobs,
    sportsJobs,
    tournamentsJobs,
    winnersJobs,
    figuresJobs,
    messagesJobs,
    mailJobs,
    contentJobs,
    leadsJobs,
    duesJobs,
    affiliatesJobs,
    complianceJobs,
    complaintsJobs,
    leavingJobs,
    fraudJobs,
    (each: House) => campaignsJobs({ ...each, ask: askedOfBonuses }),
    (each: House) => referralJobs({ ...each, ask: askedOfBonuses, linkedBy }),
    privacyJobs,
    staffJobs,
    verifyJobs,
  ]
    .flatMap((jobs) => jobs(house))
    .concat(dutiesJobs(house, routes), exportsJobs(house, underDuties(house, routes), signal))
}

/** Who lives on what the ledger says, a moment later. */
export function ledgerReaders(house: House): readonly Reader[] {
  return [largePlaysReader, paceReader, tournamentsReader, winnersReader, clubReader, jackpotsReader(house)]
}

function allGauges(house: House): Gauge[] {
  return [walletGauges, cashierGauges, sportsGauges].flatMap((gauges) => gauges(house))
}

function allRoutes(house: House): Route[] {
  return underDuties(house, domainRoutes(house))
}

/** What the domains answer, before the table of duties guards it. */
export function domainRoutes(house: House): Route[] {
  return [
    identityRoutes,
    walletRoutes,
    (each: House) => cashierRoutes({ ...each, ask: askedOfCashier }),
    (each: House) => bonusesRoutes({ ...each, ask: askedOfBonuses }),
    gamesRoutes,
    sportsRoutes,
    tournamentsRoutes,
    winnersRoutes,
    clubRoutes,
    missionsRoutes,
    (each: House) => wheelRoutes({ ...each, ask: askedOfBonuses }),
    (each: House) => referralRoutes({ ...each, ask: askedOfBonuses }),
    segmentsRoutes,
    (each: House) => campaignsRoutes({ ...each, ask: askedOfBonuses }),
    jackpotsRoutes,
    figuresRoutes,
    messagesRoutes,
    mailRoutes,
    contentRoutes,
    leadsRoutes,
    duesRoutes,
    affiliatesRoutes,
    complianceRoutes,
    complaintsRoutes,
    leavingRoutes,
    fraudRoutes,
    privacyRoutes,
    staffRoutes,
    exportsRoutes,
  ].flatMap((routes) => routes(house))
}
