import { createStudio } from '@meydan/studio/server/studio'
import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { allJobs, buildApp } from './app.ts'
import { adoptLicence } from './domains/compliance/public.ts'
import { newestKey, shareLanes } from './domains/games/public.ts'
import { applicationRole } from './platform/application-role.ts'
import { type Config, readConfig } from './platform/config.ts'
import { openDb } from './platform/db.ts'
import type { House } from './platform/house.ts'
import { openHub } from './platform/hub.ts'
import { startJobs } from './platform/jobs.ts'
import { demoLicence } from '@meydan/contract/demo-licence'
import { loggerOptions } from './platform/log.ts'
import { migrate } from './platform/migrate.ts'
import { startPostgres } from './platform/postgres/postgres.ts'
import { StartError } from './platform/start-error.ts'
import { openVault } from './platform/vault.ts'
import { welcome } from './platform/welcome.ts'
import { seedIfEmpty } from './seed/seed.ts'
import { tellCatalogue } from './seed/tell-catalogue.ts'

const DRAIN_MS = 9_000

/**
 * Starts everything: the database where none is given, its migrations, the demo where it is empty, the built-in studio, the
 * server. Resolves once it listens. Refuses with a `StartError` of one line.
 */
export async function main(env: NodeJS.ProcessEnv): Promise<void> {
  const config = readConfig(env)
  const log = pino(loggerOptions(config))
  const closers: (() => unknown)[] = []
  closeWithGrace({ delay: DRAIN_MS, logger: false }, async ({ err, signal }) => {
    if (err) log.fatal({ err }, 'stopping after an error')
    else if (signal) console.log('\nStopping…')
    for (const close of closers.reverse()) await close()
  })
  const postgres = config.databaseUrl
    ? undefined
    : await startPostgres({ dataDir: config.dataDir, log: (line) => console.log(line) })
  const databaseUrl = config.databaseUrl ?? (postgres as NonNullable<typeof postgres>).url()
  closers.push(() => postgres?.stop())
  try {
    await migrate(databaseUrl)
    await openHouse({ config, log, databaseUrl, closers })
  } catch (error) {
    for (const close of closers.splice(0).reverse()) await close()
    throw error
  }
}

async function openHouse(parts: {
  config: Config
  log: pino.Logger
  databaseUrl: string
  closers: (() => unknown)[]
}): Promise<void> {
  const { config, log, databaseUrl, closers } = parts
  const role = await applicationRole(databaseUrl)
  const db = openDb({
    url: databaseUrl,
    role,
    connections: 16,
    onError: (err) => log.error({ err }, 'database connection lost'),
  })
  closers.push(() => db.close())
  const hub = await openHub(config.redisUrl)
  closers.push(() => hub.close())
  db.publishTo(hub)
  const house: House = { db, config, vault: openVault(config.secretKey), hub, log }
  await adoptLicence(house, config.licence ?? demoLicence)
  if (!config.production) await seedIfEmpty(house)
  await tellCatalogue(house)
  await shareLanes(house, config.peerHost)
  const app = await buildApp(house)
  closers.push(() => app.close())
  const studio = await createStudio({
    databaseUrl,
    platformUrl: `http://${config.host === '0.0.0.0' ? '127.0.0.1' : config.host}:${config.port}`,
    keys: { newest: (code) => newestKey(house, code) },
    secret: house.vault.sign('studio', 'secret'),
    log,
  })
  closers.push(() => studio.close())
  await app.register(studio.handler, { prefix: '/studio' })
  await listen(app, config)
  await studio.recover()
  closers.push(startJobs(house, allJobs(house)))
  console.log(welcome(config))
}

async function listen(app: FastifyInstance, config: Config): Promise<void> {
  await app.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE')
      throw new StartError(`Port ${config.port} is taken; stop what uses it, or set PORT to another one.`)
    if (error.code === 'EACCES')
      throw new StartError(`Port ${config.port} may not be opened by this user; set PORT to one above 1023.`)
    if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
      throw new StartError(`HOST ${config.host} is no address of this machine.`)
    throw error
  })
}
