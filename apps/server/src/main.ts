import { migrateOddsSimulator } from '@meydan/odds-simulator/server/database'
import { migrateStudio } from '@meydan/studio/server/database'
import { createStudio } from '@meydan/studio/server/studio'
import { migrateDemoPsp } from '@meydan/demo-psp/database'
import closeWithGrace from 'close-with-grace'
import pino from 'pino'
import { allJobs, buildApp } from './app.ts'
import { adoptLicence, reportClockStep } from './domains/compliance/public.ts'
import { readIpLocations } from './domains/identity/public.ts'
import { shardsOf, shareShards } from './domains/games/public.ts'
import { openKeyRing } from './key-rotation/open-ring.ts'
import { sealAuditLog } from './domains/staff/public.ts'
import { continueNumbering } from './domains/wallet/public.ts'
import { loadMarketTypes } from './domains/sports/public.ts'
import { type Config, readConfig } from './platform/start/config.ts'
import { WriterClient } from './platform/database/database-hosts.ts'
import { openDb } from './platform/database/db.ts'
import { drainServer, openInternalServer } from './platform/start/drain.ts'
import type { AppContext } from './platform/app-context.ts'
import { type Hub, localHub } from './platform/events/hub.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import { monitorEventLoop } from './platform/concurrency/event-loop-monitor.ts'
import { demoLicence } from '@meydan/contract/licence/demo-licence'
import { loggerOptions } from './platform/monitoring/log.ts'
import { assertWritable, migrate } from './platform/schema/migrate.ts'
import { assertPortFree, listenOnPort } from './platform/port.ts'
import { openReports } from './platform/lists/reports.ts'
import { machineTime, steadyClock } from './platform/steady-clock.ts'
import { startPostgres } from './platform/postgres/postgres.ts'
import { readSealKey, type SealKey, withSealKey } from './platform/keys/seal-key.ts'
import { serverLogin } from './platform/database/server-login.ts'
import { hasOtherServers, shareFiles } from './platform/start/shared-files.ts'
import { startWarnings } from './platform/start/start-warnings.ts'
import { startTelemetry } from './platform/telemetry/start-telemetry.ts'
import { assertStrict, refusal } from './platform/start/strict-start.ts'
import { openVault, type Vault } from './platform/keys/vault.ts'
import { startMessage } from './platform/start/start-message.ts'
import { findDemoData } from './seed/demo/demo-data.ts'
import { seedIfEmpty } from './seed/seed.ts'
import { registerCatalogue } from './seed/register-catalogue.ts'
import { registerSports } from './seed/register-sports.ts'
import { openRoomForwarding } from './room-forwarding.ts'
import { printProgram } from './print-program.ts'
import { openHub } from './platform/events/open-hub.ts'
import { openStudio, openOddsSimulator, readProfessionalFeed, openDemoPsp } from './built-in-services.ts'

/** What is under way when it stops is given so long, after the proxy was given its own time. */
const CLOSE_MS = 14_000
/** Rounds of rooms that are in the air are given so long to come down before their rooms are left, where the proxy is given any time. */
const ROOMS_MS = 45_000

/**
 * Starts everything: the database where none is given, its migrations, the demo where it is empty, the built-in studio, the
 * server. Resolves once it listens. Refuses with a `StartError` of one line.
 */
export async function main(env: NodeJS.ProcessEnv): Promise<void> {
  const config = readConfig(env)
  assertStrict(config)
  const log = pino(loggerOptions(config))
  for (const line of startWarnings(config)) log.warn(line)
  const closers: (() => unknown)[] = [await startTelemetry(env, log)]
  const stopping = new AbortController()
  const onSecondError = (err: unknown) =>
    log.fatal({ err }, 'an error while stopping: what is under way is left as it is')
  closeWithGrace(
    { delay: Math.max(config.drainMs, config.drainMs > 0 ? ROOMS_MS : 0) + CLOSE_MS, logger: false, onSecondError },
    async ({ err, signal }) => {
      stopping.abort()
      if (err) log.fatal({ err }, 'stopping after an error')
      else if (signal) console.log('\nStopping…')
      await closeAll(closers, log)
    },
  )
  await assertPortFree(config)
  const postgres = config.databaseUrl
    ? undefined
    : await startPostgres({ dataDir: config.dataDir, log: (line) => console.log(line) })
  closers.push(() => postgres?.stop())
  try {
    const prepared = await prepareDatabase(config, log, postgres?.url())
    await openHouse({ config, log, ...prepared, closers, stopping: stopping.signal })
  } catch (error) {
    await closeAll(closers, log)
    // Told to stop while it began: what is under way then finds its parts closed, which is no fault.
    if (!stopping.signal.aborted) throw error
  }
}

/** The last that was opened first; what cannot be closed does not keep the others open. */
async function closeAll(closers: (() => unknown)[], log: pino.Logger): Promise<void> {
  for (const close of closers.splice(0).reverse()) {
    try {
      await close()
    } catch (err) {
      log.error({ err }, 'a part of the server could not be closed')
    }
  }
}

/** As the owner: migrates, puts the licence in force, seeds, looks whether what is there may be served; gives the server its own role. */
async function prepareDatabase(config: Config, log: pino.Logger, embeddedUrl: string | undefined): Promise<Prepared> {
  const given = config.databaseOwnerUrl ?? config.databaseUrl ?? (embeddedUrl as string)
  await assertWritable(given)
  const sealKey = await readSealKey(given, config.secretKey)
  const ownerUrl = withSealKey(given, sealKey)
  await migrate(ownerUrl)
  await migrateStudio(given, WriterClient)
  await migrateOddsSimulator(given, WriterClient)
  if (config.demo) await migrateDemoPsp(given, WriterClient)
  const db = openDb({ url: ownerUrl, connections: 4, onError: (err) => log.error({ err }, 'database connection lost') })
  let vault: Vault
  try {
    await continueNumbering(db)
    vault = openVault(await openKeyRing(db, config.secretKey))
    const context: AppContext = { db, config, vault, hub: localHub(), log }
    await adoptLicence(context.db, config.licence ?? demoLicence)
    if (!config.production) await seedIfEmpty(context)
    const found = config.strict ? await findDemoData(context) : []
    if (config.strict && found.length > 0) throw refusal({ ...config.strict, wanting: found })
  } finally {
    await db.close()
  }
  const serverUrl = config.databaseOwnerUrl && config.databaseUrl
  const url = await serverLogin({ ownerUrl: given, serverUrl, password: vault.sign('database', 'login') })
  if (url !== undefined) return { databaseUrl: url, sealKey, vault }
  if (config.strict) throw refusal({ ...config.strict, wanting: [OWN_ROLES] })
  log.warn(`the server works as the owner of the database: wanting ${OWN_ROLES}`)
  return { databaseUrl: given, sealKey, vault }
}

interface Prepared {
  /** As the server connects. */
  databaseUrl: string
  /** What its installation seals rows by; the studio and the other independent services beside it have none. */
  sealKey: SealKey
  vault: Vault
}

const OWN_ROLES = 'DATABASE_OWNER_URL for the owner, and a role that owns nothing in DATABASE_URL'

async function openHouse(parts: {
  config: Config
  log: pino.Logger
  databaseUrl: string
  sealKey: SealKey
  vault: Vault
  closers: (() => unknown)[]
  stopping: AbortSignal
}): Promise<void> {
  const { config, log, databaseUrl, vault, closers, stopping } = parts
  closers.push(await shareFiles(config, databaseUrl))
  const byWall = openDb({
    url: withSealKey(databaseUrl, parts.sealKey),
    connections: 16,
    onError: (err) => log.error({ err }, 'database connection lost'),
  })
  closers.push(() => byWall.close())
  const hub = await joinHub(config, log)
  closers.push(() => hub.close())
  byWall.publishTo(hub)
  const db = config.demo
    ? byWall
    : byWall.at(steadyClock({ ...machineTime, onStep: (byMs) => reportClockStep(context, byMs) }))
  const reports = await openReports({ config, primary: db, primaryUrl: databaseUrl, log })
  closers.push(() => reports?.close())
  const context: AppContext = { db, ...(reports && { reports }), config, vault, hub, log }
  await registerProducts(context)
  await shareShards(context, config.peerHost)
  const app = await buildApp(context)
  closers.push(() => app.close())
  await sealAuditLog(db)
  const roomForwarding = await openRoomForwarding(context, config.peerHost)
  closers.push(() => roomForwarding.close())
  const internalServer = await openInternalServer(app)
  closers.push(() => internalServer.close())
  const studio = await openStudio(context, {
    databaseUrl,
    platformUrl: internalServer.address,
    roomPeers: roomForwarding,
  })
  closers.push(() => studio.close())
  await app.register(studio.handler, { prefix: '/studio' })
  const handOvers: (() => Promise<void>)[] = []
  const startOddsSimulator = await openOddsSimulator(context, { databaseUrl, app, closers, handOvers })
  if (config.demo) await openDemoPsp(context, { databaseUrl, app, closers, handOvers })
  readIpLocations(config)
  closers.push(monitorEventLoop(log))
  for (const prepare of app.beforeListening) await prepare()
  await listenOnPort(app, config)
  await studio.recover()
  // It listens already, and may have got the signal to stop: what begins now would never be ended.
  if (stopping.aborted) return
  if (config.stadium) startOddsSimulator()
  readProfessionalFeed(context, { closers, handOvers })
  closers.push(beginJobs(context))
  handOvers.push(() => shardsOf(context).release())
  closers.push(() => drainServer(app, config.drainMs, () => leave(context, studio, handOvers)))
  console.log(startMessage(config))
  closers.push(printProgram(context))
}

/** Hands over what another server can take; nothing where no proxy is given time to notice. */
async function leave(
  { config, db }: Pick<AppContext, 'db' | 'config'>,
  studio: Awaited<ReturnType<typeof createStudio>>,
  handOvers: readonly (() => Promise<void>)[],
): Promise<void> {
  if (config.drainMs === 0) return
  const others = (await hasOtherServers(db).catch(() => false)) ? handOvers : []
  await Promise.all([studio.leave(ROOMS_MS), ...others.map((handOver) => handOver())])
}

/** Games and sports that players find, and the markets that a book knows. */
async function registerProducts(context: Pick<AppContext, 'db' | 'hub'>): Promise<void> {
  await registerCatalogue(context)
  await registerSports(context)
  await loadMarketTypes(context.db)
}

async function joinHub({ redisUrl }: Config, log: pino.Logger): Promise<Hub> {
  const hub = await openHub(redisUrl)
  if (!hub.isWhole()) log.error('Redis cannot be reached: what others change is looked up each second until it can')
  return hub
}

/** Returns what ends them, those that are long and under way too. */
function beginJobs(context: AppContext): () => void {
  const stopping = new AbortController()
  const stop = startJobs(context, allJobs(context, stopping.signal))
  return () => {
    stop()
    stopping.abort()
  }
}
